import type { Device } from '@dimora/contract';
import { roleOf, type StateVar } from '@dimora/domain';
import { capabilityOf, property, type Skill } from '../skill.ts';
import { inCelsius } from '../temperature.ts';

const NAME = 'Alexa.TemperatureSensor';

/** The temperature of the air where a device is; not of its water, its food or itself (A95). */
const airOf = ({ Roles, Status }: Device): StateVar | undefined => {
  const role = roleOf(Roles, 'TEMPERATURE');
  return role === 'room' || role === 'outdoor' ? Status.StateVars['TEMPERATURE'] : undefined;
};

/** The temperature where a device is; it takes no commands. */
export const temperatureSensor: Skill = {
  interface: NAME,
  capability: (device) => (airOf(device) ? capabilityOf(NAME, ['temperature']) : undefined),
  properties: (device) =>
    property('temperature', airOf(device), (value) =>
      typeof value === 'number' ? inCelsius(value) : undefined,
    ),
};
