import type { Capability } from '../capability.ts';
import { action, variables } from './build.ts';

/** A door lock; true is locked. */
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

/** Something that is pushed and springs back: a bell, a gate's opener. */
export const push: Capability = {
  group: 'push',
  category: 'push',
  StateVars: {},
  Actions: [action('PRESS', 'push', { TypeValue: 'none', UIControl: 'button' })],
};
