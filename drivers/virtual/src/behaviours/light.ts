import { brightness, colour, colourTemperature, isColour } from '@dimora/driver-kit';
import type { Behaviour } from '../behaviour.ts';

/** Brightness: above 0 turns the lamp on, 0 turns it off, and turning it on restores the last level. */
export const dimming: Behaviour = {
  capability: brightness,
  initial: { BRIGHTNESS: 80 },
  act(bench, _ActionId, value) {
    bench.set(value === 0 ? { LIGHT_ON_OFF: false } : { BRIGHTNESS: value, LIGHT_ON_OFF: true });
    return true;
  },
};

/** Colour temperature. */
export const warming: Behaviour = {
  capability: colourTemperature,
  initial: { COLOR_TEMPERATURE: 2700 },
  act(bench, _ActionId, value) {
    bench.set({ COLOR_TEMPERATURE: value });
    return true;
  },
};

/** Colour. */
export const colouring: Behaviour = {
  capability: colour,
  initial: { COLOR: '#ffb46b' },
  act(bench, _ActionId, value) {
    if (!isColour(value)) return false;
    bench.set({ COLOR: value.toLowerCase() });
    return true;
  },
};
