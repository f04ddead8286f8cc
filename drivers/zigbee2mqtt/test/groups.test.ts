import type { MqttLink } from '@dimora/driver-kit';
import { openDevice } from '@dimora/driver-kit/conformance';
import { ZIGBEE_MODELS, type ZigbeeGroup } from '@dimora/simulators';
import { expect, test } from 'vitest';
import { zigbee2MqttDriver } from '../src/index.ts';
import { IEEE, NAME, recognised, startBridge } from './bridge-rig.ts';

const OTHER = '0x00158d0001020305';
const others = [{ ieee: OTHER, name: 'other', model: 'bulb' }] as const;
const evening = { id: 4, name: 'Evening', sets: { state: 'ON', brightness: 51 } };
const living: ZigbeeGroup = { id: 3, name: 'living', members: [IEEE, OTHER], scenes: [evening] };
const settings = { Address: 'zigbee2mqtt', DeviceId: 'group_3', broker: 'outside' };

/** The options of an action in a description. */
const offered = (
  description:
    | { readonly Actions: readonly { readonly Id: string; readonly Values: unknown }[] }
    | undefined,
  action: string,
) => description?.Actions.find(({ Id }) => Id === action)?.Values;

test('[MQTT-B1] a group is commanded as one device: one message for all members', async () => {
  await using rig = await startBridge('bulb', { others, groups: [living] });
  await using group = await openDevice(zigbee2MqttDriver, settings, rig);
  await group.host.there();
  expect(group.host.descriptions.at(-1)).toMatchObject({
    Key: 'zigbee2mqtt_outside_zigbee2mqtt_group_3',
    Address: 'zigbee2mqtt/living',
    IoTCategoryIds: ['light'],
    attachedTo: 'zigbee2mqtt_outside_zigbee2mqtt',
  });
  expect(await group.run('SET_BRIGHTNESS', 40)).toBe('done');
  expect([NAME, 'other'].map((name) => rig.bridge.state(name)['brightness'])).toEqual([102, 102]);
  expect(rig.bridge.obeyed).toEqual([['living', '{"brightness":102}']]);
});

test('a group’s stored scene is recalled, and no current scene is reported', async () => {
  await using rig = await startBridge('bulb', { others, groups: [living] });
  await using group = await openDevice(zigbee2MqttDriver, settings, rig);
  await group.host.there();
  expect(offered(group.host.descriptions.at(-1), 'RECALL_SCENE')).toEqual({
    kind: 'options',
    options: ['Evening'],
  });
  const outcome = await group.session.run('RECALL_SCENE', 'Evening', new AbortController().signal);
  expect(outcome).toBe('sent');
  await group.host.until('the lamps follow', () => group.host.value('BRIGHTNESS') === 20);
  expect(rig.bridge.obeyed).toEqual([['living', '{"scene_recall":4}']]);
  expect(rig.bridge.state('other')).toMatchObject({ state: 'ON', brightness: 51 });
});

test('a changed group learns its new scenes, and a dissolved one disappears', async () => {
  await using rig = await startBridge('bulb', { others, groups: [living] });
  await using group = await openDevice(zigbee2MqttDriver, settings, rig);
  await group.host.there();
  rig.bridge.regroup([{ ...living, scenes: [evening, { ...evening, id: 5 }] }]);
  await group.host.until('described', () =>
    JSON.stringify(offered(group.host.descriptions.at(-1), 'RECALL_SCENE')).includes('Evening (5)'),
  );
  rig.bridge.regroup([]);
  await group.host.until('gone', () => group.host.reachable === false);
  expect(group.host.trouble).toBe('NO_ANSWER');
});

test('a lamp’s own scenes and effects are sent to it', async () => {
  await using rig = await startBridge('bulb', { scenes: [evening] });
  await using lamp = await openDevice(zigbee2MqttDriver, rig.settings, rig);
  await lamp.host.there();
  expect(await lamp.run('RECALL_SCENE', 'Evening')).toBe('done');
  await lamp.host.until('it shows', () => lamp.host.value('BRIGHTNESS') === 20);
  expect(await lamp.run('SET_EFFECT', 'breathe')).toBe('done');
  await expect
    .poll(() => rig.bridge.obeyed)
    .toEqual([
      [NAME, '{"scene_recall":4}'],
      [NAME, '{"effect":"breathe"}'],
    ]);
  expect(await lamp.run('SET_EFFECT', 'explode')).toBe('REFUSED');
});

test('a motor’s set-up is shown, but not offered to residents', async () => {
  await using rig = await startBridge('motor');
  await using motor = await openDevice(zigbee2MqttDriver, rig.settings, rig);
  await motor.host.until('known', () => motor.host.value('CALIBRATION') === false);
  const description = zigbee2MqttDriver.describe(zigbee2MqttDriver.settings.parse(rig.settings));
  expect(description.Actions.map(({ Id }) => Id)).toEqual(['MOVE', 'SET_POSITION']);
  rig.bridge.change(NAME, { moving: 'DOWN' });
  await motor.host.until('moving', () => motor.host.value('MOVEMENT') === 'DOWN');
  expect(await motor.run('MOVE', 'STOP')).toBe('done');
});

const bytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const bulb = (ieee_address: string) => ({
  ieee_address,
  friendly_name: ieee_address,
  type: 'Router',
  definition: ZIGBEE_MODELS.bulb,
});
const devices = { topic: 'zigbee2mqtt/bridge/devices', payload: bytes([bulb(IEEE), bulb(OTHER)]) };
const groups = {
  topic: 'zigbee2mqtt/bridge/groups',
  // As zigbee2mqtt's own tests publish them.
  payload: bytes([
    {
      friendly_name: 'group_tradfri_remote',
      id: 15_071,
      members: [
        { endpoint: 1, ieee_address: IEEE },
        { endpoint: 1, ieee_address: OTHER },
      ],
      scenes: [{ id: 4, name: 'Scene 4' }],
    },
    { friendly_name: '99', id: 99, members: [], scenes: [] },
    { friendly_name: 'default_bind_group', id: 901, members: [], scenes: [] },
  ]),
};

test.each([
  ['devices first', [devices, groups]],
  ['groups first', [groups, devices]],
])(
  '[MQTT-B1] a search finds groups with members, whichever list comes first: %s',
  async (_what, lists) => {
    const link = {} as MqttLink;
    const found = [];
    for (const list of lists) found.push(...(await recognised(list, link)));
    const group = found.findLast(({ Settings }) => Settings['DeviceId'] === 'group_15071');
    expect(group).toMatchObject({
      Name: 'group_tradfri_remote',
      ModelName: 'Zigbee group',
      IoTCategoryIds: ['light'],
      Key: 'zigbee2mqtt_outside_zigbee2mqtt_group_15071',
    });
    expect(found.map(({ Settings }) => Settings['DeviceId'])).not.toContain('group_99');
    const description = zigbee2MqttDriver.describe(
      zigbee2MqttDriver.settings.parse(group?.Settings),
    );
    expect(description.Actions.map(({ Id }) => Id)).toEqual(
      expect.arrayContaining(['SET_ON_OFF', 'SET_BRIGHTNESS', 'SET_EFFECT', 'RECALL_SCENE']),
    );
  },
);
