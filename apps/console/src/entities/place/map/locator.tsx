import type { Coordinates } from '@dimora/domain';
import { cx } from '@dimora/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { coastWithin } from './coast/coast-cells.ts';
import { landPaths, type LandPaths } from './coast/coast-path.ts';
import { thin, type Box } from './coast/ring.ts';
import classes from './locator.module.css';
import { latitudeAt, longitudeAt, xOf, yOf } from './mercator.ts';

/** Extent and size of a locator. */
type Extent = {
  /** Pixels per side. */
  readonly side: number;
  readonly zoom: number;
};

/** About a thousand kilometres across: a country and its neighbours. */
const INSET: Extent = { side: 112, zoom: 3.6 };

/** Props of {@link Locator}. */
export type LocatorProps = Partial<Extent> & {
  readonly at: Coordinates;
  readonly className?: string | undefined;
};

/** Shows where on earth a place is: surrounding coasts, and a dot. */
export function Locator({
  at,
  side = INSET.side,
  zoom = INSET.zoom,
  className,
}: LocatorProps): ReactNode {
  // It follows in steps, so that moving around a town does not redraw a continent.
  const latitude = Math.round(at.Latitude * 2) / 2;
  const longitude = Math.round(at.Longitude * 2) / 2;
  const land = useLand(latitude, longitude, side, zoom);
  const x = xOf(at.Longitude, zoom) - xOf(longitude, zoom) + side / 2;
  const y = yOf(at.Latitude, zoom) - yOf(latitude, zoom) + side / 2;
  return (
    <svg
      className={cx(classes.ground, className)}
      viewBox={`0 0 ${side} ${side}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <path className={classes.land} d={land.ground} />
      <path className={classes.coast} d={land.coast} />
      <circle className={classes.halo} cx={x} cy={y} r="9" />
      <circle className={classes.dot} cx={x} cy={y} r="4" />
    </svg>
  );
}

const NO_LAND: LandPaths = { ground: '', coast: '' };

function useLand(latitude: number, longitude: number, side: number, zoom: number): LandPaths {
  const [land, setLand] = useState(NO_LAND);
  useEffect(() => {
    let current = true;
    void drawAround({ Latitude: latitude, Longitude: longitude }, { side, zoom }).then(
      (drawn) => current && setLand(drawn),
    );
    return () => {
      current = false;
    };
  }, [latitude, longitude, side, zoom]);
  return land;
}

async function drawAround(
  { Latitude, Longitude }: Coordinates,
  { side, zoom }: Extent,
): Promise<LandPaths> {
  const [left, top] = [xOf(Longitude, zoom) - side / 2, yOf(Latitude, zoom) - side / 2];
  const window: Box = {
    west: longitudeAt(left, zoom),
    east: longitudeAt(left + side, zoom),
    north: latitudeAt(top, zoom),
    south: latitudeAt(top + side, zoom),
  };
  /** Three quarters of a pixel, in degrees. */
  const least = ((window.east - window.west) / side) * 0.75;
  const pieces = (await coastWithin(window)).map(({ rings, box }) =>
    landPaths(
      rings.map((ring) => thin(ring, least, box)),
      [box],
      window,
      ([lon, lat]) => [xOf(lon, zoom) - left, yOf(lat, zoom) - top],
    ),
  );
  return {
    ground: pieces.map(({ ground }) => ground).join(''),
    coast: pieces.map(({ coast }) => coast).join(''),
  };
}
