import type { ReactNode } from 'react';
import classes from './graticule-labels.module.css';
import { degreesOf, graticuleStep, lineLabel, linesBetween } from './graticule.ts';
import { latitudeAt, longitudeAt, xOf, yOf } from '../mercator.ts';
import type { MapView } from '../use-map-view.ts';

/** Space for the map's own controls at its corners, in pixels. */
const CORNER_PX = { start: 64, end: 56, foot: 150 } as const;

/** The labels of latitudes and longitudes, along the upper and left edges. */
export function GraticuleLabels({
  view: { centre, zoom, width, height },
}: {
  readonly view: MapView;
}): ReactNode {
  const left = xOf(centre.Longitude, zoom) - width / 2;
  const top = yOf(centre.Latitude, zoom) - height / 2;
  const step = graticuleStep(zoom);
  const meridians = linesBetween(longitudeAt(left, zoom), longitudeAt(left + width, zoom), step)
    .map((line) => ({ line, at: xOf(degreesOf(line), zoom) - left }))
    .filter(({ at }) => at > CORNER_PX.start && at < width - CORNER_PX.end);
  const parallels = linesBetween(latitudeAt(top + height, zoom), latitudeAt(top, zoom), step)
    .map((line) => ({ line, at: yOf(degreesOf(line), zoom) - top }))
    .filter(({ at }) => at > CORNER_PX.start / 2 && at < height - CORNER_PX.foot);
  return (
    <div className={classes.labels} aria-hidden>
      {meridians.map(({ line, at }) => (
        <span key={`x${line}`} className={classes.meridian} style={{ left: at }}>
          {lineLabel(line, 'longitude')}
        </span>
      ))}
      {parallels.map(({ line, at }) => (
        <span key={`y${line}`} className={classes.parallel} style={{ top: at }}>
          {lineLabel(line, 'latitude')}
        </span>
      ))}
    </div>
  );
}
