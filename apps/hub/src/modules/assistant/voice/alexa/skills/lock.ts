import { actionOf, capabilityOf, property, replyOf, type Skill } from '../skill.ts';

const NAME = 'Alexa.LockController';

/**
 * Door locks: any authorized voice may lock one; unlocking requires a PIN. Alexa asks for its own and sends the
 * directive without it.
 */
export const lock: Skill = {
  interface: NAME,
  capability: (device) => actionOf(device, 'SET_LOCKED') && capabilityOf(NAME, ['lockState']),
  properties: (device) =>
    property('lockState', replyOf(device, actionOf(device, 'SET_LOCKED')), (locked) =>
      locked === true ? 'LOCKED' : 'UNLOCKED',
    ),
  order(device, { header: { name } }) {
    const action = actionOf(device, 'SET_LOCKED');
    if (!action) return undefined;
    if (name === 'Lock') return { action, Value: true };
    return name === 'Unlock' ? { action, Value: false, opens: true, asked: true } : undefined;
  },
};
