import type { StateValue } from '../../../state/value.ts';
import type { StateChange, WatchedDevice } from '../../watched.ts';
import type { IfDefinition } from '../definition.ts';

/** A device's value changes in a certain way, and stays so for `forSeconds`. */
export type DeviceStateIf = {
  readonly Type: 'deviceState';
  readonly StateVar: string;
  readonly change: StateChange;
  readonly Value: StateValue;
  readonly forSeconds: number;
} & WatchedDevice;

export const deviceStateIf: IfDefinition<DeviceStateIf> = {
  Type: 'deviceState',
  references: ({ DeviceId, origin, StateVar }) => [
    { kind: 'device', Id: DeviceId, origin, StateVar },
  ],
  watches: (payload) => ({ of: payload, ...payload }),
  withValue: (payload, Value) => ({ ...payload, Value }),
};
