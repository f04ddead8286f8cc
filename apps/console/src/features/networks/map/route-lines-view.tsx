import { memo } from 'react';
import type { Point } from './map-layout.ts';
import classes from './network-map.module.css';
import type { RouteLine } from './route-lines.ts';

/** How far a line bends, as a share of its length; short ones hardly do. */
const BEND = 0.12;

function curve(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  // The same side from both ends, so that a line doesn't jump when a route turns round.
  const side = dx < 0 || (dx === 0 && dy < 0) ? -1 : 1;
  const [x, y] = [(from.x + to.x) / 2 + dy * BEND * side, (from.y + to.y) / 2 - dx * BEND * side];
  return `M${from.x} ${from.y}Q${x.toFixed(1)} ${y.toFixed(1)} ${to.x} ${to.y}`;
}

/** The hops of all routes; those of one node's way stand out. */
export const RouteLines = memo(function RouteLines({
  lines,
  places,
  way,
}: {
  readonly lines: readonly RouteLine[];
  readonly places: ReadonlyMap<string, Point>;
  readonly way: readonly string[] | null;
}) {
  const hops = new Set(
    way?.slice(1).map((node, at) => [way[at] as string, node].toSorted().join('>')),
  );
  return (
    <g aria-hidden data-chosen={hops.size > 0 || undefined} className={classes.lines}>
      {lines.map(({ id, from, to, strength }) => {
        const [start, end] = [places.get(from), places.get(to)];
        return (
          start &&
          end && (
            <path
              key={id}
              d={curve(start, end)}
              className={classes.line}
              data-strength={strength}
              data-on={hops.has(id) || undefined}
            />
          )
        );
      })}
    </g>
  );
});
