import type { Capability } from '../capability.ts';
import { action, options, variables } from './build.ts';

/** What a robot vacuum cleaner can be told to do. */
export const VACUUM_ORDERS = [
  'START',
  'PAUSE',
  'STOP',
  'RETURN_TO_BASE',
  'CLEAN_SPOT',
  'LOCATE',
] as const;
/** One of {@link VACUUM_ORDERS}. */
export type VacuumOrder = (typeof VACUUM_ORDERS)[number];

/** What a robot vacuum cleaner reports. */
export const VACUUM_STATES = [
  'CLEANING',
  'RETURNING',
  'DOCKED',
  'PAUSED',
  'IDLE',
  'ERROR',
] as const;

/** A robot vacuum cleaner with the orders it takes. It reports its state, which is not the order's word. */
export const vacuumCleaner = (orders: readonly VacuumOrder[]): Capability => ({
  group: 'switch',
  category: 'vacuum',
  StateVars: variables('VACUUM_STATE'),
  Actions:
    orders.length === 0
      ? []
      : [
          action('SET_VACUUM', 'switch', {
            TypeValue: 'string',
            UIControl: 'select',
            Values: options(...orders),
          }),
        ],
});
