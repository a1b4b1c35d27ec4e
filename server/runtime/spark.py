"""The Spark session of the runtime: every setting of Spark's that we rely on is made here."""

from __future__ import annotations

import os
import shlex
import sys
from dataclasses import dataclass
from pathlib import Path

import psutil
from pyspark.sql import SparkSession

from standpipe.server.config import LOCAL_ADDRESS, RuntimeSettings, runs_locally
from standpipe.server.cores import usable_cores
from standpipe.server.runtime.source import DeltaSource

LOG_CONFIGURATION = """\
rootLogger.level = {level}
rootLogger.appenderRef.stderr.ref = stderr
appender.stderr.type = Console
appender.stderr.name = stderr
appender.stderr.target = SYSTEM_ERR
appender.stderr.layout.type = PatternLayout
appender.stderr.layout.pattern = %d{{yyyy-MM-dd HH:mm:ss}} %p spark %c{{1}}: %m%n%ex{{10}}
# Of no use to anybody who runs on one machine: no native Hadoop library, no second address.
logger.native.name = org.apache.hadoop.util.NativeCodeLoader
logger.native.level = error
logger.utils.name = org.apache.spark.util.Utils
logger.utils.level = error
logger.configuration.name = org.apache.spark.SparkConf
logger.configuration.level = error
# A query that is stopped between batches has no jobs to cancel.
logger.scheduler.name = org.apache.spark.scheduler.DAGScheduler
logger.scheduler.level = error
# What fails in a task is logged by the job that owns the query, in one line.
logger.executor.name = org.apache.spark.executor.Executor
logger.executor.level = {quiet}
logger.tasks.name = org.apache.spark.scheduler.TaskSetManager
logger.tasks.level = {quiet}
logger.stream.name = org.apache.spark.sql.execution.streaming
logger.stream.level = {quiet}
"""
DRIVER_MEMORY = "2g"
# Deep plans and Py4J's long messages (matched by a recursive regular expression) need stack.
DRIVER_STACK = "-Xss4m"
# On two cores a seventh more rows/s than the default collector, when Spark SQL computed batches (227k and 199k of W1
# with one view), and fresher.
DRIVER_COLLECTOR = "-XX:+UseParallelGC"
# What a batch leaves behind is garbage at once: a larger nursery is only filled more slowly, and is never given back.
DRIVER_NURSERY = "-Xmn128m"
# The JVM schedules jobs and computes nothing: its optimising compiler would take most of a small machine for minutes.
DRIVER_COMPILER = "-XX:TieredStopAtLevel=1"
ALL_CORES = "local[*]"
LEAST_SLOTS = 4
SLOTS_PER_CORE = 2
"""More than cores: tasks wait for PostgreSQL most of the time, and live batches need a slot at any time."""
TASK_ATTEMPTS = 4
POOL_PROPERTY = "spark.scheduler.pool"
LIVE_POOL, BATCH_POOL = "live", "batch"
"""Pools of Spark's scheduler: of the streaming queries, and of whatever is computed beside them."""
DEFAULT_EXECUTOR_MEMORY = "1g"
MEMORY_UNITS = {"k": 1, "m": 1024, "g": 1024 * 1024, "t": 1024 * 1024 * 1024}
"""In kilobytes."""
LOCAL_MEMORY_FRACTION = 4
SHUFFLE_PARTITIONS = "spark.sql.shuffle.partitions"
POOLS = """\
<allocations>
  <pool name="{live}"><schedulingMode>FAIR</schedulingMode><weight>4</weight><minShare>1</minShare></pool>
  <pool name="{batch}"><schedulingMode>FAIR</schedulingMode><weight>1</weight><minShare>0</minShare></pool>
</allocations>
"""

SETTINGS = {
    "spark.app.name": "standpipe",
    "spark.driver.memory": DRIVER_MEMORY,
    "spark.ui.enabled": "false",
    "spark.ui.showConsoleProgress": "false",
    "spark.sql.session.timeZone": "UTC",
    "spark.sql.ansi.enabled": "true",
    "spark.sql.catalogImplementation": "in-memory",
    "spark.scheduler.mode": "FAIR",
    "spark.sql.adaptive.enabled": "false",
    # To compile the plan of a small batch takes longer than to run it.
    "spark.sql.codegen.wholeStage": "false",
    "spark.sql.execution.arrow.pyspark.enabled": "true",
    "spark.sql.redaction.options.regex": "(?i)conninfo|url|password",
    "spark.python.worker.reuse": "true",
    # Over TCP an answer in two packets waits 40 ms for an acknowledgement.
    "spark.python.unix.domain.socket.enabled": "true",
    # A machine that is busy takes its time to start a process.
    "spark.python.authenticate.socketTimeout": "60s",
    "spark.python.daemon.module": "standpipe.server.runtime.daemon",
    # The checksum files of the default one double the files that a batch writes.
    "spark.hadoop.fs.file.impl": "org.apache.hadoop.fs.RawLocalFileSystem",
    # The default one forks a process for every file that a batch writes.
    "spark.sql.streaming.checkpointFileManagerClass": (
        "org.apache.spark.sql.execution.streaming.checkpointing.FileSystemBasedCheckpointFileManager"
    ),
    "spark.sql.streaming.minBatchesToRetain": "2",
    "spark.sql.streaming.metricsEnabled": "false",
    "spark.sql.streaming.numRecentProgressUpdates": "1",
    "spark.sql.streaming.stopTimeout": "3s",
}


def open_session(settings: RuntimeSettings) -> SparkSession:
    """Starts the JVM; `stop` on the session ends it."""
    os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
    if settings.java_home:
        os.environ["JAVA_HOME"] = settings.java_home
    if runs_locally(settings.master):
        # Spark's UI heeds neither spark.driver.host nor bindAddress, and has no passwords.
        os.environ["SPARK_LOCAL_IP"] = LOCAL_ADDRESS
    work_dir = Path(settings.work_dir).absolute()
    builder = SparkSession.builder.master(local_slots() if settings.master == ALL_CORES else settings.master)
    chosen = {**SETTINGS, **_local_settings(settings.master), **_placed(work_dir, settings)}
    chosen |= {**_ui_settings(settings.spark_ui), **settings.spark_conf}
    for name, value in chosen.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    # One partition per core: more would only be more tasks.
    if SHUFFLE_PARTITIONS not in chosen:
        session.conf.set(SHUFFLE_PARTITIONS, str(session.sparkContext.defaultParallelism))
    session.dataSource.register(DeltaSource)
    return session


def local_slots() -> str:
    """The master of one machine."""
    return f"local[{max(LEAST_SLOTS, SLOTS_PER_CORE * usable_cores())},{TASK_ATTEMPTS}]"


@dataclass(frozen=True)
class Machine:
    """What Spark has to compute with: machines, the cores of each, the tasks that run at once, and the memory that each
    worker's kernel may take before it uses `spill_directory`."""

    machines: int
    cores: int
    slots: int
    kernel_memory: str
    spill_directory: str

    @property
    def kernel_options(self) -> dict[str, str]:
        """For the source."""
        return {"memory": self.kernel_memory, "spill": self.spill_directory}


def machine_of(session: SparkSession, work_dir: Path) -> Machine:
    context = session.sparkContext
    scala = context._jsc.sc()
    if not scala.isLocal():
        # Executors come one after the other; a job waits for most of them.
        session.range(1).count()
    machines = max(1, int(scala.getExecutorMemoryStatus().size()) - 1)
    slots = context.defaultParallelism
    cores = usable_cores() if scala.isLocal() else slots // machines
    conf = context.getConf()
    chosen = conf.get("spark.executor.pyspark.memory") or conf.get("spark.executor.memory")
    kilobytes = in_kilobytes(chosen) if chosen else default_kilobytes(scala.isLocal())
    # A worker for each task that runs at once.
    share = kilobytes // max(1, slots // machines)
    return Machine(machines, max(1, cores), slots, f"{share}KiB", str(work_dir.absolute() / "spill"))


def in_kilobytes(spark_memory: str) -> int:
    """An amount of memory in Spark's words.

    >>> in_kilobytes("2g"), in_kilobytes("512m")
    (2097152, 524288)
    """
    amount = spark_memory.strip().lower().removesuffix("b")
    unit = amount[-1] if amount[-1] in MEMORY_UNITS else "m"
    return int(amount.rstrip("kmgt")) * MEMORY_UNITS[unit]


def default_kilobytes(is_local: bool) -> int:
    """Spark's own default is for an executor of a cluster; on one machine a part of the machine's memory."""
    if not is_local:
        return in_kilobytes(DEFAULT_EXECUTOR_MEMORY)
    memory = int(psutil.virtual_memory().total) // 1024
    return max(in_kilobytes(DEFAULT_EXECUTOR_MEMORY), memory // LOCAL_MEMORY_FRACTION)


def _local_settings(master: str) -> dict[str, str]:
    if not runs_locally(master):
        return {}
    return {"spark.driver.host": LOCAL_ADDRESS, "spark.driver.bindAddress": LOCAL_ADDRESS}


def _ui_settings(port: int | None) -> dict[str, str]:
    if port is None:
        return {}
    # Without retries, lest the UI open on another port than the one that was asked for.
    return {"spark.ui.enabled": "true", "spark.ui.port": str(port), "spark.port.maxRetries": "0"}


def _placed(work_dir: Path, settings: RuntimeSettings) -> dict[str, str]:
    work_dir.mkdir(parents=True, exist_ok=True)
    log_configuration = work_dir / "log4j2.properties"
    log_configuration.write_text(_log_configuration(settings.log_level))
    pools = work_dir / "pools.xml"
    pools.write_text(POOLS.format(live=LIVE_POOL, batch=BATCH_POOL))
    java_options = [
        DRIVER_STACK,
        DRIVER_COLLECTOR,
        DRIVER_NURSERY,
        DRIVER_COMPILER,
        f"-Dlog4j2.configurationFile={log_configuration.as_uri()}",
        f"-Dderby.system.home={work_dir}",
    ]
    return {
        "spark.scheduler.allocation.file": pools.as_uri(),
        "spark.local.dir": str(work_dir / "local"),
        "spark.sql.warehouse.dir": (work_dir / "warehouse").as_uri(),
        "spark.driver.extraJavaOptions": " ".join(map(shlex.quote, java_options)),
    }


def _log_configuration(log_level: str) -> str:
    chatty = log_level == "debug"
    return LOG_CONFIGURATION.format(level="info" if chatty else "warn", quiet="info" if chatty else "off")
