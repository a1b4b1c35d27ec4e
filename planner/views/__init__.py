"""What a continuous view keeps and computes: from the tree of its SELECT to its plan."""
