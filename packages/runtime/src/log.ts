/** The fields of a log line besides its event name. Never secrets. */
export type LogFields = Readonly<Record<string, unknown>>;

/** A structured log: events have names, not sentences. */
export interface Log {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
  /** A log that adds these fields to every line. */
  with(fields: LogFields): Log;
}

/** Discards everything; for tests that don't check the log. */
export const silentLog: Log = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  with: () => silentLog,
};
