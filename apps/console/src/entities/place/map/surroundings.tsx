import type { ReactNode } from 'react';

import { metresPerPixel, roundLength } from './mercator.ts';
import classes from './surroundings.module.css';
import { useMapWords } from './use-map-words.ts';
import type { MapView } from './use-map-view.ts';

/** Below this radius a labelled ring would crowd the pin, in pixels. */
const LEAST_RING_PX = 56;

/** The pin in the middle, the radius to scale around it, and on the built-in map distance rings. */
export function Surroundings({
  view: { centre, zoom, width, height, moving },
  radius,
  rings,
}: {
  readonly view: MapView;
  readonly radius: number;
  readonly rings: boolean;
}): ReactNode {
  const format = useMapWords();
  const metres = metresPerPixel(centre.Latitude, zoom);
  const inner = roundLength(Math.min(width, height) * 0.36 * metres);
  const lengths = [inner / 2, inner].filter((length) => length / metres >= LEAST_RING_PX);
  return (
    <svg className={classes.over} aria-hidden data-moving={moving || undefined}>
      <svg x="50%" y="50%" overflow="visible">
        {rings &&
          lengths.map((length) => (
            <g key={length} className={classes.ring}>
              <circle r={length / metres} />
              <text y={-length / metres - 5}>{format.length(length)}</text>
            </g>
          ))}
        <circle className={classes.radius} r={Math.max(radius / metres, 0)} />
        <ellipse className={classes.shadow} rx="7" ry="2.5" />
        <g className={classes.pin}>
          <path d="M0 0C-7-11-18-21-18-33a18 18 0 1 1 36 0C18-21 7-11 0 0z" />
          <circle className={classes.eye} cy="-33" r="6.5" />
        </g>
      </svg>
    </svg>
  );
}
