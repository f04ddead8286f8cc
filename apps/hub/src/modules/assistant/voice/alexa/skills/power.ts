import { actionOf, capabilityOf, property, replyOf, type Skill } from '../skill.ts';

const NAME = 'Alexa.PowerController';

/** Lights, sockets and relays: on and off. */
export const power: Skill = {
  interface: NAME,
  capability: (device) => actionOf(device, 'SET_ON_OFF') && capabilityOf(NAME, ['powerState']),
  properties: (device) =>
    property('powerState', replyOf(device, actionOf(device, 'SET_ON_OFF')), (on) =>
      on === true ? 'ON' : 'OFF',
    ),
  order(device, { header: { name } }) {
    const action = actionOf(device, 'SET_ON_OFF');
    return action && (name === 'TurnOn' || name === 'TurnOff')
      ? { action, Value: name === 'TurnOn' }
      : undefined;
  },
};
