import { useState } from 'react';
import {
  usePlacePosition,
  type PlacePosition,
} from '../../../entities/place/position/use-place-position.ts';
import { problemOf, type PlaceValues } from './place-values.ts';

/** A place's form state for its fields. */
export type PlaceForm = {
  readonly values: PlaceValues;
  readonly position: PlacePosition;
  /** Why it can't be saved (PLACES-09). */
  readonly problem: 'incomplete' | 'radius' | 'position' | undefined;
  readonly change: (change: Partial<PlaceValues>) => void;
  readonly setSearching: (searching: boolean) => void;
  readonly setValid: (valid: boolean) => void;
};

/** A place's position, shared by map, search and fields. */
export type PlaceWhere = {
  readonly position: PlacePosition;
  /** The page is in search mode: moving the map is ignored and nothing can be removed (PLACES-12, PLACES-18). */
  readonly searching: boolean;
  readonly setSearching: (searching: boolean) => void;
  /** False while the input is not a position. */
  readonly valid: boolean;
  readonly setValid: (valid: boolean) => void;
  readonly fields: Pick<PlaceValues, 'Latitude' | 'Longitude' | 'Address'>;
  /** Sets another position. */
  readonly put: (values: PlaceValues) => void;
};

/** Holds the position; `zoom` is the map's initial one (PLACES-25). */
export function usePlaceWhere(start: PlaceValues, zoom: number): PlaceWhere {
  const [searching, setSearching] = useState(false);
  const [valid, setValid] = useState(true);
  const position = usePlacePosition({ ...start, zoom }, searching);
  return {
    position,
    searching,
    setSearching,
    valid,
    setValid,
    fields: { ...position.at, Address: position.address },
    put: ({ Latitude, Longitude, Address }) => {
      setValid(true);
      position.put({ Latitude, Longitude }, Address);
    },
  };
}

/** A place's form, from its values and position. */
export const placeForm = (
  { fields: values, change }: { fields: PlaceValues; change: PlaceForm['change'] },
  { position, valid, setValid, setSearching }: PlaceWhere,
): PlaceForm => ({
  values,
  position,
  problem: valid ? problemOf(values) : 'position',
  change,
  setValid,
  setSearching,
});
