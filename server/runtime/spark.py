"""The Spark session of the runtime: every setting of Spark's that we rely on is made here."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path

from pyspark.sql import SparkSession

from standpipe.server.config import LOCAL_ADDRESS, RuntimeSettings, runs_locally
from standpipe.server.runtime.source import LogSource

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
# The JVM schedules jobs and computes nothing: its optimising compiler would take most of a small machine for minutes.
DRIVER_COMPILER = "-XX:TieredStopAtLevel=1"
SHUFFLE_PARTITIONS = "spark.sql.shuffle.partitions"

SETTINGS = {
    "spark.app.name": "standpipe",
    "spark.driver.memory": DRIVER_MEMORY,
    "spark.ui.enabled": "false",
    "spark.ui.showConsoleProgress": "false",
    "spark.sql.session.timeZone": "UTC",
    "spark.sql.ansi.enabled": "true",
    "spark.sql.catalogImplementation": "in-memory",
    "spark.sql.adaptive.enabled": "false",
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
    builder = SparkSession.builder.master(settings.master)
    chosen = {**SETTINGS, **_local_settings(settings.master), **_placed(work_dir, settings)}
    chosen |= {**_ui_settings(settings.spark_ui), **settings.spark_conf}
    for name, value in chosen.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    # One partition per core: more would only be more tasks.
    if SHUFFLE_PARTITIONS not in chosen:
        session.conf.set(SHUFFLE_PARTITIONS, str(session.sparkContext.defaultParallelism))
    session.dataSource.register(LogSource)
    return session


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
    java_options = [
        DRIVER_STACK,
        DRIVER_COLLECTOR,
        DRIVER_COMPILER,
        f"-Dlog4j2.configurationFile={log_configuration.as_uri()}",
        f"-Dderby.system.home={work_dir}",
    ]
    return {
        "spark.local.dir": str(work_dir / "local"),
        "spark.sql.warehouse.dir": (work_dir / "warehouse").as_uri(),
        "spark.driver.extraJavaOptions": " ".join(map(shlex.quote, java_options)),
    }


def _log_configuration(log_level: str) -> str:
    chatty = log_level == "debug"
    return LOG_CONFIGURATION.format(level="info" if chatty else "warn", quiet="info" if chatty else "off")
