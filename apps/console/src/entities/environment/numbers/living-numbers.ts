import {
  HOME,
  outdoorVariable,
  stalenessOf,
  type EnvironmentId,
  type EnvironmentState,
  type EnvironmentStateVar,
  type Staleness,
} from '@dimora/domain';
import { measuredNumbers, type LivingNumberId } from './measured-numbers.ts';

/** One number of the line: its value, the number of its devices, and how current it is. */
export type LivingNumber = {
  readonly id: LivingNumberId;
  readonly value: EnvironmentStateVar;
  /** SHELL-B4: anything but `fresh` is shown with its age. */
  readonly staleness: Staleness;
  /** The outdoor temperature beside that of the rooms, if it is measured. */
  readonly outside?: EnvironmentStateVar;
  /** True for the temperature of the open air where no room's is measured. */
  readonly outdoors?: true;
};

/** What determines the staleness of everything on screen. */
export type Now = { readonly now: number; readonly connected: boolean };

/** The numbers in an environment's state; variables that are not measured have none. */
export function livingNumbers(state: EnvironmentState, { now, connected }: Now): LivingNumber[] {
  return measuredNumbers(state).flatMap((id): LivingNumber[] => {
    const own = known(state[id]);
    const outside = id === 'TEMPERATURE' ? known(state[outdoorVariable(id)]) : undefined;
    const value = own ?? outside;
    if (!value) return [];
    const staleness = stalenessOf(id, value, connected, now);
    if (!own) return [{ id, value, staleness, outdoors: true }];
    return [{ id, value, staleness, ...(outside && { outside }) }];
  });
}

const known = (value: EnvironmentStateVar | undefined): EnvironmentStateVar | undefined =>
  value && value.Value !== null ? value : undefined;

/** The part of an environment that {@link homeNumbers} reads. */
export type Place = {
  readonly Id: EnvironmentId;
  readonly State: EnvironmentState;
};

/**
 * The numbers of the whole house; the hub keeps its rooms apart from the open air, from garages and from water
 * (A95).
 */
export function homeNumbers(places: readonly Place[], at: Now): LivingNumber[] {
  const home = places.find(({ Id }) => Id === HOME);
  return home ? livingNumbers(home.State, at) : [];
}

/** Air quality bands, by the index of the US environmental agency. */
export type AirQuality = 'good' | 'fair' | 'poor' | 'bad';

/** The band of an air quality index; lower is better. */
export function airQuality(index: number): AirQuality {
  if (index <= 50) return 'good';
  if (index <= 100) return 'fair';
  return index <= 150 ? 'poor' : 'bad';
}
