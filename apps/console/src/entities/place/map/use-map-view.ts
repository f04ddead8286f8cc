import type { Coordinates } from '@dimora/domain';
import { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { ZOOM } from './map-limits.ts';
import { xOf, yOf } from './mercator.ts';
import { PaperLayer } from './paper/paper-layer.ts';

/** The map's current view; overlays are drawn from it. */
export type MapView = {
  readonly centre: Coordinates;
  readonly zoom: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The user is moving the map. */
  readonly moving: boolean;
};

/** A map on the page. */
export type MapHandle = { readonly map: LeafletMap | null; readonly view: MapView | null };

/** Options of {@link useMapView}. */
export type MapWishes = {
  readonly position: Coordinates;
  readonly zoom: number;
  /** No animation. */
  readonly still: boolean;
  /** The map can't be moved. */
  readonly fixed: boolean;
  /** Called when the user has moved the map, not for moves by the page. */
  readonly onMove: (position: Coordinates) => void;
};

/** Movements below this are rounding errors of a zoom, in pixels. */
const MOVED_PX = 1.5;

/** Creates a map in an element and keeps its centre and the position in sync (PLACES-18, PLACES-25). */
export function useMapView(
  container: RefObject<HTMLElement | null>,
  { position, zoom, still, fixed, onMove }: MapWishes,
): MapHandle {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [view, setView] = useState<MapView | null>(null);
  const held = useRef({ position, zoom, onMove, set: false });
  const { Latitude, Longitude } = position;

  useEffect(() => {
    if (!container.current) return undefined;
    const made = makeMap(container.current, {
      position: held.current.position,
      zoom: held.current.zoom,
      still,
    });
    const show = (moving: boolean): void => setView(viewOf(made, held.current.position, moving));
    made.on('move', () => show(!held.current.set));
    made.on('zoom resize', () => show(false));
    made.on('moveend', () => {
      show(false);
      const centre = centreOf(made);
      if (held.current.set || !isFar(centre, held.current.position, made.getZoom())) return;
      held.current.onMove(centre);
    });
    const watcher = new ResizeObserver(() => made.invalidateSize({ animate: false, pan: false }));
    watcher.observe(container.current);
    setMap(made);
    show(false);
    return () => {
      watcher.disconnect();
      made.remove();
      setMap(null);
    };
  }, [container, still]);

  useEffect(() => {
    held.current.onMove = onMove;
  });

  useEffect(() => {
    map?.dragging[fixed ? 'disable' : 'enable']();
    map?.keyboard[fixed ? 'disable' : 'enable']();
  }, [map, fixed]);

  useEffect(() => {
    const { current } = held;
    const next = { Latitude, Longitude };
    const moved = isFar(next, current.position, zoom) || zoom !== current.zoom;
    current.position = next;
    if (!map || (!moved && !isFar(next, centreOf(map), map.getZoom()))) return;
    current.set = true;
    map.setView([Latitude, Longitude], zoom === current.zoom ? map.getZoom() : zoom, {
      animate: false,
    });
    current.set = false;
    current.zoom = zoom;
  }, [map, Latitude, Longitude, zoom]);

  return { map, view };
}

function makeMap(
  element: HTMLElement,
  { position, zoom, still }: { position: Coordinates; zoom: number; still: boolean },
): LeafletMap {
  const map = new LeafletMap(element, {
    center: [position.Latitude, position.Longitude],
    zoom,
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    zoomControl: false,
    attributionControl: false,
    // The pin is in the middle: zooming must keep the centre.
    scrollWheelZoom: false,
    doubleClickZoom: 'center',
    touchZoom: 'center',
    boxZoom: false,
    worldCopyJump: true,
    inertia: !still,
    zoomAnimation: !still,
    fadeAnimation: !still,
    keyboardPanDelta: 60,
  });
  map.addLayer(new PaperLayer({ className: 'dm-map-paper' }));
  // Scrolling the page passes over a map; only a map in use handles the wheel.
  map.options.scrollWheelZoom = 'center';
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  return map;
}

/** The centre of the map to a tenth of a metre; more precision means nothing. */
function centreOf(map: LeafletMap): Coordinates {
  const { lat, lng } = map.getCenter().wrap();
  return { Latitude: Number(lat.toFixed(6)), Longitude: Number(lng.toFixed(6)) };
}

const isFar = (a: Coordinates, b: Coordinates, zoom: number): boolean =>
  Math.hypot(
    xOf(a.Longitude, zoom) - xOf(b.Longitude, zoom),
    yOf(a.Latitude, zoom) - yOf(b.Latitude, zoom),
  ) > MOVED_PX;

/** A centre that is off by a pixel's rounding is the position itself. */
function viewOf(map: LeafletMap, position: Coordinates, moving: boolean): MapView {
  const { x: width, y: height } = map.getSize();
  const [zoom, middle] = [map.getZoom(), centreOf(map)];
  const centre = isFar(middle, position, zoom) ? middle : position;
  return { centre, zoom, width, height, moving };
}
