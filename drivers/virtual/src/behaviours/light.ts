import { brightness, colour, colourTemperature, isColour } from '@dimora/driver-kit';
import type { Behaviour } from '../behaviour.ts';

/** Dims: brightness above nothing lights the lamp, nothing puts it out, and the last level comes back with it. */
export const dimming: Behaviour = {
  capability: brightness,
  initial: { BRIGHTNESS: 80 },
  act(bench, _ActionId, value) {
    bench.set(value === 0 ? { LIGHT_ON_OFF: false } : { BRIGHTNESS: value, LIGHT_ON_OFF: true });
    return true;
  },
};

/** Shines warmer or colder. */
export const warming: Behaviour = {
  capability: colourTemperature,
  initial: { COLOR_TEMPERATURE: 2700 },
  act(bench, _ActionId, value) {
    bench.set({ COLOR_TEMPERATURE: value });
    return true;
  },
};

/** Shines in any colour. */
export const colouring: Behaviour = {
  capability: colour,
  initial: { COLOR: '#ffb46b' },
  act(bench, _ActionId, value) {
    if (!isColour(value)) return false;
    bench.set({ COLOR: value.toLowerCase() });
    return true;
  },
};
