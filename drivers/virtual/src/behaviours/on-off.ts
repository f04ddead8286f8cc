import type { StateVariableId } from '@dimora/domain';
import type { Capability } from '@dimora/driver-kit';
import type { Behaviour } from '../behaviour.ts';

/** Switches its variable on and off. */
export const switching = (capability: Capability, variable: StateVariableId): Behaviour => ({
  capability,
  initial: { [variable]: false },
  act(bench, ActionId, value) {
    bench.set({ [variable]: ActionId === 'TOGGLE' ? bench.get(variable) !== true : value });
    return true;
  },
});
