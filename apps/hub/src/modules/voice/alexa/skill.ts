import type { Device } from '@dimora/contract';
import type { DeviceAction, StateValue, StateVar } from '@dimora/domain';
import type { Directive } from './directive.ts';

/** What one of the assistant's interfaces is told at discovery about a device. */
export type AlexaCapability = { readonly interface: string; readonly [key: string]: unknown };

/** A property of a device in the assistant's words, before the time is added. */
export type AlexaProperty = {
  readonly name: string;
  readonly value: unknown;
  /** When the value was last confirmed, milliseconds since 1970. */
  readonly at: number;
};

/** What a directive comes down to: an action of the device. */
export type Order = {
  readonly action: DeviceAction;
  readonly Value: StateValue;
  /** True for what opens the house: it takes the person's PIN. */
  readonly opens?: boolean;
};

/** One interface of the assistant and how the house answers to it: everything that must agree stands in one value. */
export type Skill = {
  readonly interface: string;
  /** Told apart by it where an interface may be there several times. */
  readonly instance?: string;
  /** How it is told at discovery; nothing where the device has no such ability. */
  capability(device: Device): AlexaCapability | undefined;
  /** What is known of it now; what isn't known isn't told. */
  properties(device: Device): readonly AlexaProperty[];
  /** What is to be done; nothing for a directive that it doesn't know. Throws a `VoiceFault`. */
  order?(device: Device, directive: Directive): Order | undefined;
};

/** The action with this id, where a person could be offered it. */
export const actionOf = (device: Device, Id: string): DeviceAction | undefined =>
  device.Actions.find((action) => action.Id === Id && !action.Hidden);

/** What an action answers in, as it stands now. */
export const replyOf = (device: Device, action: DeviceAction | undefined): StateVar | undefined =>
  action?.ReplyAs == null ? undefined : device.Status.StateVars[action.ReplyAs];

/** A property that is told where its value is of the right kind. */
export function property<Value extends StateValue>(
  name: string,
  state: StateVar | undefined,
  say: (value: StateValue) => Value | Record<string, unknown> | undefined,
): readonly AlexaProperty[] {
  const value = state && state.Value !== null ? say(state.Value) : undefined;
  return state && value !== undefined ? [{ name, value, at: state.Ts }] : [];
}

/** The common shape of a capability with properties that can be asked for; nothing is told unasked. */
export const capabilityOf = (
  name: string,
  properties: readonly string[],
  more: Readonly<Record<string, unknown>> = {},
): AlexaCapability => ({
  type: 'AlexaInterface',
  interface: name,
  version: '3',
  properties: {
    supported: properties.map((each) => ({ name: each })),
    proactivelyReported: false,
    retrievable: true,
  },
  ...more,
});
