import type { StateValue } from '../../../state/value.ts';
import { lasting, stateHolds, type StateOperator, type WatchedDevice } from '../../watched.ts';
import type { ConditionDefinition } from '../definition.ts';

/** A device's value compares in a certain way, and has done so for `forSeconds`. */
export type DeviceStateCondition = {
  readonly Type: 'deviceState';
  readonly StateVar: string;
  readonly operator: StateOperator;
  readonly Value: StateValue;
  readonly forSeconds: number;
} & WatchedDevice;

export const deviceStateCondition: ConditionDefinition<DeviceStateCondition> = {
  Type: 'deviceState',
  holds: (payload, world) => stateHolds(payload, payload, world),
  references: ({ DeviceId, origin, StateVar }) => [
    { kind: 'device', Id: DeviceId, origin, StateVar },
  ],
  lasts: (payload) => lasting(payload, payload),
  reads: (payload) => ({ of: payload, ...payload }),
};
