import type { Clock, Entropy, Log } from '@dimora/runtime';
import type { Reach } from './reach.ts';

/** The machine as the hub sees it: what a test may replace. */
export type Machine = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly reach: Reach;
};
