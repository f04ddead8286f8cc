import { useCallback, useState } from 'react';
import {
  usePlacePosition,
  type PlacePosition,
} from '../../../entities/place/position/use-place-position.ts';
import { changesOf, problemOf, type PlaceValues } from './place-values.ts';

/** A form of a place with its position. */
export type PlaceForm = {
  readonly values: PlaceValues;
  readonly position: PlacePosition;
  /** The page is in search mode: the map's moves don't count and nothing can be removed (PLACES-12, PLACES-18). */
  readonly searching: boolean;
  /** Why it can't be saved (PLACES-09). */
  readonly problem: 'incomplete' | 'radius' | 'position' | undefined;
  /** What differs from what is saved. */
  readonly changes: Partial<PlaceValues>;
  readonly dirty: boolean;
  readonly change: (change: Partial<PlaceValues>) => void;
  readonly setSearching: (searching: boolean) => void;
  readonly setValid: (valid: boolean) => void;
  /** Takes other values as those that are saved. */
  readonly reset: (saved: PlaceValues) => void;
};

/** Holds what is typed of a place beside what is saved; `zoom` is where its map begins (PLACES-25). */
export function usePlaceForm(saved: PlaceValues, zoom: number): PlaceForm {
  const [base, setBase] = useState(saved);
  const [fields, setFields] = useState(saved);
  const [searching, setSearching] = useState(false);
  const [valid, setValid] = useState(true);
  const position = usePlacePosition({ ...saved, zoom }, searching);
  const values: PlaceValues = { ...fields, ...position.at, Address: position.address };
  const changes = changesOf(base, values);
  return {
    values,
    position,
    searching,
    problem: valid ? problemOf(values) : 'position',
    changes,
    // An address that was only looked up anew is no work of the person's.
    dirty: !valid || Object.keys(changes).some((key) => key !== 'Address'),
    change: (change) => setFields((held) => ({ ...held, ...change })),
    setSearching: useCallback((next: boolean) => setSearching(next), []),
    setValid: useCallback((next: boolean) => setValid(next), []),
    reset: (next) => {
      setBase(next);
      setFields(next);
      setValid(true);
      position.put({ Latitude: next.Latitude, Longitude: next.Longitude }, next.Address);
    },
  };
}
