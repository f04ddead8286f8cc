import { openSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Log } from '@dimora/runtime';
import { pino, destination, type Logger } from 'pino';
import { askDisk } from '../sqlite/storage-fault.ts';
import { makeFolder } from './make-folder.ts';
import { loggedError } from './logged-error.ts';

/** The size in bytes above which the next start rotates a log file. */
const KEPT_BYTES = 5_000_000;

/** A log that flushes when it is disposed of. */
export type FileLog = Log & Disposable;

/**
 * Writes one JSON object per line to a file, without ever blocking the caller. A full disk loses lines but
 * never stops the hub.
 */
export function openFileLog(path: string, level: 'debug' | 'info' = 'info'): FileLog {
  makeFolder(dirname(path));
  putAside(path);
  // Opened synchronously, so that log lines of the first moments are written even if the hub ends at once.
  const file = destination({ dest: openSync(path, 'a', 0o600), sync: false });
  let isRefused = false;
  file.on('error', () => (isRefused = true)).on('write', () => (isRefused = false));
  const logger = pino(
    { level, base: null, serializers: { error: (error: unknown) => loggedError(error) } },
    file,
  );
  return Object.assign(wrap(logger), {
    [Symbol.dispose]: () => {
      try {
        // On a full disk it would try for ever.
        if (!isRefused && askDisk(path) === undefined) file.flushSync();
      } catch {
        // A log that can't be written any more is given up.
      }
      if (isRefused) file.destroy();
      else file.end();
    },
  });
}

function putAside(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > KEPT_BYTES) renameSync(path, `${path}.1`);
}

const wrap = (logger: Logger): Log => ({
  debug: (event, fields) => logger.debug({ ...fields, event }),
  info: (event, fields) => logger.info({ ...fields, event }),
  warn: (event, fields) => logger.warn({ ...fields, event }),
  error: (event, fields) => logger.error({ ...fields, event }),
  with: (fields) => wrap(logger.child(fields)),
});
