import type { Http2Session } from 'node:http2';
import type { Clock } from '@dimora/runtime';

/** How long an end waits for the other. */
export type Patience = {
  /** Milliseconds between two checks. */
  readonly everyMs: number;
  /** Milliseconds without any data before an unanswered ping counts as a failure. */
  readonly patienceMs: number;
};

/**
 * Checks that the other end is alive. TCP keeps a frozen peer's connection for a quarter of an hour; this
 * detects it within `everyMs + patienceMs`. Any incoming data counts as alive, so that a ping delayed by a
 * large upload closes nothing.
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
