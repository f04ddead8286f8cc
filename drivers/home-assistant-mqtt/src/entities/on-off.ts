import { lightOnOff, plugOnOff, switchOnOff, type Capability, type Json } from '@dimora/driver-kit';
import { flagOf, wordIn } from '../codec/config-values.ts';
import { setAt, tells, toldAt, type EntityBuilder, type Built } from './build.ts';

/** An on/off entity for the given capability. */
export function onOff(capability: Capability, config: Json): Built | undefined {
  const [variable = ''] = Object.keys(capability.StateVars);
  const command = setAt(config, 'command_topic', 'command_template');
  if (!command) return undefined;
  const template = 'state_value_template' in config ? 'state_value_template' : 'value_template';
  const told = toldAt(config, 'state_topic', template);
  const [on, off] = [wordIn(config, 'payload_on', 'ON'), wordIn(config, 'payload_off', 'OFF')];
  const stateOn = wordIn(config, 'state_on', on);
  const stateOff = wordIn(config, 'state_off', off);
  return {
    capability,
    ...tells(told, variable, (text) => flagOf(text, stateOn, stateOff)),
    write: (action, value, present) => {
      const wanted = action === 'TOGGLE' ? present(variable) !== true : value === true;
      return [command(wanted ? on : off)];
    },
  };
}

/** A light with only on and off. */
export const plainLight = (config: Json): Built | undefined => onOff(lightOnOff, config);

/** A switch; a plug if its class is `outlet`. */
export const switchEntity: EntityBuilder = (config) =>
  onOff(config['device_class'] === 'outlet' ? plugOnOff : switchOnOff, config);

/** A siren, limited to on and off. */
export const siren: EntityBuilder = (config) =>
  onOff({ ...switchOnOff, category: 'siren' }, config);
