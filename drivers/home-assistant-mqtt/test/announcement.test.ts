import type { DiscoveryHost, MqttLink } from '@dimora/driver-kit';
import { Payload } from '@dimora/driver-kit/mqtt';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAnnouncement } from '../src/codec/announcement.ts';
import { availabilityOf } from '../src/codec/availability.ts';
import { entitiesOf as numberedOf } from '../src/entities/platforms.ts';
import { homeAssistantDriver } from '../src/index.ts';

const entitiesOf = (...of: Parameters<typeof numberedOf>) => numberedOf(...of).entities;

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const payloadOf = (text: string): Payload => new Payload(bytes(text));

const announce = (topic: string, config: unknown) =>
  readAnnouncement(topic, JSON.stringify(config));

/** The values that an announcement's entities read from a message. */
const heard = (config: unknown, topic: string, text: string, component = 'sensor') => {
  const entities = entitiesOf(
    announce(`homeassistant/${component}/x/y/config`, config)?.entities ?? [],
  );
  return Object.assign({}, ...entities.map((each) => each.read(topic, payloadOf(text)))) as unknown;
};

describe('an announcement', () => {
  test('short keys and the base topic are expanded', () => {
    const read = announce('homeassistant/switch/node/relay/config', {
      '~': 'casa/relay',
      uniq_id: 'r1',
      cmd_t: '~/set',
      stat_t: 'state/~',
      val_tpl: '{{ value }}',
      dev: { ids: ['abc'], mf: 'Maker', mdl: 'Model', name: 'Relay' },
      o: { name: 'firmware' },
    });
    expect(read).toMatchObject({
      device: { id: 'abc', manufacturer: 'Maker', model: 'Model', name: 'Relay' },
      origin: 'firmware',
      entities: [
        {
          platform: 'switch',
          id: 'r1',
          config: {
            command_topic: 'casa/relay/set',
            state_topic: 'state/casa/relay',
            value_template: '{{ value }}',
          },
        },
      ],
    });
  });

  test('a whole device is announced in one message, whose components inherit the keys above them', () => {
    const read = announce('homeassistant/device/box/config', {
      dev: { ids: 'box' },
      o: { name: 'firmware' },
      stat_t: 'box/state',
      cmps: {
        t: { p: 'sensor', uniq_id: 't', dev_cla: 'temperature', val_tpl: '{{ value_json.t }}' },
        h: { p: 'sensor', uniq_id: 'h', dev_cla: 'humidity', val_tpl: '{{ value_json.h }}' },
        gone: {},
      },
    });
    const entities = entitiesOf(read?.entities ?? []);
    expect(entities.map(({ topics }) => topics)).toEqual([['box/state'], ['box/state']]);
    const readings = entities.map((each) => each.read('box/state', payloadOf('{"t":20,"h":50}')));
    expect(readings).toEqual(expect.arrayContaining([{ TEMPERATURE: 20 }, { HUMIDITY: 50 }]));
  });

  test.each([
    ['a network address', { dev: { cns: [['mac', 'aa:bb']] }, stat_t: 'x' }, 'aa:bb'],
    ['no device at all', { uniq_id: 'alone', stat_t: 'x' }, 'alone'],
    ['nothing but its topic', { stat_t: 'x' }, 'node-thing'],
  ])('with %s it is one device all the same', (_what, config, id) => {
    expect(announce('homeassistant/sensor/node/thing/config', config)?.device.id).toBe(id);
  });

  test.each([
    ['homeassistant/sensor/config', '{}'],
    ['homeassistant/sensor/a b/config', '{"stat_t":"x"}'],
    ['homeassistant/sensor/x/config', ''],
    ['homeassistant/sensor/x/config', '[]'],
    ['homeassistant/sensor/x/y/z/config', '{"stat_t":"x"}'],
    ['homeassistant/device/x/config', '{"dev":{"ids":"x"},"cmps":[]}'],
  ])('%s %s is not an announcement', (topic, text) =>
    expect(readAnnouncement(topic, text)).toBeUndefined(),
  );
});

describe('the values of an entity', () => {
  test.each([
    [{ stat_t: 't', dev_cla: 'temperature', unit_of_meas: '°F' }, '68', { TEMPERATURE: 20 }],
    [{ stat_t: 't', dev_cla: 'power', unit_of_meas: 'kW' }, '1.5', { CONSUMPTION: 1500 }],
    [{ stat_t: 't', dev_cla: 'energy', unit_of_meas: 'Wh' }, '500', { ENERGY: 0.5 }],
    [
      { stat_t: 't', dev_cla: 'energy', unit_of_meas: 'Wh', name: 'Total energy returned' },
      '24670',
      { ENERGY_RETURNED: 24.67 },
    ],
    [
      {
        stat_t: 't',
        dev_cla: 'energy',
        unit_of_meas: 'kWh',
        val_tpl: '{{ value_json.ExportActive }}',
      },
      '{"ExportActive":24.67}',
      { ENERGY_RETURNED: 24.67 },
    ],
    [{ stat_t: 't', name: 'Filter left', unit_of_meas: 'd' }, '30', { FILTER_LEFT: 30 }],
    [{ stat_t: 't', name: 'Phase' }, 'rinse', { PHASE: 'rinse' }],
    [{ stat_t: 't', dev_cla: 'temperature' }, 'unavailable', { TEMPERATURE: null }],
    [{ stat_t: 't', dev_cla: 'temperature' }, '', {}],
  ])('sensor %j of %s', (config, text, readings) =>
    expect(heard({ ...config, uniq_id: 'u' }, 't', text)).toEqual(readings),
  );

  test.each([
    // As zigbee2mqtt announces its link quality, and Tasmota its Wi-Fi signal.
    [{ stat_t: 't', unit_of_meas: 'lqi', ent_cat: 'diagnostic' }, '87', { LQI: 87 }],
    [{ stat_t: 't', dev_cla: 'signal_strength', unit_of_meas: 'dBm' }, '-61', { RSSI: -61 }],
    [
      { stat_t: 't', name: 'Signal', dev_cla: 'signal_strength', unit_of_meas: '%' },
      '78',
      { SIGNAL: 78 },
    ],
    [{ stat_t: 't', unit_of_meas: 'lqi' }, 'unknown', { LQI: null }],
  ])('radio %j of %s', (config, text, readings) =>
    expect(heard({ ...config, uniq_id: 'u' }, 't', text)).toEqual(readings),
  );

  test.each([
    ['{"installed_version":"1.21.0","latest_version":"1.22.0","title":"Firmware"}', true],
    ['{"installed_version":"1.22.0","latest_version":"1.22.0"}', false],
    ['{"installed_version":"2024.12.2","latest_version":"2024.9.1"}', false],
    ['{"installed_version":"v1.9","latest_version":"v1.10"}', true],
    ['{"installed_version":"20230414-abc","latest_version":"20230913-def"}', true],
    ['{"installed_version":268572245,"latest_version":268572246}', true],
    ['{"installed_version":"1","latest_version":"2","in_progress":true}', true],
    ['{"installed_version":"1.0","latest_version":null}', undefined],
    ['{"installed_version":-1,"latest_version":-1}', undefined],
    ['1.0', undefined],
    ['[]', undefined],
  ])('an update entity that says %s: newer %s', (text, newer) =>
    expect(heard({ uniq_id: 'u', stat_t: 't', dev_cla: 'firmware' }, 't', text, 'update')).toEqual(
      newer === undefined ? {} : { UPDATE_AVAILABLE: newer, UPDATING: text.includes('true') },
    ),
  );

  test('an update entity works as zigbee2mqtt announces it, and with its versions on two topics', () => {
    const value_template =
      '{"latest_version":"{{ value_json[\'update\'][\'latest_version\'] }}","installed_version":"{{ value_json[\'update\'][\'installed_version\'] }}"}';
    const said = '{"update":{"state":"available","installed_version":1,"latest_version":2}}';
    expect(heard({ uniq_id: 'u', stat_t: 't', value_template }, 't', said, 'update')).toEqual({
      UPDATE_AVAILABLE: true,
      UPDATING: false,
    });
    const config = { uniq_id: 'u', stat_t: 'now', latest_version_topic: 'new' };
    const [entity] =
      announce('homeassistant/update/x/config', config)?.entities.flatMap((each) =>
        entitiesOf([each]),
      ) ?? [];
    expect(entity?.read('now', payloadOf('1.2'))).toEqual({});
    expect(entity?.read('new', payloadOf('1.3'))).toEqual({
      UPDATE_AVAILABLE: true,
      UPDATING: false,
    });
    expect(entity?.read('now', payloadOf('1.3'))).toEqual({
      UPDATE_AVAILABLE: false,
      UPDATING: false,
    });
    expect(entity?.topics).toEqual(['now', 'new']);
  });

  test('a binary sensor of the battery reports when it is low', () => {
    const config = {
      uniq_id: 'u',
      stat_t: 't',
      dev_cla: 'battery',
      pl_on: 'true',
      pl_off: 'false',
    };
    expect(heard(config, 't', 'true', 'binary_sensor')).toEqual({ BATTERY_LOW: true });
    expect(heard(config, 't', 'false', 'binary_sensor')).toEqual({ BATTERY_LOW: false });
  });

  test('a binary sensor reports an update', () => {
    const config = { uniq_id: 'u', stat_t: 't', dev_cla: 'update' };
    expect(heard(config, 't', 'ON', 'binary_sensor')).toEqual({ UPDATE_AVAILABLE: true });
  });

  test('a lock binary sensor is locked when it is off', () => {
    const config = { uniq_id: 'u', stat_t: 't', dev_cla: 'lock' };
    expect(heard(config, 't', 'OFF', 'binary_sensor')).toEqual({ LOCKED: true });
  });

  test.each([
    ['home', { PRESENCE: true }],
    ['not_home', { PRESENCE: false }],
    // The name of another zone.
    ['Office', { PRESENCE: false }],
    ['None', {}],
    ['', {}],
  ])('a device tracker that says %j', (text, readings) => {
    const config = { uniq_id: 'u', stat_t: 't', src_type: 'router' };
    expect(heard(config, 't', text, 'device_tracker')).toEqual(readings);
  });

  test.each([
    [{ pl_on: true, pl_off: false }, 'true', true],
    [{ pl_on: true, pl_off: false }, 'False', false],
    [{ pl_on: true, pl_off: false, val_tpl: '{{ value_json.v }}' }, '{"v":true}', true],
    [{ pl_on: true, pl_off: false, val_tpl: '{{ value_json.v | lower }}' }, '{"v":false}', false],
    [{ pl_on: 'true', pl_off: 'false', val_tpl: '{{ value_json.v }}' }, '{"v":true}', true],
    [{ pl_on: 1, pl_off: 0 }, '1', true],
    [{ pl_on: 1, pl_off: 0, val_tpl: '{{ value_json.v }}' }, '{"v":0}', false],
    [{ pl_on: '1', pl_off: '0', val_tpl: '{{ value_json.v }}' }, '{"v":1}', true],
    [{ pl_on: null, pl_off: null }, 'ON', true],
    [{ pl_on: { on: 1 }, pl_off: [] }, 'OFF', false],
  ])('a flag announced with %j that says %s', (config, text, value) =>
    expect(
      heard({ uniq_id: 7, dev_cla: 'smoke', stat_t: 't', ...config }, 't', text, 'binary_sensor'),
    ).toEqual({ SMOKE: value }),
  );

  test('an announcement with numbers for texts, and texts for numbers and flags, is read', () => {
    const config = {
      uniq_id: 17,
      name: 'Mode',
      stat_t: 't',
      cmd_t: 's',
      ops: [1, 2, true],
      retain: 'true',
      qos: '1',
      dev: { ids: [12], name: 5, sw: 1.5 },
    };
    const read = announce('homeassistant/select/x/y/config', config);
    expect(read?.device).toMatchObject({ id: '12', name: '5', software: '1.5' });
    const [select] = entitiesOf(read?.entities ?? []);
    expect(select?.read('t', payloadOf('2'))).toEqual({ MODE: '2' });
    expect(select?.write?.('SET_MODE', '1', () => null)).toEqual([
      { topic: 's', payload: '1', retain: true, qos: 1 },
    ]);
  });

  test('a topic with a wildcard is ignored', () => {
    expect(heard({ uniq_id: 'u', stat_t: 'a/#', dev_cla: 'power' }, 'a/b', '1')).toEqual({});
  });
});

describe('an alarm panel', () => {
  const panel = (config: object) =>
    entitiesOf(
      announce('homeassistant/alarm_control_panel/x/config', {
        uniq_id: 'a',
        stat_t: 't',
        cmd_t: 's',
        ...config,
      })?.entities ?? [],
    )[0];
  const modes = (config: object) =>
    panel(config)?.capability.Actions.flatMap(({ Values }) =>
      Values?.kind === 'options' ? Values.options : [],
    );

  test('reads its states and arms with its own payloads', () => {
    const each = panel({ pl_arm_away: 'go', cmd_tpl: 'please {{ action }}' });
    expect(each?.read('t', payloadOf('armed_away'))).toEqual({ ALARM_STATE: 'ARMED_AWAY' });
    expect(each?.read('t', payloadOf('triggered'))).toEqual({ ALARM_STATE: 'TRIGGERED' });
    expect(each?.read('t', payloadOf('unavailable'))).toEqual({ ALARM_STATE: null });
    expect(each?.write?.('SET_ALARM', 'ARMED_AWAY', () => null)).toMatchObject([
      { topic: 's', payload: 'please go' },
    ]);
    expect(each?.write?.('SET_ALARM', 'TRIGGERED', () => null)).toBeUndefined();
  });

  test.each([
    ['without a code', { sup_feat: ['arm_home'] }, ['DISARMED', 'ARMED_HOME']],
    ['with a code for everything', { code: '1234', sup_feat: ['arm_home'] }, []],
    ['with a code the panel checks itself', { code: 'REMOTE_CODE' }, []],
    [
      'with a code for disarming only',
      { code: '1234', code_arm_req: false, sup_feat: ['arm_home'] },
      ['ARMED_HOME'],
    ],
  ])('%s offers what needs none', (_what, config, offered) =>
    expect(modes(config)).toEqual(offered),
  );
});

describe('a robot cleaner', () => {
  const config = { uniq_id: 'v', stat_t: 't', cmd_t: 's', pl_ret: 'home' };
  const robot = entitiesOf(announce('homeassistant/vacuum/x/config', config)?.entities ?? [])[0];

  test('offers the usual commands, with its own payloads', () => {
    expect(robot?.capability.Actions[0]?.Values).toEqual({
      kind: 'options',
      options: ['START', 'STOP', 'RETURN_TO_BASE', 'CLEAN_SPOT'],
    });
    expect(robot?.write?.('SET_VACUUM', 'RETURN_TO_BASE', () => null)).toMatchObject([
      { topic: 's', payload: 'home' },
    ]);
  });

  test.each([
    ['{"state":"returning","battery_level":61}', { VACUUM_STATE: 'RETURNING' }],
    ['{"state":"levitating"}', {}],
    ['cleaning', {}],
  ])('reads %s', (text, readings) => expect(robot?.read('t', payloadOf(text))).toEqual(readings));
});

describe('availability', () => {
  const two = (mode: string) =>
    availabilityOf({ availability: [{ topic: 'a' }, { topic: 'b' }], availability_mode: mode });
  test.each([
    ['all', false],
    ['any', true],
    ['latest', false],
  ])('two topics, one of them offline, in mode %s: %s', (mode, available) => {
    const both = two(mode);
    both?.hear('a', payloadOf('online'));
    both?.hear('b', payloadOf('offline'));
    expect(both?.available).toBe(available);
  });

  test.each([
    [true, false, 'true', 'false'],
    [1, 0, '1', '0'],
  ])('availability announced as %j and %j', (on, off, online, offline) => {
    const each = availabilityOf({
      availability_topic: 'a',
      payload_available: on,
      payload_not_available: off,
    });
    each?.hear('a', payloadOf(online));
    expect(each?.available).toBe(true);
    each?.hear('a', payloadOf(offline));
    expect(each?.available).toBe(false);
  });

  test('an entity without availability is available', () =>
    expect(availabilityOf({})?.available).toBe(true));
});

/** The finds of a search in messages that arrive one by one. */
async function found(messages: readonly (readonly [topic: string, config: unknown])[]) {
  const link = {} as MqttLink;
  const host = { mqtt: () => link } as unknown as DiscoveryHost;
  let latest;
  for (const [topic, config] of messages)
    latest = await homeAssistantDriver.discovery?.recognise?.(
      {
        kind: 'mqtt',
        broker: 'embedded',
        topic,
        payload: bytes(JSON.stringify(config)),
        retained: true,
      },
      host,
    );
  return latest;
}

describe('a search', () => {
  const dev = { ids: ['box'], name: 'Box', mf: 'Maker', mdl: 'M1' };
  const relay = { uniq_id: 'r', cmd_t: 'casa/box/set', stat_t: 'casa/box/state', dev };
  const warm = { uniq_id: 't', stat_t: 'casa/box/t', dev_cla: 'temperature', dev };

  test('[MQTT-B1] finds one device with everything announced so far', async () => {
    const findings = await found([
      ['homeassistant/switch/box/r/config', relay],
      ['homeassistant/sensor/box/t/config', warm],
    ]);
    expect(findings).toMatchObject([
      {
        Key: 'hamqtt_embedded_box',
        Name: 'Box',
        Address: 'casa/box',
        ModelName: 'M1',
        Manufacturer: 'Maker',
        IoTCategoryIds: ['switch', 'temperature_sensor'],
        trouble: null,
      },
    ]);
    const settings = homeAssistantDriver.settings.parse(findings?.[0]?.Settings);
    expect(homeAssistantDriver.brokerAccess?.(settings)).toEqual({
      broker: 'embedded',
      topics: [],
    });
  });

  test.each([
    ['of zigbee2mqtt', { ...relay, o: { name: 'Zigbee2MQTT' } }],
    ['of a Tasmota device', { ...relay, dev: { ...dev, sw: '14.2.0(tasmota)' } }],
    ['without any supported entity', { ...relay, cmd_t: '#' }],
  ])('ignores an announcement %s', async (_what, config) => {
    expect(await found([['homeassistant/switch/box/r/config', config]])).toEqual([]);
  });
});

test('no announcement or message throws or yields an invalid value', () => {
  const platforms = [
    'switch',
    'light',
    'cover',
    'lock',
    'climate',
    'fan',
    'siren',
    'valve',
    'alarm_control_panel',
    'vacuum',
    'sensor',
    'binary_sensor',
    'number',
    'select',
    'button',
    'event',
    'device_tracker',
    'update',
    'device',
    'nothing',
  ];
  const keys = [
    'stat_t',
    'cmd_t',
    'val_tpl',
    'schema',
    'bri_cmd_t',
    'bri_stat_t',
    'rgb_cmd_t',
    'sup_clrm',
    'ops',
    'min',
    'max',
    'modes',
    'pos_t',
    'set_pos_t',
    'avty',
    'dev',
    'cmps',
    'name',
    'evt_typ',
    'fx_list',
    'fx_cmd_t',
    'fx_stat_t',
    'pr_modes',
    'pr_mode_cmd_t',
    'sup_feat',
    'fanspd_lst',
    'code',
    'pos',
  ];
  const value = fc.oneof(
    fc.constantFrom('t', 'json', 'template', '{{ value }}', '{{ value_json.x }}'),
    fc.jsonValue(),
  );
  const configs = fc.dictionary(fc.constantFrom(...keys), value);
  fc.assert(
    fc.property(
      fc.constantFrom(...platforms),
      configs,
      fc.oneof(fc.json(), fc.string()),
      (platform, config, text) => {
        const read = announce(`homeassistant/${platform}/a/b/config`, config);
        for (const each of entitiesOf(read?.entities ?? [])) {
          for (const told of Object.values(each.read('t', payloadOf(text))))
            expect(
              typeof told === 'number'
                ? Number.isFinite(told)
                : told === null || ['boolean', 'string'].includes(typeof told),
            ).toBe(true);
          for (const { Name } of each.capability.Actions) each.write?.(Name, 'x', () => null);
        }
      },
    ),
    { numRuns: 3_000 },
  );
});
