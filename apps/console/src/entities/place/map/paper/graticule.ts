/** Tenths of a second of arc in a degree: lines are integers, so that rounding never moves them. */
const UNITS = 36_000;

/** Sensible distances between lines, in tenths of a second of arc: 0.1″ … 1°. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 300, 600, 1200, 3000, 6000, 18_000, 36_000] as const;

/** The minimum distance between two labelled lines, in pixels. */
const LEAST_PX = 120;

/** The distance between lines at a zoom, in tenths of a second of arc. */
export function graticuleStep(zoom: number): number {
  const unitsPerPixel = (360 * UNITS) / (256 * 2 ** zoom);
  return STEPS.find((step) => step >= unitsPerPixel * LEAST_PX) ?? UNITS;
}

/** The lines between two bounds in degrees, as integers in tenths of a second. */
export function linesBetween(from: number, to: number, step: number): number[] {
  const first = Math.ceil((from * UNITS) / step);
  const last = Math.floor((to * UNITS) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * step);
}

/** Tenths of a second of arc in degrees. */
export const degreesOf = (units: number): number => units / UNITS;

/** Formats a line like a printed map: `41°15′30″N`; trailing zero parts are left out. */
export function lineLabel(units: number, axis: 'latitude' | 'longitude'): string {
  const [positive, negative] = axis === 'latitude' ? ['N', 'S'] : ['E', 'W'];
  const whole = Math.abs(units);
  const degrees = Math.floor(whole / UNITS);
  const minutes = Math.floor((whole % UNITS) / 600);
  const seconds = (whole % 600) / 10;
  const text = [
    `${degrees}°`,
    ...(minutes > 0 || seconds > 0 ? [`${String(minutes).padStart(2, '0')}′`] : []),
    ...(seconds > 0 ? [`${seconds < 10 ? '0' : ''}${seconds}″`] : []),
  ].join('');
  return units === 0 ? text : text + (units > 0 ? positive : negative);
}
