import { z } from 'zod';
import { payloadAs } from '../directive.ts';
import { perCent, stepped } from '../per-cent.ts';
import { actionOf, capabilityOf, property, replyOf, type Skill } from '../skill.ts';

const NAME = 'Alexa.BrightnessController';
const WANTED = z.object({ brightness: z.number() });
const DELTA = z.object({ brightnessDelta: z.number() });

/** How bright a light is, per cent. */
export const brightness: Skill = {
  interface: NAME,
  capability: (device) => actionOf(device, 'SET_BRIGHTNESS') && capabilityOf(NAME, ['brightness']),
  properties: (device) =>
    property('brightness', replyOf(device, actionOf(device, 'SET_BRIGHTNESS')), (value) =>
      typeof value === 'number' ? Math.round(value) : undefined,
    ),
  order(device, directive) {
    const action = actionOf(device, 'SET_BRIGHTNESS');
    if (!action) return undefined;
    const { name } = directive.header;
    if (name === 'SetBrightness')
      return { action, Value: perCent(payloadAs(directive, WANTED).brightness) };
    if (name === 'AdjustBrightness')
      return {
        action,
        Value: stepped(replyOf(device, action), payloadAs(directive, DELTA).brightnessDelta),
      };
    return undefined;
  },
};
