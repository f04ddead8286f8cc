import type { Capability } from '../capability.ts';
import { action, options, range, variables } from './build.ts';

/** Moves a blind, a gate or an awning, and reports its direction. */
export const movement: Capability = {
  group: 'barrier',
  category: 'barrier',
  StateVars: variables('MOVEMENT'),
  Actions: [
    action('MOVE', 'barrier', {
      TypeValue: 'string',
      UIControl: 'updown',
      ReplyAs: 'MOVEMENT',
      Values: options('UP', 'STOP', 'DOWN'),
    }),
  ],
};

/** Position of a blind or gate, per cent; 100 is open. */
export const position: Capability = {
  group: 'barrier',
  category: 'barrier',
  StateVars: variables('POSITION'),
  Actions: [
    action('SET_POSITION', 'barrier', {
      TypeValue: 'number',
      UIControl: 'slider',
      ReplyAs: 'POSITION',
      Values: range(0, 100, 1),
    }),
  ],
};
