import type { Device } from '@dimora/contract';
import type { DeviceAction, StateValue, StateVar } from '@dimora/domain';
import type { Directive } from './directive.ts';

/** One of the assistant's interfaces, as declared for a device at discovery. */
export type AlexaCapability = {
  readonly interface: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
};

/** A property of a device in the assistant's terms, before the time is added. */
export type AlexaProperty = {
  readonly name: string;
  readonly value: unknown;
  /** When the value was last confirmed, milliseconds since 1970. */
  readonly at: number;
};

/** The action of the device that a directive maps to. */
export type Order = {
  readonly action: DeviceAction;
  readonly Value: StateValue;
  /** True for anything that opens the house: it requires the person's PIN. */
  readonly opens?: boolean;
  /** True where the assistant always asks for a PIN of its own before it sends the directive. */
  readonly asked?: true;
};

/**
 * One interface of the assistant and how the house implements it: everything that must agree is in one value.
 */
export type Skill = {
  readonly interface: string;
  /** Distinguishes several instances of an interface. */
  readonly instance?: string;
  /** Its declaration at discovery; absent if the device lacks the ability. */
  capability(device: Device): AlexaCapability | undefined;
  /** Its current state; unknown values are left out. */
  properties(device: Device): readonly AlexaProperty[];
  /** The action to run; absent for an unknown directive. Throws a `VoiceFault`. */
  order?(device: Device, directive: Directive): Order | undefined;
};

/** The action with this id, if it can be offered to a person. */
export const actionOf = (device: Device, Id: string): DeviceAction | undefined =>
  device.Actions.find((action) => action.Id === Id && !action.Hidden);

/** The current value of the variable that an action sets. */
export const replyOf = (device: Device, action: DeviceAction | undefined): StateVar | undefined =>
  action?.ReplyAs == null ? undefined : device.Status.StateVars[action.ReplyAs];

/** A property, reported if its value has the right type. */
export function property<Value extends StateValue>(
  name: string,
  state: StateVar | undefined,
  say: (value: StateValue) => Value | Record<string, unknown> | undefined,
): readonly AlexaProperty[] {
  const value = state && state.Value !== null ? say(state.Value) : undefined;
  return state && value !== undefined ? [{ name, value, at: state.Ts }] : [];
}

/** The common shape of a capability whose properties can be read; reported only where a grant allows it. */
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
