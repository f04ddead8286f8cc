import { z } from 'zod';

/** A temperature or a difference of two, in a scale that a person speaks. */
export const Temperature = z.object({
  value: z.number(),
  scale: z.enum(['CELSIUS', 'FAHRENHEIT', 'KELVIN']),
});
export type Temperature = z.infer<typeof Temperature>;

/** In °C, to a hundredth. */
export function celsius({ value, scale }: Temperature): number {
  const exact =
    scale === 'CELSIUS' ? value : scale === 'KELVIN' ? value - 273.15 : ((value - 32) * 5) / 9;
  return Math.round(exact * 100) / 100;
}

/** A difference in °C, to a hundredth: scales differ in their steps, not in where they begin. */
export const celsiusStep = ({ value, scale }: Temperature): number =>
  Math.round((scale === 'FAHRENHEIT' ? (value * 5) / 9 : value) * 100) / 100;

/** As the house tells temperatures. */
export const inCelsius = (value: number): Temperature => ({ value, scale: 'CELSIUS' });

/** The next value that a thermostat can take. */
export const toStep = (value: number, step: number): number =>
  step > 0 ? Math.round(Math.round(value / step) * step * 100) / 100 : value;
