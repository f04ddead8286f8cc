import {
  commandRegister,
  onChannel,
  readStates,
  splitChannel,
  type ModbusBinding,
  type OnChannel,
  type ValueRole,
} from '@dimora/domain';
import {
  airQuality,
  battery,
  boundPart,
  brightness,
  channelOf,
  colourTemperature,
  contact,
  fedIn,
  gas,
  humidity,
  hvacMode,
  hvacPreset,
  illumination,
  inRole,
  lightOnOff,
  lock,
  mains,
  movement,
  noise,
  plugOnOff,
  position,
  powerMeter,
  presence,
  pressure,
  setpoint,
  smoke,
  switchOnOff,
  temperature,
  waterLeak,
  type Bound,
  type Capability,
} from '@dimora/driver-kit';

/** Every capability that registers can provide. */
const ABILITIES: readonly Capability[] = [
  lightOnOff,
  brightness,
  colourTemperature,
  plugOnOff,
  switchOnOff,
  setpoint,
  hvacMode,
  hvacPreset,
  movement,
  position,
  lock,
  temperature,
  humidity,
  pressure,
  illumination,
  noise,
  presence,
  contact,
  smoke,
  gas,
  waterLeak,
  airQuality,
  powerMeter,
  fedIn,
  mains,
  battery,
];

/** The maximum number of channels of one device, such as relays of a board. */
const MOST_CHANNELS = 64;

const ABILITY_OF: ReadonlyMap<string, Capability> = new Map(
  ABILITIES.flatMap((ability) =>
    Object.keys(ability.StateVars).map((PropertyName) => [PropertyName, ability] as const),
  ),
);

/** Every property that a register can be bound to, without channels. */
export const PROPERTIES: readonly string[] = [...ABILITY_OF.keys()];

/** The property without its channel: `SWITCH_ON_OFF` of `SWITCH_ON_OFF_2`. */
export const plainProperty = (name: string): string => placeOf(name)?.plain ?? name;

/** Its capability and channel; `undefined` if no register can be bound to it. */
function placeOf(name: string): OnChannel | undefined {
  const place = splitChannel(name);
  return ABILITY_OF.has(place.plain) && place.channel <= MOST_CHANNELS ? place : undefined;
}

/** True for a property that a register can be bound to. */
export const isProperty = (name: string): boolean => placeOf(name) !== undefined;

/**
 * The capabilities that bindings give a device, in the order of their first binding, each narrowed to what is
 * bound.
 */
export function capabilitiesOf(bindings: readonly ModbusBinding[]): Capability[] {
  const abilities = new Map<string, { ability: Capability; channel: number }>();
  for (const { PropertyName } of bindings) {
    const place = placeOf(PropertyName);
    const ability = place && ABILITY_OF.get(place.plain);
    if (!place || !ability) continue;
    const key = `${ABILITIES.indexOf(ability)}/${place.channel}`;
    if (!abilities.has(key)) abilities.set(key, { ability, channel: place.channel });
  }
  const bound = new Map(bindings.map((binding) => [binding.PropertyName, bindingPart(binding)]));
  return [...abilities.values()].map(({ ability, channel }) => {
    const own = boundPart(channelOf(ability, channel), bound);
    return inRole(own, roleAmong(bindings, own));
  });
}

/** What the values of a capability are about; left to the device's kind if it is the room. */
const roleAmong = (
  bindings: readonly ModbusBinding[],
  { StateVars }: Capability,
): ValueRole | undefined =>
  bindings.find(
    ({ PropertyName, about }) => about !== 'room' && Object.hasOwn(StateVars, PropertyName),
  )?.about;

function bindingPart(binding: ModbusBinding): Bound {
  const words = readStates(binding.states);
  return { writable: isWritable(binding), ...(words && { words: [...words.keys()] }) };
}

/** True if the property can be commanded, by its registers and its settings. */
export const isWritable = (binding: ModbusBinding): boolean =>
  commandRegister(binding) !== undefined;

/** The name of a property on a channel. */
export const propertyOn = onChannel;
