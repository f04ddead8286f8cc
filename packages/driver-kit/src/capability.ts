import {
  onChannel,
  type Category,
  type DeviceAction,
  type PropertyGroup,
  type StateValue,
  type ValueRole,
} from '@dimora/domain';

/** Values by state variable, as reported by a device. */
export type Readings = Readonly<Record<string, StateValue>>;

/** A state variable as a capability declares it; `initial` is its value before the device's first report. */
export type DeclaredVariable = {
  readonly Unit: string;
  readonly initial: StateValue;
  /** What its values are about, where the driver knows; else the device's kind says it (A95). */
  readonly role?: ValueRole;
};

/**
 * One capability of a device: its property group, the category it gives the device, the variables it reports
 * and the actions it accepts. A model is a list of capabilities.
 */
export type Capability = {
  readonly group: PropertyGroup;
  /** `null` for capabilities that don't define the device's category, such as a battery. */
  readonly category: Category | null;
  readonly StateVars: Readonly<Record<string, DeclaredVariable>>;
  readonly Actions: readonly DeviceAction[];
  /** Momentary events of the device, such as a press, with their possible values (DEVICES-06). */
  readonly events?: readonly string[];
};

/**
 * Translates a capability to and from a protocol: pure functions between its messages and the hub's values.
 */
export type Codec<In, Out> = {
  /**
   * Reads this capability's values from a message; empty if it holds none or only invalid ones. Never throws.
   */
  decode(message: In): Readings;
  /** Encodes an action as a message; `undefined` for actions of other capabilities. */
  encode?(ActionId: string, value: StateValue): Out | undefined;
};

/** A capability with its codec for one protocol. */
export type SpokenCapability<In, Out> = Capability & Codec<In, Out>;

/** Adds a protocol's codec to a capability. */
export const spoken = <In, Out>(
  capability: Capability,
  codec: Codec<In, Out>,
): SpokenCapability<In, Out> => ({
  ...capability,
  ...codec,
});

/**
 * The same capability on another channel of a device, such as relay 2 of a board. Channel 1 is the capability
 * itself.
 */
export function channelOf(capability: Capability, channel: number): Capability {
  if (channel <= 1) return capability;
  return {
    ...capability,
    StateVars: Object.fromEntries(
      Object.entries(capability.StateVars).map(([id, variable]) => [
        onChannel(id, channel),
        variable,
      ]),
    ),
    Actions: capability.Actions.map((action) => ({
      ...action,
      Id: onChannel(action.Id, channel),
      PropertyName: onChannel(action.PropertyName, channel),
      ReplyAs: action.ReplyAs === null ? null : onChannel(action.ReplyAs, channel),
    })),
  };
}

/** Merges the values that all capabilities read from one message. */
export function decodeAll<In, Out>(
  capabilities: readonly SpokenCapability<In, Out>[],
  message: In,
): Readings {
  const [only] = capabilities;
  if (only && capabilities.length === 1) return only.decode(message);
  const readings: Record<string, StateValue> = {};
  for (const capability of capabilities) Object.assign(readings, capability.decode(message));
  return readings;
}

/** Encodes an action with the one capability that owns it. */
export function encodeWith<In, Out>(
  capabilities: readonly SpokenCapability<In, Out>[],
  ActionId: string,
  value: StateValue,
): Out | undefined {
  const owner = capabilities.find(({ Actions }) => Actions.some(({ Id }) => Id === ActionId));
  return owner?.encode?.(ActionId, value);
}
