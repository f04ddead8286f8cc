import type { Capability } from '../capability.ts';
import { action, variables } from './build.ts';

/** A door lock; true means locked. */
export const lock: Capability = {
  group: 'door_lock',
  category: 'door_lock',
  StateVars: variables('LOCKED'),
  Actions: [
    action('SET_LOCKED', 'door_lock', {
      TypeValue: 'boolean',
      UIControl: 'switch',
      ReplyAs: 'LOCKED',
    }),
  ],
};

/** A momentary button, such as a bell or a gate opener. */
export const push: Capability = {
  group: 'push',
  category: 'push',
  StateVars: {},
  Actions: [action('PRESS', 'push', { TypeValue: 'none', UIControl: 'button' })],
};
