import { ALARM_STATES, alarmPanel, type AlarmMode, type Json } from '@dimora/driver-kit';
import { asWord, wordIn, wordsIn } from '../codec/config-values.ts';
import { setAt, tells, toldAt, type EntityBuilder } from './build.ts';

/** Each mode: the key of its payload, the default payload, and the feature that announces it. */
const MODES: Readonly<Record<AlarmMode, readonly [key: string, payload: string, feature: string]>> =
  {
    DISARMED: ['payload_disarm', 'DISARM', ''],
    ARMED_HOME: ['payload_arm_home', 'ARM_HOME', 'arm_home'],
    ARMED_AWAY: ['payload_arm_away', 'ARM_AWAY', 'arm_away'],
    ARMED_NIGHT: ['payload_arm_night', 'ARM_NIGHT', 'arm_night'],
    ARMED_VACATION: ['payload_arm_vacation', 'ARM_VACATION', 'arm_vacation'],
    ARMED_CUSTOM_BYPASS: ['payload_arm_custom_bypass', 'ARM_CUSTOM_BYPASS', 'arm_custom_bypass'],
  };

const ALL_MODES = Object.keys(MODES) as readonly AlarmMode[];

/**
 * The modes that a person may choose here. A panel with a code asks for it at the panel: nobody types a code into
 * the hub, so what needs one isn't offered.
 */
function modesOf(config: Json): AlarmMode[] {
  const hasCode = config['code'] !== undefined && config['code'] !== null;
  const needs = (key: string): boolean => hasCode && asWord(config[key])?.toLowerCase() !== 'false';
  const features = Array.isArray(config['supported_features'])
    ? wordsIn(config, 'supported_features', 20)
    : ALL_MODES.map((mode) => MODES[mode][2]);
  return ALL_MODES.filter((mode) =>
    mode === 'DISARMED'
      ? !needs('code_disarm_required')
      : features.includes(MODES[mode][2]) && !needs('code_arm_required'),
  );
}

/** An alarm panel. */
export const alarmControlPanel: EntityBuilder = (config) => {
  const told = toldAt(config, 'state_topic', 'value_template');
  if (!told) return undefined;
  const command = setAt(config, 'command_topic', 'command_template', 'action');
  return {
    capability: alarmPanel(command ? modesOf(config) : []),
    ...tells(told, 'ALARM_STATE', (text) =>
      ALARM_STATES.find((state) => state === text.toUpperCase()),
    ),
    write: (_action, value) => {
      const mode = ALL_MODES.find((each) => each === value);
      const [key, payload] = mode === undefined ? [] : MODES[mode];
      return key === undefined || payload === undefined || !command
        ? undefined
        : [command(wordIn(config, key, payload))];
    },
  };
};
