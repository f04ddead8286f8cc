import { parsed, type AppliancePart } from './parts.ts';

/** An alarm panel without a code, as Zigbee keypads and ESPHome announce it; it arms after a moment. */
export const alarmPanel: AppliancePart = {
  component: 'alarm_control_panel',
  object: 'alarm',
  name: 'Alarm',
  config: {
    cmd_t: '~/alarm/set',
    cmd_tpl: '{"action":"{{ action }}"}',
    stat_t: '~/alarm/state',
    sup_feat: ['arm_home', 'arm_away'],
    pl_arm_away: 'AWAY',
  },
  states: { 'alarm/state': 'disarmed' },
  commands: {
    'alarm/set': (payload, { set }) => {
      const states: Readonly<Record<string, string>> = {
        DISARM: 'disarmed',
        ARM_HOME: 'armed_home',
        AWAY: 'armed_away',
      };
      const { action } = parsed(payload);
      const state = typeof action === 'string' ? states[action] : undefined;
      if (state === undefined) return;
      if (state !== 'disarmed') set('alarm/state', 'arming');
      set('alarm/state', state);
    },
  },
};

/** A robot vacuum cleaner with one JSON object as its state. */
export const robotCleaner: AppliancePart = {
  component: 'vacuum',
  object: 'robot',
  name: 'Robot',
  config: {
    cmd_t: '~/robot/set',
    stat_t: '~/robot/state',
    sup_feat: ['start', 'pause', 'return_home', 'locate', 'fan_speed'],
    fanspd_lst: ['quiet', 'standard', 'max'],
    set_fan_spd_t: '~/robot/suction/set',
  },
  states: { 'robot/state': '{"state":"docked","fan_speed":"standard"}' },
  commands: {
    'robot/set': (payload, { get, set }) => {
      const states: Readonly<Record<string, string>> = {
        start: 'cleaning',
        pause: 'paused',
        return_to_base: 'returning',
      };
      const state = states[payload];
      if (state !== undefined)
        set('robot/state', JSON.stringify({ ...parsed(get('robot/state')), state }));
    },
    'robot/suction/set': (payload, { get, set }) =>
      set('robot/state', JSON.stringify({ ...parsed(get('robot/state')), fan_speed: payload })),
  },
};
