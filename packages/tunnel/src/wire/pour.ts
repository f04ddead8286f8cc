import type { Readable, Writable } from 'node:stream';
import type { Clock } from '@dimora/runtime';

/**
 * Pours one stream into another, no faster than it is taken; a reader that takes nothing for
 * `stalledMs` is given up. Ends `to` when `from` has ended whole, and breaks it off when it hasn't:
 * HTTP/2 in Node ends a stream that was cut just as it ends a finished one.
 */
export function pour(
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
