/** The dial's arc: 270 degrees, open at the bottom, in a 120 × 120 box. */
const CENTRE = 60;
const START_DEG = 135;
const SWEEP_DEG = 270;

/** Radius of the arc, in the units of the box. */
export const ARC_RADIUS = 50;

function point(share: number): string {
  const angle = ((START_DEG + share * SWEEP_DEG) * Math.PI) / 180;
  return `${(CENTRE + ARC_RADIUS * Math.cos(angle)).toFixed(2)} ${(CENTRE + ARC_RADIUS * Math.sin(angle)).toFixed(2)}`;
}

/** SVG path of the arc's first part; `share` from 0 to 1. */
export function arcPath(share: number): string {
  const large = share * SWEEP_DEG > 180 ? 1 : 0;
  return `M ${point(0)} A ${ARC_RADIUS} ${ARC_RADIUS} 0 ${large} 1 ${point(share)}`;
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

/** Rounds to the nearest step within the bounds, without floating-point noise. */
export function snap(value: number, min: number, max: number, step: number): number {
  const stepped = min + Math.round((value - min) / step) * step;
  return Number(Math.min(max, Math.max(min, stepped)).toFixed(6));
}
