/** zigbee2mqtt's own definitions of some well-known devices, shortened to what matters. */
type Model = {
  readonly model: string;
  readonly vendor: string;
  readonly description: string;
  readonly battery?: true;
  /** The bridge can update its firmware. */
  readonly supports_ota?: true;
  readonly exposes: readonly unknown[];
  readonly state: Readonly<Record<string, unknown>>;
};

const state = {
  type: 'binary',
  name: 'state',
  property: 'state',
  access: 7,
  value_on: 'ON',
  value_off: 'OFF',
  value_toggle: 'TOGGLE',
};
const numeric = (name: string, unit: string, access = 1) => ({
  type: 'numeric',
  name,
  property: name,
  unit,
  access,
});
const linkquality = { ...numeric('linkquality', 'lqi'), value_min: 0, value_max: 255 };

/** Common devices. */
export const ZIGBEE_MODELS = {
  bulb: {
    model: '9290022166',
    vendor: 'Philips',
    description: 'Hue white and color ambiance E27',
    supports_ota: true,
    exposes: [
      {
        type: 'light',
        features: [
          state,
          { ...numeric('brightness', '', 7), value_min: 0, value_max: 254 },
          { ...numeric('color_temp', 'mired', 7), value_min: 153, value_max: 500 },
          {
            type: 'composite',
            name: 'color_xy',
            property: 'color',
            access: 7,
            features: [numeric('x', '', 7), numeric('y', '', 7)],
          },
          {
            type: 'composite',
            name: 'color_hs',
            property: 'color',
            access: 7,
            features: [numeric('hue', '', 7), numeric('saturation', '', 7)],
          },
        ],
      },
      {
        type: 'enum',
        name: 'effect',
        label: 'Effect',
        property: 'effect',
        access: 2,
        values: ['blink', 'breathe', 'okay', 'channel_change', 'finish_effect', 'stop_effect'],
      },
      linkquality,
    ],
    state: {
      state: 'OFF',
      brightness: 120,
      color_temp: 300,
      color: { hue: 30, saturation: 90 },
      linkquality: 143,
      update: { state: 'idle', installed_version: 16785152, latest_version: 16785152 },
    },
  },
  plug: {
    model: 'TS011F_plug_1',
    vendor: 'Tuya',
    description: 'Smart plug (with power monitoring)',
    exposes: [
      { type: 'switch', features: [state] },
      numeric('power', 'W', 5),
      { ...numeric('voltage', 'V', 5) },
      numeric('current', 'A', 5),
      numeric('energy', 'kWh'),
      {
        type: 'enum',
        name: 'indicator_mode',
        property: 'indicator_mode',
        access: 3,
        values: ['off', 'off/on', 'on'],
      },
      {
        type: 'binary',
        name: 'child_lock',
        property: 'child_lock',
        access: 3,
        value_on: 'LOCK',
        value_off: 'UNLOCK',
      },
      linkquality,
    ],
    state: {
      state: 'OFF',
      power: 0,
      voltage: 231,
      current: 0,
      energy: 12.4,
      indicator_mode: 'off',
      child_lock: 'UNLOCK',
      linkquality: 102,
    },
  },
  relays: {
    model: 'TS0002',
    vendor: 'Tuya',
    description: '2-gang switch module',
    exposes: [
      { type: 'switch', features: [{ ...state, property: 'state_l1', endpoint: 'l1' }] },
      { type: 'switch', features: [{ ...state, property: 'state_l2', endpoint: 'l2' }] },
    ],
    state: { state_l1: 'OFF', state_l2: 'ON' },
  },
  blind: {
    model: 'E1926',
    vendor: 'IKEA',
    description: 'KADRILJ roller blind',
    exposes: [
      {
        type: 'cover',
        features: [
          {
            type: 'enum',
            name: 'state',
            property: 'state',
            access: 3,
            values: ['OPEN', 'CLOSE', 'STOP'],
          },
          { ...numeric('position', '%', 7), value_min: 0, value_max: 100 },
        ],
      },
      { ...numeric('battery', '%', 5), value_min: 0, value_max: 100 },
    ],
    state: { state: 'OPEN', position: 60, battery: 77 },
  },
  motor: {
    model: 'TS130F',
    vendor: 'Tuya',
    description: 'Curtain/blind switch',
    exposes: [
      {
        type: 'cover',
        features: [
          {
            type: 'enum',
            name: 'state',
            property: 'state',
            access: 3,
            values: ['OPEN', 'CLOSE', 'STOP'],
          },
          { ...numeric('position', '%', 7), value_min: 0, value_max: 100 },
        ],
      },
      {
        type: 'enum',
        name: 'moving',
        property: 'moving',
        access: 1,
        values: ['UP', 'STOP', 'DOWN'],
      },
      {
        type: 'binary',
        name: 'calibration',
        property: 'calibration',
        access: 7,
        value_on: 'ON',
        value_off: 'OFF',
      },
      {
        type: 'binary',
        name: 'motor_reversal',
        property: 'motor_reversal',
        access: 7,
        value_on: 'ON',
        value_off: 'OFF',
      },
      linkquality,
    ],
    state: {
      state: 'OPEN',
      position: 60,
      moving: 'STOP',
      calibration: 'OFF',
      motor_reversal: 'OFF',
      linkquality: 99,
    },
  },
  radiator: {
    model: '014G2461',
    vendor: 'Danfoss',
    description: 'Ally thermostat',
    battery: true,
    exposes: [
      {
        type: 'climate',
        features: [
          {
            ...numeric('occupied_heating_setpoint', '°C', 7),
            value_min: 5,
            value_max: 35,
            value_step: 0.5,
          },
          numeric('local_temperature', '°C', 5),
          {
            type: 'enum',
            name: 'system_mode',
            property: 'system_mode',
            access: 7,
            values: ['heat', 'off'],
          },
          {
            type: 'enum',
            name: 'running_state',
            property: 'running_state',
            access: 5,
            values: ['idle', 'heat'],
          },
        ],
      },
      numeric('battery', '%'),
    ],
    state: {
      occupied_heating_setpoint: 20,
      local_temperature: 19.5,
      system_mode: 'heat',
      running_state: 'idle',
      battery: 90,
    },
  },
  weather: {
    model: 'WSDCGQ11LM',
    vendor: 'Aqara',
    description: 'Temperature and humidity sensor',
    battery: true,
    exposes: [
      numeric('battery', '%'),
      numeric('temperature', '°C'),
      numeric('humidity', '%'),
      numeric('pressure', 'hPa'),
      { ...numeric('voltage', 'mV') },
      linkquality,
    ],
    state: {
      battery: 100,
      temperature: 21.4,
      humidity: 48,
      pressure: 1013,
      voltage: 3005,
      linkquality: 65,
    },
  },
  door: {
    model: 'MCCGQ11LM',
    vendor: 'Aqara',
    description: 'Door and window sensor',
    battery: true,
    exposes: [
      numeric('battery', '%'),
      {
        type: 'binary',
        name: 'battery_low',
        property: 'battery_low',
        category: 'diagnostic',
        access: 1,
        value_on: true,
        value_off: false,
      },
      {
        type: 'binary',
        name: 'contact',
        property: 'contact',
        access: 1,
        value_on: false,
        value_off: true,
      },
    ],
    state: { battery: 80, contact: true },
  },
  button: {
    model: 'E2001',
    vendor: 'IKEA',
    description: 'STYRBAR remote control',
    battery: true,
    exposes: [
      { type: 'enum', name: 'action', property: 'action', access: 1, values: ['on', 'off'] },
      numeric('battery', '%'),
    ],
    state: { battery: 64, action: 'on' },
  },
} as const satisfies Record<string, Model>;

/** The key of a row of {@link ZIGBEE_MODELS}. */
export type ZigbeeModel = keyof typeof ZIGBEE_MODELS;
