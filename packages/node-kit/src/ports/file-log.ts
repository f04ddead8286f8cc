import { copyFileSync, openSync, renameSync, statSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Log } from '@dimora/runtime';
import { pino, destination, type Logger } from 'pino';
import { askDisk } from '../sqlite/storage-fault.ts';
import { makeFolder } from './make-folder.ts';
import { loggedError } from './logged-error.ts';
import { countingRepeats, Repeats } from './repeats.ts';

/** The size in bytes at which a log file becomes `<name>.1`, at start and while it is written. */
const KEPT_BYTES = 5_000_000;
/** Bytes that wait for a slow disk; further lines are lost. */
const WAITING_BYTES = 1_000_000;

/** A log that flushes when it is disposed of. */
export type FileLog = Log & Disposable;

/**
 * Writes one JSON object per line to a file, without ever blocking the caller. A full disk loses lines but
 * never stops the hub. Two files of 5 MB are kept, and repeated lines are counted ({@link countingRepeats}), so that
 * nobody can fill the disk by causing lines.
 */
export function openFileLog(path: string, level: 'debug' | 'info' = 'info'): FileLog {
  makeFolder(dirname(path));
  putAside(path);
  // Opened synchronously, so that log lines of the first moments are written even if the hub ends at once.
  const file = destination({
    dest: openSync(path, 'a', 0o600),
    sync: false,
    maxLength: WAITING_BYTES,
  });
  let isRefused = false;
  file.on('error', () => (isRefused = true)).on('write', () => (isRefused = false));
  rotateWhenLarge(file, path);
  const logger = pino(
    { level, base: null, serializers: { error: (error: unknown) => loggedError(error) } },
    file,
  );
  const repeats = new Repeats();
  const whole = wrap(logger);
  return Object.assign(countingRepeats(whole, repeats), {
    [Symbol.dispose]: () => {
      repeats.end((of, event, repeated) => whole[of](event, { repeated }));
      try {
        // On a full disk it would try forever.
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

/**
 * Moves what is written to `<name>.1` once it is large. The open file is emptied, not replaced: no write is under way
 * when one has been reported, and none can get lost.
 */
function rotateWhenLarge(file: ReturnType<typeof destination>, path: string): void {
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  file.on('write', (bytes: number) => {
    size += bytes;
    if (size <= KEPT_BYTES) return;
    size = 0;
    try {
      copyFileSync(path, `${path}.1`);
      truncateSync(path);
    } catch {
      // It goes on in the same file; the next 5 MB try again.
    }
  });
}

const wrap = (logger: Logger): Log => ({
  debug: (event, fields) => logger.debug({ ...fields, event }),
  info: (event, fields) => logger.info({ ...fields, event }),
  warn: (event, fields) => logger.warn({ ...fields, event }),
  error: (event, fields) => logger.error({ ...fields, event }),
  with: (fields) => wrap(logger.child(fields)),
});
