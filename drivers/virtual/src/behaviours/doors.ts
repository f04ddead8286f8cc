import { lock, push } from '@dimora/driver-kit';
import type { Behaviour } from '../behaviour.ts';

/** Locks and unlocks. */
export const locking: Behaviour = {
  capability: lock,
  initial: { LOCKED: true },
  act(bench, _ActionId, value) {
    bench.set({ LOCKED: value });
    return true;
  },
};

/** A momentary button. */
export const pushing: Behaviour = { capability: push, initial: {}, act: () => true };
