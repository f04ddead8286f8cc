import { capabilityOf, property, type Skill } from '../skill.ts';
import { inCelsius } from '../temperature.ts';

const NAME = 'Alexa.TemperatureSensor';

/** The temperature where a device is; it takes no commands. */
export const temperatureSensor: Skill = {
  interface: NAME,
  capability: (device) =>
    'TEMPERATURE' in device.Status.StateVars ? capabilityOf(NAME, ['temperature']) : undefined,
  properties: (device) =>
    property('temperature', device.Status.StateVars['TEMPERATURE'], (value) =>
      typeof value === 'number' ? inCelsius(value) : undefined,
    ),
};
