import type { GeoPlace } from '@dimora/contract/client';
import { areCoordinates, type Coordinates } from '@dimora/domain';
import { useEffect, useRef, useState } from 'react';
import { useCloud } from '../../../kit/api/cloud.ts';
import { logOnly } from '../log-only.ts';
import { ZOOM } from '../map/map-limits.ts';
import { afterRest } from './after-rest.ts';

/** Where a place is while it is being chosen, with the address that was found there. */
export type PlacePosition = {
  readonly at: Coordinates;
  /** Where the map is to be looked at from. */
  readonly zoom: number;
  readonly address: string;
  readonly looking: boolean;
  /** The map was moved; ignored while a search is under way and when it stands where it stood (PLACES-18). */
  readonly move: (to: Coordinates) => void;
  /** A found place was chosen; its own words are the address. */
  readonly choose: (place: GeoPlace) => void;
  /** The place is somewhere else: typed, located, or saved by somebody else. */
  readonly put: (to: Coordinates, address?: string) => void;
};

/** Keeps the position of a place; the address follows once the map has rested for a second (PLACES-19). */
export function usePlacePosition(
  start: Coordinates & { readonly Address?: string; readonly zoom: number },
  searching: boolean,
): PlacePosition {
  const cloud = useCloud();
  const [at, setAt] = useState<Coordinates>({
    Latitude: start.Latitude,
    Longitude: start.Longitude,
  });
  const [zoom, setZoom] = useState(start.zoom);
  const [address, setAddress] = useState(start.Address ?? '');
  const [looking, setLooking] = useState(false);
  const [rest] = useState(() => afterRest());
  const turn = useRef(0);
  useEffect(() => rest.stop, [rest]);

  const lookUp = async (to: Coordinates, mine: number): Promise<void> => {
    try {
      const { Address } = await cloud.geo.reverse({ lat: to.Latitude, lon: to.Longitude });
      if (turn.current === mine) setAddress(Address);
    } catch (error) {
      logOnly('reverse geocoding', error);
      if (turn.current === mine) setAddress('');
    } finally {
      if (turn.current === mine) setLooking(false);
    }
  };
  const put = (to: Coordinates, known?: string): void => {
    turn.current += 1;
    const mine = turn.current;
    setAt(to);
    setLooking(known === undefined);
    if (known === undefined) rest.moved(() => void lookUp(to, mine));
    else {
      rest.stop();
      setAddress(known);
    }
  };
  return {
    at,
    zoom,
    address,
    looking,
    put,
    move: (to) => {
      const same = to.Latitude === at.Latitude && to.Longitude === at.Longitude;
      if (!searching && !same && areCoordinates(to)) put(to);
    },
    choose: ({ Latitude, Longitude, display_name }) => {
      setZoom(ZOOM.existing);
      put({ Latitude, Longitude }, display_name);
    },
  };
}
