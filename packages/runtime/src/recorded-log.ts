import type { Log, LogFields } from './log.ts';

/** A line that a {@link RecordedLog} holds. */
export type LogLine = {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly event: string;
  readonly fields: LogFields;
};

/** Records every line for tests that check the log. */
export class RecordedLog implements Log {
  readonly lines: LogLine[];
  readonly #fields: LogFields;

  constructor(fields: LogFields = {}, lines: LogLine[] = []) {
    this.#fields = fields;
    this.lines = lines;
  }

  debug(event: string, fields?: LogFields): void {
    this.#add('debug', event, fields);
  }

  info(event: string, fields?: LogFields): void {
    this.#add('info', event, fields);
  }

  warn(event: string, fields?: LogFields): void {
    this.#add('warn', event, fields);
  }

  error(event: string, fields?: LogFields): void {
    this.#add('error', event, fields);
  }

  with(fields: LogFields): Log {
    return new RecordedLog({ ...this.#fields, ...fields }, this.lines);
  }

  #add(level: LogLine['level'], event: string, fields: LogFields = {}): void {
    this.lines.push({ level, event, fields: { ...this.#fields, ...fields } });
  }
}
