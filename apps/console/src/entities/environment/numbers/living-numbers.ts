import {
  HOME,
  isSystemEnvironment,
  pathToRoot,
  parentLookup,
  stalenessOf,
  type EnvironmentId,
  type EnvironmentState,
  type EnvironmentStateVar,
  type EnvironmentType,
  type Staleness,
  type TreeNode,
} from '@dimora/domain';

/** The numbers of an environment, in the order of the line. */
export const LIVING_NUMBERS = [
  'TEMPERATURE',
  'HUMIDITY',
  'AQI',
  'CONSUMPTION',
  'PEOPLE',
  'PRESENCE',
  'OPENINGS',
  'LIGHT_ON_OFF',
] as const;
/** How many numbers fit the line; the others are shown elsewhere. */
export const FIT = 6;
/** One of {@link LIVING_NUMBERS}. */
export type LivingNumberId = (typeof LIVING_NUMBERS)[number];

/** One number of the line: its value, the number of its devices, and how current it is. */
export type LivingNumber = {
  readonly id: LivingNumberId;
  readonly value: EnvironmentStateVar;
  /** SHELL-B4: anything but `fresh` is shown with its age. */
  readonly staleness: Staleness;
  /** The outdoor temperature, if the house has such a place and the number is for indoors. */
  readonly outside?: EnvironmentStateVar;
};

/** What determines the staleness of everything on screen. */
export type Now = { readonly now: number; readonly connected: boolean };

/** The numbers in an environment's state; variables that are not measured have none. */
export function livingNumbers(state: EnvironmentState, { now, connected }: Now): LivingNumber[] {
  return LIVING_NUMBERS.flatMap((id) => {
    const value = state[id];
    if (!value || value.Value === null) return [];
    // A head count is more precise than presence.
    if (id === 'PRESENCE' && state['PEOPLE'] && state['PEOPLE'].Value !== null) return [];
    return [{ id, value, staleness: stalenessOf(id, value, connected, now) }];
  });
}

/** The part of an environment that {@link homeNumbers} reads. */
export type Place = TreeNode & { readonly Type: EnvironmentType; readonly State: EnvironmentState };

/** Types whose climate is not the house's. */
const OUTDOOR_TYPES: readonly EnvironmentType[] = ['balcony', 'courtyard', 'garden', 'parking'];

/**
 * The numbers of the whole house. If some of its rooms are outdoors, temperature and humidity are those of
 * the indoor ones, since a mean of a garden and a bedroom means nothing.
 */
export function homeNumbers(places: readonly Place[], at: Now): LivingNumber[] {
  const home = places.find(({ Id }) => Id === HOME);
  if (!home) return [];
  const { indoor, outdoor } = leaves(places);
  return livingNumbers(home.State, at).map((number) => {
    if (number.id !== 'TEMPERATURE' && number.id !== 'HUMIDITY') return number;
    const outside = mean(outdoor, number.id);
    const inside = mean(indoor, number.id);
    if (!outside || !inside) return number;
    const staleness = stalenessOf(number.id, inside, at.connected, at.now);
    return { ...number, value: inside, staleness, ...(number.id === 'TEMPERATURE' && { outside }) };
  });
}

function leaves(places: readonly Place[]): { indoor: Place[]; outdoor: Place[] } {
  const parentOf = parentLookup(places);
  const typeOf = new Map<EnvironmentId, EnvironmentType>(places.map(({ Id, Type }) => [Id, Type]));
  const parents = new Set(places.map(({ ParentEnvironmentId }) => ParentEnvironmentId));
  const isOutdoor = ({ Id }: Place): boolean =>
    pathToRoot(parentOf, Id).some((at) => OUTDOOR_TYPES.includes(typeOf.get(at) ?? 'other'));
  const rooms = places.filter(({ Id }) => !isSystemEnvironment(Id) && !parents.has(Id));
  return { indoor: rooms.filter((room) => !isOutdoor(room)), outdoor: rooms.filter(isOutdoor) };
}

function mean(rooms: readonly Place[], id: LivingNumberId): EnvironmentStateVar | undefined {
  const known = rooms.flatMap(({ State }) =>
    typeof State[id]?.Value === 'number' ? [State[id]] : [],
  );
  const [first] = known;
  if (!first) return undefined;
  const of = known.reduce((total, each) => total + each.of, 0);
  const sum = known.reduce((total, each) => total + Number(each.Value) * each.of, 0);
  return {
    ...first,
    Value: sum / of,
    of,
    Ts: Math.max(...known.map(({ Ts }) => Ts)),
    seq: Math.max(...known.map(({ seq }) => seq)),
  };
}

/** Air quality bands, by the index of the US environmental agency. */
export type AirQuality = 'good' | 'fair' | 'poor' | 'bad';

/** The band of an air quality index; lower is better. */
export function airQuality(index: number): AirQuality {
  if (index <= 50) return 'good';
  if (index <= 100) return 'fair';
  return index <= 150 ? 'poor' : 'bad';
}

/** A power in its usual unit: watts, from a thousand on kilowatts. */
export const powerIn = (
  watts: number,
): { readonly value: number; readonly unit: 'W' | 'kW'; readonly decimals: number } =>
  Math.abs(watts) >= 1000
    ? { value: watts / 1000, unit: 'kW', decimals: 2 }
    : { value: watts, unit: 'W', decimals: 0 };
