import type { Capability } from '../capability.ts';
import { action, options, variables } from './build.ts';

/** The ways in which an alarm panel is armed, and disarmed. */
export const ALARM_MODES = [
  'DISARMED',
  'ARMED_HOME',
  'ARMED_AWAY',
  'ARMED_NIGHT',
  'ARMED_VACATION',
  'ARMED_CUSTOM_BYPASS',
] as const;
/** One of {@link ALARM_MODES}. */
export type AlarmMode = (typeof ALARM_MODES)[number];

/** What an alarm panel reports: a mode, or that it is on its way to one, about to sound or sounding. */
export const ALARM_STATES = [
  ...ALARM_MODES,
  'ARMING',
  'DISARMING',
  'PENDING',
  'TRIGGERED',
] as const;

/** An alarm panel; `modes` are those it accepts, none for a panel that only reports. */
export const alarmPanel = (modes: readonly AlarmMode[]): Capability => ({
  group: 'base',
  category: 'alarm_panel',
  StateVars: variables('ALARM_STATE'),
  Actions:
    modes.length === 0
      ? []
      : [
          action('SET_ALARM', 'base', {
            TypeValue: 'string',
            UIControl: 'select',
            ReplyAs: 'ALARM_STATE',
            Values: options(...modes),
          }),
        ],
});
