import type { Http2Session } from 'node:http2';
import type { Clock } from '@dimora/runtime';

/** How long an end waits for the other. */
export type Patience = {
  /** Milliseconds between two looks. */
  readonly everyMs: number;
  /** Milliseconds that the other end may leave a ping unanswered, sending nothing else either. */
  readonly patienceMs: number;
};

/**
 * Watches whether the other end lives. TCP keeps a frozen peer's connection for a quarter of an
 * hour; this notices within `everyMs + patienceMs`. Whatever comes in is a sign of life, so that a
 * ping stuck behind a large upload ends nothing.
 */
export function keepAlive(
  session: Http2Session,
  watch: {
    readonly clock: Clock;
    readonly heardBytes: () => number;
    readonly patience: Patience;
    readonly frozen: () => void;
  },
): Disposable {
  const { clock, heardBytes, patience, frozen } = watch;
  let lastHeard = heardBytes();
  let waiting: Disposable | undefined;
  const answered = (): void => {
    waiting?.[Symbol.dispose]();
    waiting = undefined;
  };
  const doubt = (heardBefore: number): void => {
    waiting = clock.after(patience.patienceMs, () => {
      waiting = undefined;
      if (heardBytes() === heardBefore) frozen();
    });
    if (!session.ping(answered)) answered();
  };
  const look = clock.every(patience.everyMs, () => {
    const heard = heardBytes();
    const silent = heard === lastHeard;
    lastHeard = heard;
    if (silent && !waiting && !session.destroyed) doubt(heard);
  });
  return {
    [Symbol.dispose]: () => {
      look[Symbol.dispose]();
      answered();
    },
  };
}
