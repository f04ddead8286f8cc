import {
  onChannel,
  type Category,
  type DeviceAction,
  type PropertyGroup,
  type StateValue,
} from '@dimora/domain';

/** Values by state variable, as a device told them. */
export type Readings = Readonly<Record<string, StateValue>>;

/** A state variable as a capability declares it; `initial` is what is known before the device has spoken. */
export type DeclaredVariable = { readonly Unit: string; readonly initial: StateValue };

/**
 * One ability of a device as the house sees it: the property group it is shown in, the category it
 * makes the device belong to, what it reports and what it can be told. A model is a list of these.
 */
export type Capability = {
  readonly group: PropertyGroup;
  /** `null` for abilities that make no device what it is, such as having a battery. */
  readonly category: Category | null;
  readonly StateVars: Readonly<Record<string, DeclaredVariable>>;
  readonly Actions: readonly DeviceAction[];
  /** What happens at the device and passes, such as a press: the values that such news may have (DEVICES-06). */
  readonly events?: readonly string[];
};

/** How an ability is spoken in a protocol: pure functions between its messages and the house's values. */
export type Codec<In, Out> = {
  /** What a message says of this ability; empty when it says nothing, or nothing sensible. Never throws. */
  decode(message: In): Readings;
  /** The message that carries an action out; `undefined` when the action isn't this ability's. */
  encode?(ActionId: string, value: StateValue): Out | undefined;
};

/** A capability together with how one protocol speaks it. */
export type SpokenCapability<In, Out> = Capability & Codec<In, Out>;

/** Gives a capability its words in a protocol. */
export const spoken = <In, Out>(
  capability: Capability,
  codec: Codec<In, Out>,
): SpokenCapability<In, Out> => ({
  ...capability,
  ...codec,
});

/** The same ability on another channel of a device: relay 2 of a board, say. Channel 1 is the capability itself. */
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

/** Everything that the capabilities read in one message. */
export const decodeAll = <In, Out>(
  capabilities: readonly SpokenCapability<In, Out>[],
  message: In,
): Readings =>
  Object.assign({}, ...capabilities.map((capability) => capability.decode(message))) as Readings;

/** The message for an action, from the one capability that owns it. */
export function encodeWith<In, Out>(
  capabilities: readonly SpokenCapability<In, Out>[],
  ActionId: string,
  value: StateValue,
): Out | undefined {
  const owner = capabilities.find(({ Actions }) => Actions.some(({ Id }) => Id === ActionId));
  return owner?.encode?.(ActionId, value);
}
