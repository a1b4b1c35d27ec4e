"""What is shared, as a graph: scan ▸ fragment ▸ result ▸ view, each node with the views that share it.

The runtime makes the nodes of the shared plan and publishes them. EXPLAIN reads them back, and for one view, or for a
SELECT that may become one, finds its place among them. `explain_text`, `explain_json` and `explain_dot` print graphs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, replace
from enum import Enum

from standpipe.planner.explain.wording import (
    columns_text,
    condition_text,
    core_lines,
    core_text,
    filled_text,
    fragment_text,
    partial_text,
    read_text,
    source_text,
)
from standpipe.planner.plan import LOG_ALONE, Core, Source, ViewPlan, digest_name
from standpipe.planner.sharing.merge_sql import own_place
from standpipe.planner.sharing.shared_plan import Fragment, Member, SharedPlan, share


class NodeKind(Enum):
    """In the order that rows pass them."""

    SCAN = "scan"
    FRAGMENT = "fragment"
    RESULT = "result"
    VIEW = "view"


@dataclass(frozen=True)
class Figures:
    """Of the recent batches, on average. Where one step does the work of many nodes, `milliseconds` are the step's."""

    rows_in: float | None = None
    rows_out: float | None = None
    milliseconds: float | None = None


@dataclass(frozen=True)
class Condition:
    """Which rows some views of a fragment take; `identity` is the same where the same is evaluated."""

    identity: str
    text: str
    views: tuple[str, ...] = ()


@dataclass(frozen=True)
class Node:
    """`identity` is the same in every plan, `name` tells it from the others of one plan; `inputs` are the names of
    the nodes that it takes its rows from. `is_new`: not part of what runs."""

    kind: NodeKind
    name: str
    identity: str
    description: str = ""
    inputs: tuple[str, ...] = ()
    views: tuple[str, ...] = ()
    conditions: tuple[Condition, ...] = ()
    partials: tuple[str, ...] = ()
    details: tuple[str, ...] = ()
    figures: Figures = Figures()
    is_new: bool = False


@dataclass(frozen=True)
class BatchFigures:
    """The recent batches of a stream, on average: rows, and milliseconds for each step."""

    batches: int
    rows: float
    read: float
    compute: float
    merge: float


@dataclass(frozen=True)
class Graph:
    """`nodes` come after their inputs. `is_candidate`: of a view, or a SELECT, that does not run yet."""

    stream: str
    nodes: tuple[Node, ...]
    batches: BatchFigures | None = None
    is_candidate: bool = False

    def without_figures(self) -> Graph:
        return replace(self, nodes=tuple(replace(node, figures=Figures()) for node in self.nodes), batches=None)


# The nodes of a shared plan -----------------------------------------------------------------------------


def shared_nodes(shared: SharedPlan, owners: Mapping[Member, str]) -> tuple[Node, ...]:
    """All but the views themselves; `owners` says whose a member is."""
    readers: dict[Source, list[str]] = {}
    for fragment in shared.fragments:
        for member in fragment.members:
            readers.setdefault(member.core.source, []).append(owners[member])
    sources = sorted(readers, key=lambda each: (each != LOG_ALONE, each.clause.sql))
    scans = {source: f"{NodeKind.SCAN.value} {number}" for number, source in enumerate(sources, 1)}
    return (
        *(scan_node(source, name, distinct(readers[source])) for source, name in scans.items()),
        *(fragment_node(fragment, scans, owners) for fragment in shared.fragments),
        *result_nodes(shared, owners),
    )


def scan_node(source: Source, name: str, views: tuple[str, ...]) -> Node:
    return Node(NodeKind.SCAN, name, source_identity(source), source_text(source), views=views)


def source_identity(source: Source) -> str:
    return digest_name("", source.clause.sql)


def fragment_node(fragment: Fragment, scans: Mapping[Source, str], owners: Mapping[Member, str]) -> Node:
    sources = {member.core.source for member in fragment.members}
    return Node(
        NodeKind.FRAGMENT,
        fragment_name(fragment),
        fragment_identity(fragment),
        fragment_text(fragment),
        inputs=tuple(name for source, name in scans.items() if source in sources),
        views=distinct(owners[member] for member in fragment.members),
        conditions=tuple(conditions_of(fragment, owners)),
        partials=tuple(partial_text(partial) for partial in fragment.partials),
    )


def fragment_name(fragment: Fragment) -> str:
    return f"{NodeKind.FRAGMENT.value} {fragment.number}"


def fragment_identity(fragment: Fragment) -> str:
    """Fragments of different plans are the same if `share` would make one of them."""
    core = fragment.members[0].core
    if fragment.grouped:
        return digest_name("", " ".join((core.source.clause.sql, *sorted(fragment.key_names))))
    return digest_name("", " ".join((condition_identity(core), *fragment.key_names)))


def conditions_of(fragment: Fragment, owners: Mapping[Member, str]) -> Iterator[Condition]:
    texts: dict[str, str] = {}
    views: dict[str, list[str]] = {}
    for member in fragment.members:
        identity = condition_identity(member.core)
        texts.setdefault(identity, condition_text(member.core))
        views.setdefault(identity, []).append(owners[member])
    for identity, text in texts.items():
        yield Condition(identity, text, distinct(views[identity]))


def condition_identity(core: Core) -> str:
    return digest_name("", core.source.clause.sql + (core.predicate.kernel.sql if core.predicate else ""))


def result_nodes(shared: SharedPlan, owners: Mapping[Member, str]) -> Iterator[Node]:
    """In the order of the fragments that they come of."""
    found: dict[str, list[tuple[Fragment, Member]]] = {}
    for fragment in shared.fragments:
        for member in fragment.members:
            found.setdefault(member.place.table, []).append((fragment, member))
    for number, (table, pairs) in enumerate(found.items(), 1):
        yield Node(
            NodeKind.RESULT,
            f"{NodeKind.RESULT.value} {number}",
            table,
            f"{core_text(pairs[0][1].core)} kept in {table}",
            inputs=distinct(fragment_name(fragment) for fragment, _ in pairs),
            views=distinct(owners[member] for _, member in pairs),
        )


def distinct(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(texts))


# One view among them ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Subject:
    """A view, or a SELECT that may become one: then it has no `name`, and its `tables`, one a core, are made up."""

    plan: ViewPlan
    tables: tuple[str, ...]
    name: str | None = None
    letters: tuple[str, Core] | None = None

    @property
    def members(self) -> tuple[Member, ...]:
        pairs = [*zip(self.tables, self.plan.cores, strict=True), *((self.letters,) if self.letters else ())]
        return tuple(Member(table, core, own_place(core, table)) for table, core in pairs if core.is_computed)


def explain_view(subject: Subject, published: Graph) -> Graph:
    """The nodes that a view takes part in, or would take part in."""
    members = subject.members
    owners = dict.fromkeys(members, subject.name or "")
    alone = shared_nodes(share(members), owners)
    running = {(node.kind, node.identity): node for node in published.nodes}
    names = new_names(alone, running, published)
    details: dict[str, tuple[str, ...]] = {}
    for member in members:
        details[member.result] = (*details.get(member.result, ()), *core_lines(member.core))
    nodes = [placed(node, running.get((node.kind, node.identity)), names) for node in alone]
    detailed = tuple(replace(node, details=details.get(node.identity, ())) for node in nodes)
    named = {node.identity: node.name for node in detailed if node.kind is NodeKind.RESULT}
    view = view_node(subject, named)
    is_candidate = any(node.is_new for node in detailed if node.kind is NodeKind.RESULT)
    return replace(published, nodes=(*detailed, view), is_candidate=is_candidate)


def new_names(alone: Iterable[Node], running: Mapping[tuple[NodeKind, str], Node], published: Graph) -> dict[str, str]:
    """From a node's name in the plan of the view alone to its name beside what runs."""
    taken = {node.name for node in published.nodes}
    names: dict[str, str] = {}
    for node in alone:
        known = running.get((node.kind, node.identity))
        names[node.name] = known.name if known else free_name(node.kind, taken)
        taken.add(names[node.name])
    return names


def free_name(kind: NodeKind, taken: Set[str]) -> str:
    """Behind the last of its kind."""
    numbers = (int(name.removeprefix(f"{kind.value} ")) for name in taken if name.startswith(f"{kind.value} "))
    return f"{kind.value} {max(numbers, default=0) + 1}"


def placed(node: Node, known: Node | None, names: Mapping[str, str]) -> Node:
    """A node of the view's own plan as what runs has it; of the conditions only the view's own."""
    inputs = tuple(names[each] for each in node.inputs)
    if known is None:
        conditions = tuple(replace(condition, views=()) for condition in node.conditions)
        return replace(node, name=names[node.name], inputs=inputs, views=(), conditions=conditions, is_new=True)
    sharing = {condition.identity: condition.views for condition in known.conditions}
    conditions = tuple(replace(each, views=sharing.get(each.identity, ())) for each in node.conditions)
    return replace(known, inputs=inputs, conditions=conditions, partials=node.partials)


def view_node(subject: Subject, named: Mapping[str, str]) -> Node:
    """`named` are the nodes of its results; windows that have closed are in a table that is none."""
    name = subject.name or "of this SELECT"
    results = [named[table] for table in subject.tables if table in named]
    tables = [named.get(table, table).replace(" ", "_") for table in subject.tables]
    queries = [read_text(subject.plan, tables)]
    if subject.plan.closing is not None and subject.plan.closing.windows is not None:
        queries.append(f"as windows close: {filled_text(subject.plan.closing.windows, tables)}")
    return Node(
        NodeKind.VIEW,
        f"{NodeKind.VIEW.value} {name}",
        name,
        f"({columns_text(subject.plan)})",
        inputs=distinct(results),
        details=tuple(queries),
        is_new=subject.name is None,
    )
