import type { GeoPlace } from '@dimora/contract/client';
import { areCoordinates, type Coordinates } from '@dimora/domain';
import { useEffect, useRef, useState } from 'react';
import { useCloud } from '../../../kit/api/cloud.ts';
import { logOnly } from '../../../kit/errors/log-only.ts';
import { ZOOM } from '../map/map-limits.ts';
import { afterRest } from './after-rest.ts';

/** The position of a place while it is being chosen, with the address found there. */
export type PlacePosition = {
  readonly at: Coordinates;
  /** The initial view of the map. */
  readonly zoom: number;
  readonly address: string;
  readonly looking: boolean;
  /** The map was moved; ignored during a search and if the position is unchanged (PLACES-18). */
  readonly move: (to: Coordinates) => void;
  /** A search result was chosen; its own text is the address. */
  readonly choose: (place: GeoPlace) => void;
  /** The place has a new position: typed, located, or saved by another user. */
  readonly put: (to: Coordinates, address?: string) => void;
};

/** Holds the position of a place; the address follows once the map has rested for a second (PLACES-19). */
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
