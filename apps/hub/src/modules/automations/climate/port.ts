import { definePort } from '@dimora/node-kit/kernel';
import type { ClimateSlot, EnvironmentId } from '@dimora/domain';

/** What other modules may ask of the climate. */
export interface ClimatePort {
  /** Gives an environment that nobody has touched a programme, in the hub's own name: for the demo home. */
  seed(environmentId: EnvironmentId, slots: readonly ClimateSlot[]): void;
}
export const ClimatePort = definePort<ClimatePort>('climate');
