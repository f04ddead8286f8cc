import type { Clock, Log } from '@dimora/runtime';
import type { JobHost } from './network.ts';

const SECOND_MS = 1_000;
/** The longest time for which a radio can be told to listen: Zigbee counts it in a byte, and 255 means forever. */
const MOST_SECONDS = 254;

type Listening = {
  readonly job: JobHost;
  readonly clock: Clock;
  readonly log: Log;
  readonly seconds: number;
  /** Whether somebody was heard; from then on nothing is prolonged. */
  readonly isHeard: () => boolean;
  /** Tells the radio for how many seconds it listens from now on; absent if it does until it is stopped. */
  readonly prolong?: (seconds: number) => Promise<unknown>;
  /** The time is over. */
  readonly over: () => void;
};

/**
 * The step `listening` of a job: it says when it ends by itself, and people may prolong it meanwhile, up to
 * what a radio can do at once. A radio that refuses keeps the time that it had.
 */
export function listenFor({ job, clock, seconds, over, ...parts }: Listening): Disposable {
  let timer: Disposable | undefined;
  let endsAt = 0;
  let isOver = false;
  const begin = (whole: number): void => {
    timer?.[Symbol.dispose]();
    endsAt = clock.now() + whole * SECOND_MS;
    timer = clock.after(whole * SECOND_MS, () => {
      isOver = true;
      over();
    });
    job.progress({ step: 'listening', endsInMs: whole * SECOND_MS });
  };
  const extend = async (more: number): Promise<void> => {
    const isIdle = (): boolean => isOver || parts.isHeard();
    if (isIdle()) return;
    const left = Math.ceil((endsAt - clock.now()) / SECOND_MS);
    const whole = Math.min(MOST_SECONDS, left + more);
    try {
      await parts.prolong?.(whole);
      if (!isIdle()) begin(whole);
    } catch (error) {
      parts.log.warn('radio.notProlonged', { error });
    }
  };
  // One after the other: the second of two adds to the first.
  let turn = Promise.resolve();
  const hearing = job.hear(({ seconds: more }) => {
    turn = turn.then(() => extend(more));
  });
  begin(seconds);
  return {
    [Symbol.dispose]: () => {
      isOver = true;
      hearing[Symbol.dispose]();
      timer?.[Symbol.dispose]();
    },
  };
}
