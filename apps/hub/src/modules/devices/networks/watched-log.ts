import { inspect } from 'node:util';
import type { Log, LogFields } from '@dimora/runtime';
import { plainJson, withoutSecrets } from './plain-json.ts';
import type { ControllerLine, ControllerWatcher } from './port.ts';

type Hearing = Pick<ControllerWatcher, 'logged' | 'secrets'>;

/** A log whose lines somebody else hears as well, with the fields that they were given. Neither says a secret. */
export function watchedLog(log: Log, watcher: Hearing, known: LogFields = {}): Log {
  const line =
    (level: ControllerLine['level']) =>
    (event: string, fields: LogFields = {}): void => {
      const told = masked(fields, watcher);
      log[level](event, told);
      watcher.logged({ level, event, fields: { ...known, ...told } });
    };
  return {
    debug: line('debug'),
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    with: (fields) => {
      const told = masked(fields, watcher);
      return watchedLog(log.with(told), watcher, { ...known, ...told });
    },
  };
}

const masked = (fields: LogFields, { secrets }: Hearing): LogFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Error
        ? maskedError(value, secrets())
        : withoutSecrets(plainJson(value), secrets()),
    ]),
  );

/** The error itself, or what it says without the keys that it or one of its causes names. */
function maskedError(error: Error, secrets: readonly string[]): unknown {
  const text = inspect(error);
  const told = withoutSecrets(text, secrets);
  return told === text ? error : told;
}
