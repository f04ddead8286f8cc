import { z } from 'zod';

/** A temperature or a difference between two, in the scale the person uses. */
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

/** A difference in °C, to a hundredth: scales differ in step size; their zero points don't matter here. */
export const celsiusStep = ({ value, scale }: Temperature): number =>
  Math.round((scale === 'FAHRENHEIT' ? (value * 5) / 9 : value) * 100) / 100;

/** A temperature as the house reports it. */
export const inCelsius = (value: number): Temperature => ({ value, scale: 'CELSIUS' });

/** The nearest value that a thermostat accepts. */
export const toStep = (value: number, step: number): number =>
  step > 0 ? Math.round(Math.round(value / step) * step * 100) / 100 : value;
