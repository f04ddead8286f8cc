import type { CloudProperty } from '@dimora/contract/client';
import { MAX_RADIUS_M, type PlaceSubType, type PlaceType } from '@dimora/domain';

/** A place's form values, as they are sent (PLACES-08, PLACES-11). */
export type PlaceValues = {
  readonly Name: string;
  readonly Type: PlaceType;
  readonly SubType: PlaceSubType;
  readonly Latitude: number;
  readonly Longitude: number;
  readonly Address: string;
  /** Metres; NaN while the input is not a number. */
  readonly Radius: number;
  readonly Description: string;
};

/** The part of a place that its form edits. */
export function valuesOf(place: CloudProperty): PlaceValues {
  const { Name, Type, SubType, Latitude, Longitude, Address, Radius, Description } = place;
  return { Name, Type, SubType, Latitude, Longitude, Address, Radius, Description };
}

/** The first reason why it can't be saved; position faults are shown at its own fields. */
export function problemOf({
  Name,
  Radius,
}: Pick<PlaceValues, 'Name' | 'Radius'>): 'incomplete' | 'radius' | undefined {
  if (Name.trim() === '') return 'incomplete';
  return Number.isFinite(Radius) && Radius >= 1 && Radius <= MAX_RADIUS_M ? undefined : 'radius';
}
