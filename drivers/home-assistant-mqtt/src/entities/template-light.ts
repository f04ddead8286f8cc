import { brightness, brightnessPercent, lightOnOff, type Capability } from '@dimora/driver-kit';
import { finite } from '@dimora/driver-kit/mqtt';
import { flagOf } from '../codec/config-values.ts';
import { parseTemplate, readerOf } from '../codec/template.ts';
import { topicIn, toTopic, type EntityBuilder } from './build.ts';

/** A light with templates as its messages: on, off and brightness only. */
export const templateLight: EntityBuilder = (config) => {
  const command = topicIn(config, 'command_topic');
  const state = topicIn(config, 'state_topic');
  const template = (key: string) =>
    typeof config[key] === 'string' ? parseTemplate(config[key]) : undefined;
  const [on, off] = [template('command_on_template'), template('command_off_template')];
  if (command === '' || !on || !off) return undefined;
  const readState = 'state_template' in config ? readerOf(config['state_template']) : undefined;
  const readLevel =
    'brightness_template' in config ? readerOf(config['brightness_template']) : undefined;
  const dims = String(config['command_on_template']).includes('brightness');
  const parts: Capability[] = [lightOnOff, ...(dims ? [brightness] : [])];
  const told = [
    ...(state !== '' && readState ? ['LIGHT_ON_OFF'] : []),
    ...(state !== '' && readLevel && dims ? ['BRIGHTNESS'] : []),
  ];
  return {
    capability: {
      ...lightOnOff,
      StateVars: Object.assign(
        {},
        ...parts.map((each) => each.StateVars),
      ) as Capability['StateVars'],
      Actions: parts.flatMap(({ Actions }) => Actions),
    },
    topics: state === '' ? [] : [state],
    told,
    read: (_topic, payload) => {
      const flag = flagOf(readState?.(payload)?.toLowerCase(), 'on', 'off');
      const level = dims ? finite(readLevel?.(payload)) : undefined;
      return {
        ...(flag !== undefined && { LIGHT_ON_OFF: flag }),
        ...(level !== undefined && { BRIGHTNESS: brightnessPercent(level, 255) }),
      };
    },
    write: (action, value, present) => {
      const dimmed = action === 'SET_BRIGHTNESS';
      const wanted = action === 'TOGGLE' ? present('LIGHT_ON_OFF') !== true : value === true;
      const text =
        dimmed || wanted
          ? on({ state: 'on', brightness: dimmed ? Math.round(Number(value) * 2.55) : undefined })
          : off({ state: 'off' });
      return text === undefined ? undefined : [toTopic(config, command, text)];
    },
  };
};
