import type { Log, LogFields } from '@dimora/runtime';
import type { ControllerLine, ControllerWatcher } from './port.ts';

/** A log whose lines somebody else hears as well, with the fields that they were given. */
export function watchedLog(
  log: Log,
  watcher: Pick<ControllerWatcher, 'logged'>,
  known: LogFields = {},
): Log {
  const line =
    (level: ControllerLine['level']) =>
    (event: string, fields: LogFields = {}): void => {
      log[level](event, fields);
      watcher.logged({ level, event, fields: { ...known, ...fields } });
    };
  return {
    debug: line('debug'),
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    with: (fields) => watchedLog(log.with(fields), watcher, { ...known, ...fields }),
  };
}
