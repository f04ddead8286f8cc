import { leadsOutside } from '@dimora/domain';
import { actionOf, type Skill } from '../skill.ts';

const NAME = 'Alexa.SceneController';

/** Momentary buttons; one that opens a door or a gate requires the PIN. */
export const push: Skill = {
  interface: NAME,
  capability: (device) =>
    actionOf(device, 'PRESS') && {
      type: 'AlexaInterface',
      interface: NAME,
      version: '3',
      supportsDeactivation: false,
    },
  properties: () => [],
  order(device, { header: { name } }) {
    const action = actionOf(device, 'PRESS');
    return action && name === 'Activate'
      ? { action, Value: action.Value, opens: leadsOutside(device) }
      : undefined;
  },
};
