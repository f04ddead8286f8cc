/** The dial's arc: 270 degrees, open at the bottom, in a 120 × 120 box. */
const CENTRE = 60;
const START_DEG = 135;
const SWEEP_DEG = 270;

/** Radius of the arc, in the units of the box. */
export const ARC_RADIUS = 50;

function at(share: number, radius: number): readonly [x: string, y: string] {
  const angle = ((START_DEG + share * SWEEP_DEG) * Math.PI) / 180;
  return [
    (CENTRE + radius * Math.cos(angle)).toFixed(2),
    (CENTRE + radius * Math.sin(angle)).toFixed(2),
  ];
}

const point = (share: number): string => at(share, ARC_RADIUS).join(' ');

/** SVG path of the arc's first part; `share` from 0 to 1. */
export function arcPath(share: number): string {
  const large = share * SWEEP_DEG > 180 ? 1 : 0;
  return `M ${point(0)} A ${ARC_RADIUS} ${ARC_RADIUS} 0 ${large} 1 ${point(share)}`;
}

/** SVG path of a short line inside the arc, at a share from 0 to 1. */
export const tickPath = (share: number): string =>
  `M ${at(share, ARC_RADIUS - 10).join(' ')} L ${at(share, ARC_RADIUS - 15).join(' ')}`;

/** The centre of the handle on the arc, at a share from 0 to 1. */
export function knobAt(share: number): { readonly cx: string; readonly cy: string } {
  const [cx, cy] = at(share, ARC_RADIUS);
  return { cx, cy };
}

/**
 * The share of the arc for a pointer position; `x`, `y` from the centre. The gap at the bottom belongs to the
 * nearer end.
 */
export function shareAt(x: number, y: number): number {
  const fromStart = ((Math.atan2(y, x) * 180) / Math.PI - START_DEG + 720) % 360;
  if (fromStart <= SWEEP_DEG) return fromStart / SWEEP_DEG;
  return fromStart < (SWEEP_DEG + 360) / 2 ? 1 : 0;
}
