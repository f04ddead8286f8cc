import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { useEffect, useState } from 'react';
import { StreetLayer, type LoadTile } from './street-layer.ts';

/** Failed tiles before the map does without streets. */
const PATIENCE = 4;

/** Delay before it retries, in milliseconds. */
const AGAIN_MS = 60_000;

/** The state of the streets over the built-in map: loading, shown, or unavailable (no network, no cloud). */
export type Streets = 'coming' | 'shown' | 'none';

/** Adds streets to the built-in map and tracks their state. */
export function useStreets(map: LeafletMap | null, load: LoadTile | undefined): Streets {
  const [shown, setShown] = useState<Streets>('coming');
  useEffect(() => {
    if (!map || !load) return undefined;
    const lay = streets(map, load, setShown);
    globalThis.addEventListener('online', lay.again);
    return () => {
      globalThis.removeEventListener('online', lay.again);
      lay.end();
      setShown('coming');
    };
  }, [map, load]);
  return load ? shown : 'none';
}

function streets(
  map: LeafletMap,
  load: LoadTile,
  tell: (streets: Streets) => void,
): { readonly again: () => void; readonly end: () => void } {
  let layer: StreetLayer | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    layer?.remove();
    layer = undefined;
  };
  const begin = (): void => {
    end();
    let [failed, had] = [0, false];
    layer = new StreetLayer(load, { className: 'dm-map-streets' });
    layer.on('tileload', () => {
      had = true;
      tell('shown');
    });
    const giveUp = (): void => {
      end();
      tell('none');
      timer = setTimeout(begin, AGAIN_MS);
    };
    layer.on('tileerror', () => {
      failed += 1;
      if (!had && failed >= PATIENCE) giveUp();
    });
    // A small map requests fewer tiles than that. Leaflet still accesses its layer after this event.
    const mine = layer;
    layer.on('load', () => {
      if (!had) queueMicrotask(() => layer === mine && giveUp());
    });
    map.addLayer(layer);
  };
  begin();
  return { again: begin, end };
}
