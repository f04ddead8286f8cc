import type { StateValue, StateVariableId } from '@dimora/domain';
import type { Capability } from '@dimora/driver-kit';
import type { Sent } from './payload.ts';
import type { Channel } from './settings.ts';

/** How a kind of value is encoded in a payload, in both directions. */
export type KindWords = {
  readonly capability: Capability | ((channel: Channel) => Capability);
  readonly variable: StateVariableId | null;
  /** Decodes what is in a payload; `undefined` if it is invalid. Never throws. */
  read(value: unknown, channel: Channel): StateValue | undefined;
  /** Encodes an action; `undefined` for actions of other kinds. `now` gives the device's last values. */
  write(ActionId: string, value: StateValue, channel: Channel, now: StateValue): Sent | undefined;
};
