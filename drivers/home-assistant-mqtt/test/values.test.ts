import type { StateValue } from '@dimora/domain';
import { openDevice, type OpenDevice } from '@dimora/driver-kit/conformance';
import type { AppliancePart } from '@dimora/simulators';
import { describe, expect, test } from 'vitest';
import { homeAssistantDriver } from '../src/index.ts';
import { startAnnouncing } from './announcing-rig.ts';

type Announcing = Awaited<ReturnType<typeof startAnnouncing>>;

const part = (
  place: string,
  config: Record<string, unknown>,
  states: AppliancePart['states'] = {},
  commands: AppliancePart['commands'] = {},
): AppliancePart => {
  const [component = '', object = ''] = place.split('/');
  return { component, object, name: object, config, states, commands };
};

/** A device with these parts on a real broker, open in the driver. */
async function house(
  parts: readonly AppliancePart[],
  more: Parameters<typeof openDevice>[2] = {},
): Promise<AsyncDisposable & { readonly rig: Announcing; readonly device: OpenDevice }> {
  const rig = await startAnnouncing(parts);
  const device = await openDevice(homeAssistantDriver, rig.settings, { ...rig, ...more });
  await device.host.there();
  return {
    rig,
    device,
    [Symbol.asyncDispose]: async () => {
      await device[Symbol.asyncDispose]();
      await rig[Symbol.asyncDispose]();
    },
  };
}

const shows = ({ host }: OpenDevice, values: Readonly<Record<string, StateValue>>): Promise<void> =>
  host.until(`the device shows ${JSON.stringify(values)}`, () =>
    Object.entries(values).every(([name, value]) => host.value(name) === value),
  );

const valuesOf = ({ host }: OpenDevice, action: string) =>
  host.descriptions.at(-1)?.Actions.find(({ Id }) => Id === action)?.Values;

describe('a value that a device doesn’t have', () => {
  test('is unknown, and not what it was before: None, null, nan', async () => {
    await using it = await house([
      part('sensor/t', { stat_t: '~/t', dev_cla: 'temperature', unit_of_meas: '°C' }),
      part('binary_sensor/d', { stat_t: '~/d', dev_cla: 'door' }),
      part('switch/s', { stat_t: '~/s', cmd_t: '~/s/set' }),
    ]);
    const { rig, device } = it;
    for (const none of ['None', 'null', 'nan', '-inf', 'unavailable']) {
      rig.appliance.blurt('t', '21.5');
      rig.appliance.blurt('d', 'ON');
      rig.appliance.blurt('s', 'ON');
      await shows(device, { TEMPERATURE: 21.5, OPENINGS: true, SWITCH_ON_OFF: true });
      for (const topic of ['t', 'd', 's']) rig.appliance.blurt(topic, none);
      await shows(device, { TEMPERATURE: null, OPENINGS: null, SWITCH_ON_OFF: null });
    }
  });

  test('hides none of the others in its message', async () => {
    const read = (key: string) => `{{ value_json.${key} }}`;
    await using it = await house([
      part('sensor/t', { stat_t: '~/j', val_tpl: read('t'), dev_cla: 'temperature' }),
      part('binary_sensor/leak', {
        stat_t: '~/j',
        val_tpl: read('leak'),
        pl_on: true,
        pl_off: false,
        dev_cla: 'moisture',
      }),
    ]);
    it.rig.appliance.blurt('j', '{"t":21,"leak":false}');
    await shows(it.device, { TEMPERATURE: 21, WATER_LEAK: false });
    it.rig.appliance.blurt('j', '{"t":-nan,"leak":true}');
    await shows(it.device, { TEMPERATURE: null, WATER_LEAK: true });
  });
});

describe('a value that ends', () => {
  test('a motion ends by itself after off_delay, also one from before the hub’s restart', async () => {
    const pir = part('binary_sensor/pir', {
      stat_t: '~/pir',
      pl_on: 'motion',
      dev_cla: 'motion',
      off_dly: 2,
    });
    await using it = await house([pir], { haste: 10, past: { PRESENCE: true } });
    await shows(it.device, { PRESENCE: false });
    it.rig.appliance.blurt('pir', 'motion');
    await shows(it.device, { PRESENCE: true });
    await shows(it.device, { PRESENCE: false });
  });

  test('a motion that the broker kept is over', async () => {
    const config = { stat_t: '~/pir', dev_cla: 'motion', off_dly: 60 };
    await using it = await house([part('binary_sensor/pir', config, { pir: 'ON' })]);
    await shows(it.device, { PRESENCE: false });
    expect(it.device.host.reports.some(({ StateVars }) => StateVars?.['PRESENCE'] === true)).toBe(
      false,
    );
    it.rig.appliance.blurt('pir', 'ON');
    await shows(it.device, { PRESENCE: true });
  });

  test('a measurement that isn’t repeated within expire_after is unknown', async () => {
    const freezer = { dev_cla: 'temperature', unit_of_meas: '°C', exp_aft: 3 };
    await using it = await house([part('sensor/t', { stat_t: '~/t', ...freezer })], { haste: 10 });
    it.rig.appliance.blurt('t', '-18.5');
    await shows(it.device, { TEMPERATURE: -18.5 });
    await shows(it.device, { TEMPERATURE: null });
  });
});

describe('a part that isn’t there', () => {
  const of = (key: string, more: Record<string, unknown>) =>
    part(`sensor/${key}`, {
      stat_t: '~/boiler',
      val_tpl: `{{value_json.${key} if value_json.${key} is defined else 0}}`,
      avty: [
        { t: '~/status' },
        { t: '~/boiler', val_tpl: `{{'online' if value_json.${key} is defined else 'offline'}}` },
      ],
      avty_mode: 'all',
      ...more,
    });

  test('is unknown while the device’s other parts go on', async () => {
    await using it = await house(
      [
        of('outdoortemp', { dev_cla: 'temperature', unit_of_meas: '°C' }),
        of('power', { dev_cla: 'power', unit_of_meas: 'W' }),
      ].map((each) => ({ ...each, states: { boiler: '{"outdoortemp":7.5,"power":120}' } })),
    );
    await shows(it.device, { TEMPERATURE: 7.5, CONSUMPTION: 120 });
    it.rig.appliance.change('boiler', '{"power":130}');
    await shows(it.device, { TEMPERATURE: null, CONSUMPTION: 130 });
    expect(it.device.host.reachable).toBe(true);
    expect(it.device.host.reports.some(({ StateVars }) => StateVars?.['TEMPERATURE'] === 0)).toBe(
      false,
    );
    it.rig.appliance.change('boiler', '{"outdoortemp":6,"power":140}');
    await shows(it.device, { TEMPERATURE: 6, CONSUMPTION: 140 });
  });

  test('makes a device of one part unreachable, whose last words don’t count', async () => {
    const boiler = part(
      'sensor/flow',
      {
        stat_t: '~/state',
        val_tpl: '{{ value_json.temp|float(0)|round(1) }}',
        dev_cla: 'temperature',
        avty: [
          { t: '~/status' },
          { t: '~/state', val_tpl: "{{ iif(value_json.states.ot, 'online', 'offline') }}" },
        ],
        avty_mode: 'all',
      },
      { state: '{"states":{"ot":true},"temp":41}' },
    );
    await using it = await house([boiler]);
    await shows(it.device, { TEMPERATURE: 41 });
    it.rig.appliance.change('state', '{"states":{"ot":false},"temp":0}');
    await it.device.host.until('it is gone', () => it.device.host.reachable === false);
    expect(it.device.host.value('TEMPERATURE')).toBe(41);
  });

  test('can’t be operated', async () => {
    const relay = (name: string) =>
      part(`switch/${name}`, {
        cmd_t: `~/${name}/set`,
        avty: [{ t: `~/${name}/there` }],
      });
    const [one, two] = [relay('one'), relay('two')];
    await using it = await house([
      { ...one, states: { 'one/there': 'online' } },
      { ...two, states: { 'two/there': 'offline' } },
    ]);
    expect(await it.device.run('SET_ON_OFF', true)).toBe('done');
    expect(await it.device.run('SET_ON_OFF_2', true)).toBe('UNREACHABLE');
  });

  test('with an availability that isn’t understood is not offered', async () => {
    await using it = await house([
      part('sensor/t', { stat_t: '~/t', dev_cla: 'temperature' }, { t: '20' }),
      part(
        'sensor/p',
        {
          stat_t: '~/p',
          dev_cla: 'power',
          avty: [{ t: '~/status', val_tpl: '{% for x in value %}{{ x }}{% endfor %}' }],
        },
        { p: '7' },
      ),
    ]);
    await shows(it.device, { TEMPERATURE: 20 });
    expect(it.device.host.value('CONSUMPTION')).toBeUndefined();
  });
});

test('units are converted, and one that isn’t known is never taken for the usual one', async () => {
  const measuring = (name: string, dev_cla: string, unit_of_meas: string, value: string) =>
    part(`sensor/${name}`, { stat_t: `~/${name}`, dev_cla, unit_of_meas }, { [name]: value });
  await using it = await house([
    measuring('heat', 'energy', 'GJ', '12.5'),
    measuring('wind', 'wind_speed', 'kn', '20'),
    measuring('standby', 'power', 'mW', '850'),
    measuring('rain', 'precipitation', 'cm', '1.2'),
    measuring('voc', 'volatile_organic_compounds_parts', 'ppm', '0.3'),
    measuring('pressure', 'pressure', 'inHg', '29.92'),
    // Volts are no charge.
    measuring('cell', 'battery', 'V', '2.9'),
    measuring('air', 'temperature', '℉', '68'),
  ]);
  await shows(it.device, {
    ENERGY: 3472.222,
    WIND: 10.289,
    CONSUMPTION: 0.85,
    RAIN: 12,
    TVOC: 300,
    PRESSURE: 1013.208,
    CELL: 2.9,
    TEMPERATURE: 20,
  });
  expect(it.device.host.value('BATTERY_LEVEL')).toBeUndefined();
});

test('a thermostat in °F is shown and set in °C, in its own steps', async () => {
  const thermostat = part(
    'climate/hvac',
    {
      temp_cmd_t: '~/sp/set',
      temp_stat_t: '~/sp',
      curr_temp_t: '~/cur',
      min_temp: 45,
      max_temp: 95,
      temp_step: 1,
      temp_unit: 'F',
    },
    { sp: '70', cur: '68' },
    { 'sp/set': (payload, { set }) => set('sp', payload) },
  );
  await using it = await house([thermostat]);
  await shows(it.device, { TEMPERATURE: 20, SETPOINT: 21.11 });
  expect(await it.device.run('SET_SETPOINT', 22)).toBe('done');
  // 22 °C are 71.6 °F.
  expect(it.rig.appliance.state('sp')).toBe('72');
  it.rig.appliance.rebuild([{ ...thermostat, name: 'again' }]);
  await it.device.host.until('described', () => it.device.host.descriptions.length > 0);
  expect(valuesOf(it.device, 'SET_SETPOINT')).toEqual({
    kind: 'range',
    min: 7.5,
    max: 35,
    step: 0.5,
  });
});

test('an air conditioner with two set-points has that of what it does', async () => {
  const two = part(
    'climate/hvac',
    {
      temp_lo_cmd_t: '~/lo/set',
      temp_lo_stat_t: '~/lo',
      temp_hi_cmd_t: '~/hi/set',
      temp_hi_stat_t: '~/hi',
      mode_stat_t: '~/mode',
      act_t: '~/act',
    },
    { lo: '20', hi: '26', mode: 'cool', act: 'idle' },
    { 'hi/set': (payload, { set }) => set('hi', payload) },
  );
  await using it = await house([two]);
  await shows(it.device, { SETPOINT: 26 });
  expect(await it.device.run('SET_SETPOINT', 25)).toBe('done');
  expect([it.rig.appliance.state('lo'), it.rig.appliance.state('hi')]).toEqual(['20', '25']);
  it.rig.appliance.change('mode', 'heat');
  await shows(it.device, { SETPOINT: 20 });
  it.rig.appliance.change('mode', 'heat_cool');
  it.rig.appliance.change('act', 'cooling');
  await shows(it.device, { SETPOINT: 25 });
});

describe('open or closed', () => {
  const cover = (dev_cla: string | undefined) =>
    part('cover/door', {
      cmd_t: '~/cmd/set',
      stat_t: '~/st',
      ...(dev_cla !== undefined && { dev_cla }),
    });

  test('a garage door without a position says whether it is open', async () => {
    await using it = await house([cover('garage')]);
    const says = async (word: string, values: Record<string, StateValue>) => {
      it.rig.appliance.change('st', word);
      await shows(it.device, values);
    };
    await says('closed', { OPENINGS: false, MOVEMENT: 'STOP' });
    await says('opening', { OPENINGS: true, MOVEMENT: 'UP' });
    await says('open', { OPENINGS: true, MOVEMENT: 'STOP' });
    await says('closing', { OPENINGS: true, MOVEMENT: 'DOWN' });
    // Stopped on its way: it isn't closed.
    await says('stopped', { OPENINGS: true, MOVEMENT: 'STOP' });
    await says('closed', { OPENINGS: false });
    await says('None', { OPENINGS: null });
  });

  test('a garage door with a contact leaves the contact its name; stored names stay', async () => {
    const reed = part('binary_sensor/reed', { stat_t: '~/reed', dev_cla: 'door' });
    await using it = await house([cover('garage'), reed]);
    const say = () => {
      it.rig.appliance.change('st', 'closed');
      it.rig.appliance.change('reed', 'ON');
    };
    say();
    await shows(it.device, { OPENINGS: true, OPENINGS_2: false, MOVEMENT: 'STOP' });
    const settings = homeAssistantDriver.settings.parse(it.rig.settings);
    const described = homeAssistantDriver.describe(settings).sources ?? {};
    const { OPENINGS = '', OPENINGS_2 = '', ...others } = described;
    // As it was stored before, the motor first.
    const sources = { ...others, OPENINGS: OPENINGS_2, OPENINGS_2: OPENINGS };
    const rig = { ...it.rig, sources };
    await using again = await openDevice(homeAssistantDriver, it.rig.settings, rig);
    say();
    await shows(again, { OPENINGS: false, OPENINGS_2: true, MOVEMENT: 'STOP' });
  });

  test('an awning without a position is at one of its ends, or nobody knows where', async () => {
    await using it = await house([cover(undefined)]);
    it.rig.appliance.change('st', 'closed');
    await shows(it.device, { POSITION: 0 });
    it.rig.appliance.change('st', 'open');
    await shows(it.device, { POSITION: 100 });
    it.rig.appliance.change('st', 'closing');
    it.rig.appliance.change('st', 'stopped');
    await shows(it.device, { POSITION: null, MOVEMENT: 'STOP' });
  });

  test('a cover that only says which way it went is where it was going', async () => {
    await using it = await house([cover('gate')]);
    it.rig.appliance.change('st', 'opening');
    it.rig.appliance.change('st', 'stopped');
    await shows(it.device, { OPENINGS: true, MOVEMENT: 'STOP' });
    it.rig.appliance.change('st', 'closing');
    it.rig.appliance.change('st', 'stopped');
    await shows(it.device, { OPENINGS: false, MOVEMENT: 'STOP' });
  });

  test('a blind that can’t be stopped offers no stop', async () => {
    const config = { cmd_t: '~/cmd/set', stat_t: '~/st', pl_stop: null };
    const { Actions } = homeAssistantDriver.describe(
      homeAssistantDriver.settings.parse({
        Address: 'x',
        DeviceId: 'x',
        announcements: [
          {
            topic: 'homeassistant/cover/x/c/config',
            payload: JSON.stringify({ '~': 'x', uniq_id: 'c', dev: { ids: ['x'] }, ...config }),
          },
        ],
      }),
    );
    expect(Actions.find(({ Id }) => Id === 'MOVE')?.Values).toEqual({
      kind: 'options',
      options: ['UP', 'DOWN'],
    });
  });

  test('a bolt that is stuck isn’t on its way any more, and raises an alert', async () => {
    const lock = part('lock/l', { cmd_t: '~/l/set', stat_t: '~/l', stat_jam: 'MOTOR_JAMMED' });
    await using it = await house([lock]);
    it.rig.appliance.change('l', 'UNLOCKED');
    await shows(it.device, { LOCKED: false, ALERT: false });
    expect(await it.device.run('SET_LOCKED', true)).toBe('done');
    it.rig.appliance.change('l', 'LOCKING');
    await shows(it.device, { LOCK_MOVEMENT: 'LOCKING' });
    it.rig.appliance.change('l', 'MOTOR_JAMMED');
    await shows(it.device, { LOCKED: null, LOCK_MOVEMENT: 'STOP', ALERT: true });
    it.rig.appliance.change('l', 'LOCKED');
    await shows(it.device, { LOCKED: true, LOCK_MOVEMENT: 'STOP', ALERT: false });
  });
});

describe('a press', () => {
  const button = (more: Record<string, unknown> = {}) =>
    part('event/button', { stat_t: '~/RESULT', evt_typ: ['single', 'double'], ...more });

  test('is what the template makes of the message', async () => {
    await using it = await house([
      button({ val_tpl: '{ "event_type": "{{ value_json.Button1.Action | lower }}" }' }),
    ]);
    it.rig.appliance.blurt('RESULT', '{"Button1":{"Action":"DOUBLE"}}');
    await shows(it.device, { LAST_BUTTON: 'double' });
  });

  test('that the broker kept is no press', async () => {
    const kept = { RESULT: '{"event_type":"single"}', t: '20' };
    await using it = await house([
      { ...button(), states: kept },
      part('sensor/t', { stat_t: '~/t', dev_cla: 'temperature' }),
    ]);
    await shows(it.device, { TEMPERATURE: 20 });
    expect(it.device.host.value('LAST_BUTTON')).toBeUndefined();
    it.rig.appliance.blurt('RESULT', '{"event_type":"double"}');
    await shows(it.device, { LAST_BUTTON: 'double' });
  });
});

test('a probe keeps its name when another one is added, also after a restart', async () => {
  const probe = (id: string, value: string) =>
    part(
      `sensor/${id}`,
      { stat_t: `~/${id}`, dev_cla: 'temperature', unit_of_meas: '°C' },
      { [id]: value },
    );
  const [room, pipe, freezer] = [
    probe('28b0', '20.1'),
    probe('28f0', '55.5'),
    probe('2810', '-19'),
  ];
  await using it = await house([room, pipe]);
  await shows(it.device, { TEMPERATURE: 20.1, TEMPERATURE_2: 55.5 });
  it.rig.appliance.rebuild([freezer, room, pipe]);
  await shows(it.device, { TEMPERATURE: 20.1, TEMPERATURE_2: 55.5, TEMPERATURE_3: -19 });
  // One that is gone leaves its name to nobody.
  it.rig.appliance.rebuild([freezer, pipe]);
  await it.device.host.until(
    'less',
    () => it.device.host.descriptions.at(-1)?.StateVars['TEMPERATURE'] === undefined,
  );
  it.rig.appliance.rebuild([freezer, pipe, probe('28aa', '4')]);
  await shows(it.device, { TEMPERATURE_4: 4 });
  const { sources = {} } = it.device.host.descriptions.at(-1) ?? {};
  await using again = await openDevice(homeAssistantDriver, it.rig.settings, {
    ...it.rig,
    sources,
  });
  await shows(again, { TEMPERATURE_2: 55.5, TEMPERATURE_3: -19, TEMPERATURE_4: 4 });
});

test('a lamp that knows colours by their place in the diagram gets x and y', async () => {
  let told = '';
  const lamp = part(
    'light/l',
    {
      schema: 'json',
      cmd_t: '~/l/set',
      stat_t: '~/l',
      brightness: true,
      sup_clrm: ['color_temp', 'xy'],
    },
    { l: '{"state":"ON","brightness":255,"color_mode":"xy","color":{"x":0.168,"y":0.667}}' },
    {
      'l/set': (payload, { set }) => {
        told = payload;
        set('l', payload);
      },
    },
  );
  await using it = await house([lamp]);
  await shows(it.device, { LIGHT_ON_OFF: true, BRIGHTNESS: 100 });
  // One step of 255 is 0.39 %, and some lamps say 0 at their darkest.
  it.rig.appliance.blurt('l', '{"state":"ON","brightness":1}');
  await shows(it.device, { LIGHT_ON_OFF: true, BRIGHTNESS: 1 });
  it.rig.appliance.blurt('l', '{"state":"ON","brightness":128}');
  await shows(it.device, { BRIGHTNESS: 50 });
  it.rig.appliance.blurt('l', '{"state":"ON","brightness":0}');
  await shows(it.device, { LIGHT_ON_OFF: true, BRIGHTNESS: 1 });
  expect(await it.device.run('SET_COLOR', '#ff0000')).toBe('done');
  const { color } = JSON.parse(told) as { color: { x: number; y: number } };
  expect(color.x).toBeCloseTo(0.7, 1);
  expect(color.y).toBeCloseTo(0.3, 1);
  expect(Object.keys(color)).toEqual(['x', 'y']);
});
