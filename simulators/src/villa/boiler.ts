const HOUR_MS = 3_600_000;
/** When the boiler room's meter was installed. */
const INSTALLED = Date.UTC(2020, 0, 1);
const MEAN_WATTS = 640;
/** How its power goes up and down: watts, and the milliseconds of a radian. */
const WAVES = [
  [220, 18_000],
  [40, 4_000],
] as const;

/** The part of it that the heat pump draws. */
export const PUMP_SHARE = 0.8;

/** What the boiler room's circuit draws at a time, W. */
export const boilerWatts = (at: number): number =>
  WAVES.reduce((watts, [most, radian]) => watts + most * Math.sin(at / radian), MEAN_WATTS);

/** What its meter has counted by then, kWh: the integral of {@link boilerWatts}. */
export const boilerCounted = (at: number): number =>
  WAVES.reduce(
    (sum, [most, radian]) =>
      sum + most * radian * (Math.cos(INSTALLED / radian) - Math.cos(at / radian)),
    MEAN_WATTS * (at - INSTALLED),
  ) /
  HOUR_MS /
  1_000;
