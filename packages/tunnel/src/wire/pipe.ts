import type { Readable, Writable } from 'node:stream';
import type { Clock } from '@dimora/runtime';

/**
 * Pipes one stream into another with back-pressure; aborts if the reader doesn't read for `stalledMs`. Ends
 * `to` when `from` has ended completely, and destroys it otherwise: HTTP/2 in Node ends a truncated stream
 * just as it ends a finished one.
 */
export function pipe(
  from: Readable,
  to: Writable,
  watch: {
    readonly clock: Clock;
    readonly stalledMs: number;
    readonly isWhole: () => boolean;
  },
): void {
  let waiting: Disposable | undefined;
  from.on('data', (chunk: Buffer) => {
    if (to.write(chunk)) return;
    from.pause();
    waiting ??= watch.clock.after(watch.stalledMs, () => to.destroy());
  });
  to.on('drain', () => {
    waiting?.[Symbol.dispose]();
    waiting = undefined;
    from.resume();
  });
  to.once('close', () => waiting?.[Symbol.dispose]());
  from.once('end', () => {
    if (watch.isWhole()) to.end();
    else to.destroy();
  });
}
