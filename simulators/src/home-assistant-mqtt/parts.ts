/** What a part can do on a command: read and change the appliance's state. */
export type PartState = {
  readonly get: (topic: string) => string;
  readonly set: (topic: string, payload: string) => void;
};

/**
 * One part of an announcing appliance: its announcement, its initial state, and its command handler. Topics
 * lie below the base.
 */
export type AppliancePart = {
  readonly component: string;
  readonly object: string;
  readonly name: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly states: Readonly<Record<string, string>>;
  readonly commands: Readonly<Record<string, (payload: string, state: PartState) => void>>;
};

/** A JSON object; empty for anything else. */
export const parsed = (text: string): Record<string, unknown> => {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

const echoing =
  (topic: string) =>
  (payload: string, { set }: PartState): void =>
    set(topic, payload);

/** A colour lamp with the JSON schema. */
export const colourLamp: AppliancePart = {
  component: 'light',
  object: 'lamp',
  name: 'Lamp',
  config: {
    schema: 'json',
    cmd_t: '~/lamp/set',
    stat_t: '~/lamp/state',
    brightness: true,
    sup_clrm: ['color_temp', 'rgb'],
    effect: true,
    fx_list: ['none', 'rainbow', 'candle'],
  },
  states: {
    'lamp/state':
      '{"state":"OFF","brightness":128,"color_temp":250,"color":{"r":255,"g":136,"b":0},"effect":"none"}',
  },
  commands: {
    'lamp/set': (payload, { get, set }) =>
      set('lamp/state', JSON.stringify({ ...parsed(get('lamp/state')), ...parsed(payload) })),
  },
};

/** A dimmer with a topic for each feature. */
export const dimmer: AppliancePart = {
  component: 'light',
  object: 'dimmer',
  name: 'Dimmer',
  config: {
    cmd_t: '~/dimmer/set',
    stat_t: '~/dimmer/state',
    stat_val_tpl: '{{ value_json.power | upper }}',
    bri_cmd_t: '~/dimmer/level/set',
    bri_stat_t: '~/dimmer/level',
    bri_scl: 100,
    fx_list: ['steady', 'breathe'],
    fx_cmd_t: '~/dimmer/effect/set',
    fx_stat_t: '~/dimmer/effect',
  },
  states: {
    'dimmer/state': '{"power":"off"}',
    'dimmer/level': '40',
    'dimmer/effect': 'steady',
  },
  commands: {
    'dimmer/set': (payload, { set }) =>
      set('dimmer/state', JSON.stringify({ power: payload.toLowerCase() })),
    'dimmer/level/set': echoing('dimmer/level'),
    'dimmer/effect/set': echoing('dimmer/effect'),
  },
};

/** A relay. */
export const relay: AppliancePart = {
  component: 'switch',
  object: 'relay',
  name: 'Relay',
  config: {
    cmd_t: '~/relay/set',
    stat_t: '~/relay/state',
    val_tpl: "{{ 'ON' if value_json['on'] else 'OFF' }}",
  },
  states: { 'relay/state': '{"on":false}' },
  commands: {
    'relay/set': (payload, { set }) => set('relay/state', JSON.stringify({ on: payload === 'ON' })),
  },
};

/** A blind that moves instantly. */
export const blind: AppliancePart = {
  component: 'cover',
  object: 'blind',
  name: 'Blind',
  config: {
    cmd_t: '~/blind/set',
    stat_t: '~/blind/state',
    pos_t: '~/blind/position',
    set_pos_t: '~/blind/position/set',
  },
  states: { 'blind/state': 'stopped', 'blind/position': '30' },
  commands: {
    'blind/set': (payload, { set }) => {
      const ends: Readonly<Record<string, readonly [string, string]>> = {
        OPEN: ['open', '100'],
        CLOSE: ['closed', '0'],
      };
      const [state, position] = ends[payload] ?? ['stopped', undefined];
      if (position !== undefined) set('blind/position', position);
      set('blind/state', state);
    },
    'blind/position/set': echoing('blind/position'),
  },
};

/** A blind as ESPHome announces it: it says that it moves, where it is, and that it has arrived. */
export function travellingBlind(travelMs: number): AppliancePart {
  const STEP = 5;
  let at = 100;
  let timer: NodeJS.Timeout | undefined;
  const stop = (set: (topic: string, payload: string) => void): void => {
    clearInterval(timer);
    set('blind/state', at > 0 ? 'open' : 'closed');
  };
  const go = (target: number, set: (topic: string, payload: string) => void): void => {
    clearInterval(timer);
    set('blind/state', target > at ? 'opening' : 'closing');
    timer = setInterval(
      () => {
        at = at < target ? Math.min(at + STEP, target) : Math.max(at - STEP, target);
        set('blind/position', String(at));
        if (at === target) stop(set);
      },
      (travelMs * STEP) / 100,
    );
  };
  return {
    ...blind,
    states: { 'blind/state': 'open', 'blind/position': '100' },
    commands: {
      'blind/set': (payload, { set }) =>
        payload === 'STOP' ? stop(set) : go(payload === 'OPEN' ? 100 : 0, set),
      'blind/position/set': (payload, { set }) => go(Number(payload), set),
    },
  };
}

/** A door lock. */
export const doorLock: AppliancePart = {
  component: 'lock',
  object: 'door',
  name: 'Door',
  config: { cmd_t: '~/door/set', stat_t: '~/door/state' },
  states: { 'door/state': 'LOCKED' },
  commands: {
    'door/set': (payload, { set }) => set('door/state', payload === 'LOCK' ? 'LOCKED' : 'UNLOCKED'),
  },
};

/** A thermostat. */
export const thermostat: AppliancePart = {
  component: 'climate',
  object: 'heat',
  name: 'Heating',
  config: {
    temp_cmd_t: '~/heat/wanted/set',
    temp_stat_t: '~/heat/wanted',
    mode_cmd_t: '~/heat/mode/set',
    mode_stat_t: '~/heat/mode',
    modes: ['off', 'heat', 'auto'],
    curr_temp_t: '~/heat/now',
    curr_temp_tpl: '{{ value_json.t | float | round(1) }}',
    min_temp: 5,
    max_temp: 30,
    temp_step: 0.5,
    pr_modes: ['eco', 'comfort', 'away'],
    pr_mode_cmd_t: '~/heat/preset/set',
    pr_mode_stat_t: '~/heat/preset',
    fan_modes: ['auto', 'low', 'high'],
    fan_mode_cmd_t: '~/heat/fan/set',
    fan_mode_stat_t: '~/heat/fan',
  },
  states: {
    'heat/wanted': '20',
    'heat/mode': 'heat',
    'heat/now': '{"t":19.44}',
    'heat/preset': 'comfort',
    'heat/fan': 'auto',
  },
  commands: {
    'heat/wanted/set': echoing('heat/wanted'),
    'heat/mode/set': echoing('heat/mode'),
    'heat/preset/set': echoing('heat/preset'),
    'heat/fan/set': echoing('heat/fan'),
  },
};

/** A fan with three speeds. */
export const ventilator: AppliancePart = {
  component: 'fan',
  object: 'fan',
  name: 'Fan',
  config: {
    cmd_t: '~/fan/set',
    stat_t: '~/fan/state',
    pct_cmd_t: '~/fan/speed/set',
    pct_stat_t: '~/fan/speed',
    spd_rng_min: 1,
    spd_rng_max: 100,
    pr_modes: ['auto', 'sleep', 'breeze'],
    pr_mode_cmd_t: '~/fan/preset/set',
    pr_mode_stat_t: '~/fan/preset',
  },
  states: { 'fan/state': 'OFF', 'fan/speed': '20', 'fan/preset': 'auto' },
  commands: {
    'fan/set': echoing('fan/state'),
    'fan/speed/set': echoing('fan/speed'),
    'fan/preset/set': echoing('fan/preset'),
  },
};

/** A phone, as a router or a presence scanner announces it. */
export const phone: AppliancePart = {
  component: 'device_tracker',
  object: 'phone',
  name: 'Phone',
  config: { stat_t: '~/phone/where', src_type: 'router' },
  states: { 'phone/where': 'home' },
  commands: {},
};

/** A climate sensor, and a door contact. */
export const weather: readonly AppliancePart[] = [
  {
    component: 'sensor',
    object: 'temperature',
    name: 'Temperature',
    config: {
      stat_t: '~/air',
      val_tpl: '{{ value_json.temperature | float }}',
      dev_cla: 'temperature',
      unit_of_meas: '°F',
    },
    states: { air: '{"temperature":"68.9","humidity":51}' },
    commands: {},
  },
  {
    component: 'sensor',
    object: 'humidity',
    name: 'Humidity',
    config: {
      stat_t: '~/air',
      val_tpl: '{{ value_json.humidity }}',
      dev_cla: 'humidity',
      unit_of_meas: '%',
    },
    states: {},
    commands: {},
  },
  {
    component: 'binary_sensor',
    object: 'window',
    name: 'Window',
    config: { stat_t: '~/window', dev_cla: 'window', pl_on: 'open', pl_off: 'shut' },
    states: { window: 'shut' },
    commands: {},
  },
];

/** Device-specific parts: a number, a choice, a button, an event. */
export const oddments: readonly AppliancePart[] = [
  {
    component: 'number',
    object: 'delay',
    name: 'Delay',
    config: {
      cmd_t: '~/delay/set',
      stat_t: '~/delay',
      min: 0,
      max: 60,
      step: 1,
      unit_of_meas: 's',
    },
    states: { delay: '10' },
    commands: { 'delay/set': echoing('delay') },
  },
  {
    component: 'select',
    object: 'mode',
    name: 'LED mode',
    config: { cmd_t: '~/led/set', stat_t: '~/led', ops: ['off', 'calm', 'party'] },
    states: { led: 'calm' },
    commands: { 'led/set': echoing('led') },
  },
  {
    component: 'button',
    object: 'bell',
    name: 'Bell',
    config: { cmd_t: '~/bell/set' },
    states: {},
    commands: { 'bell/set': () => {} },
  },
  {
    component: 'event',
    object: 'knob',
    name: 'Knob',
    config: { stat_t: '~/knob', evt_typ: ['single', 'double'] },
    states: { knob: '{"event_type":"single"}' },
    commands: {},
  },
];
