import type { Coordinates } from '@dimora/domain';
import { useEffect, useState, type ReactNode } from 'react';
import { coastWithin } from './coast/coast-cells.ts';
import { landPaths, type LandPaths } from './coast/coast-path.ts';
import { thin, type Box } from './coast/ring.ts';
import classes from './locator.module.css';
import { latitudeAt, longitudeAt, xOf, yOf } from './mercator.ts';

const SIDE_PX = 112;

/** About a thousand kilometres across: a country and its neighbours. */
const LOCATOR_ZOOM = 3.6;

/** The inset that tells where on earth the map is: coasts around, the place a dot. */
export function Locator({ at }: { readonly at: Coordinates }): ReactNode {
  // It follows in steps, so that moving about a town does not draw a continent over and over.
  const latitude = Math.round(at.Latitude * 2) / 2;
  const longitude = Math.round(at.Longitude * 2) / 2;
  const land = useLand(latitude, longitude);
  const x = xOf(at.Longitude, LOCATOR_ZOOM) - xOf(longitude, LOCATOR_ZOOM) + SIDE_PX / 2;
  const y = yOf(at.Latitude, LOCATOR_ZOOM) - yOf(latitude, LOCATOR_ZOOM) + SIDE_PX / 2;
  return (
    <svg className={classes.locator} viewBox={`0 0 ${SIDE_PX} ${SIDE_PX}`} aria-hidden>
      <path className={classes.land} d={land.ground} />
      <path className={classes.coast} d={land.coast} />
      <circle className={classes.halo} cx={x} cy={y} r="9" />
      <circle className={classes.dot} cx={x} cy={y} r="4" />
    </svg>
  );
}

const NO_LAND: LandPaths = { ground: '', coast: '' };

function useLand(latitude: number, longitude: number): LandPaths {
  const [land, setLand] = useState(NO_LAND);
  useEffect(() => {
    let current = true;
    void drawAround(latitude, longitude).then((drawn) => current && setLand(drawn));
    return () => {
      current = false;
    };
  }, [latitude, longitude]);
  return land;
}

async function drawAround(latitude: number, longitude: number): Promise<LandPaths> {
  const [left, top] = [
    xOf(longitude, LOCATOR_ZOOM) - SIDE_PX / 2,
    yOf(latitude, LOCATOR_ZOOM) - SIDE_PX / 2,
  ];
  const window: Box = {
    west: longitudeAt(left, LOCATOR_ZOOM),
    east: longitudeAt(left + SIDE_PX, LOCATOR_ZOOM),
    north: latitudeAt(top, LOCATOR_ZOOM),
    south: latitudeAt(top + SIDE_PX, LOCATOR_ZOOM),
  };
  /** Degrees that make three quarters of a pixel. */
  const least = ((window.east - window.west) / SIDE_PX) * 0.75;
  const pieces = (await coastWithin(window)).map(({ rings, box }) =>
    landPaths(
      rings.map((ring) => thin(ring, least, box)),
      [box],
      window,
      ([lon, lat]) => [xOf(lon, LOCATOR_ZOOM) - left, yOf(lat, LOCATOR_ZOOM) - top],
    ),
  );
  return {
    ground: pieces.map(({ ground }) => ground).join(''),
    coast: pieces.map(({ coast }) => coast).join(''),
  };
}
