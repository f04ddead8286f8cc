import type { Driver } from '@dimora/driver-kit';
import type { TestClient } from '@dimora/testing/hub';
import { expect, test } from 'vitest';
import type { Json } from '../../src/modules/devices/networks/plain-json.ts';
import { BEDROOM, LIVING, redefine, until } from '../support/a-hub.ts';
import { RadioHouse } from './a-radio-house.ts';
import { ScriptedZigbee } from './scripted-zigbee.ts';
import { ScriptedZwave } from './scripted-zwave.ts';
import { home_id, script, zwaveHouse } from './zwave-script.ts';

const here = [{ Attr: 'EnvironmentId', Operator: 'within', Value: [LIVING] }] as const;
const forbidden = { status: 403, body: { code: 'FORBIDDEN', data: { claim: 'MODIFY_DEVICE' } } };

/** Somebody who may install everywhere, and change devices of the living room alone. */
async function installer(house: RadioHouse): Promise<TestClient> {
  redefine(house.home.hub, 'user', {
    ClaimsExplicitAllow: [
      { Key: 'READ_DEVICE_SETUP' },
      { Key: 'INSTALL_DEVICE' },
      { Key: 'MODIFY_DEVICE', Condition: here },
    ],
  });
  return house.home.as('user');
}

async function install(
  { owner }: RadioHouse,
  { Key: driver }: Pick<Driver, 'Key'>,
  rooms: Readonly<Record<string, typeof BEDROOM>>,
): Promise<void> {
  const [network] = (await owner.networks.list()).networks;
  const controller = network?.Id ?? '';
  const devices = Object.entries(rooms).map(([node, EnvironmentId]) => {
    const Settings = { controller, node };
    return { driver, Name: `Node ${node}`, EnvironmentId, Settings };
  });
  const added = await owner.deviceManager.add({ devices });
  expect(added.map(({ status }) => status)).toEqual(devices.map(() => 'resolved'));
}

test('[SECURITY-05] [ZWAVE-09] somebody who may not change a device changes none of its groups, parameters or template', async () => {
  const radio = new ScriptedZwave();
  script(radio);
  await using house = await zwaveHouse(radio);
  await install(house, { Key: 'zwave' }, { '5': BEDROOM, '6': LIVING });
  radio.put('6', { groups: radio.nodes.get('5')?.groups ?? [] });
  const user = await installer(house);
  const Template = await house.owner.zwave.addTemplate({
    Name: 'Relay',
    ManufacturerId: 271,
    ProductType: 1,
    ProductId: 2,
    content: { groups: [], parameters: [{ key: '3', value: 20 }] },
  });
  const calls = (_node_id_: number): [string, object][] => {
    const node = { _home_id_: home_id, _node_id_ };
    const group = { ...node, grouping_identifier: 2 };
    const end_points = [{ multichannel_node_id: 8, end_point: 1 }];
    return [
      ['AssociationSet', { ...group, node_id: 8 }],
      ['AssociationRemove', { ...group, node_id: 8 }],
      ['MultiChannelAssociationSet', { ...group, end_points }],
      ['MultiChannelAssociationRemove', { ...group, end_points }],
      ['fix', { ...node, code: 'NO_TEMPLATE_APPLIED' }],
      [`templates/${Template.Id}/apply`, node],
    ];
  };
  radio.asked.length = 0;
  for (const [path, input] of calls(5))
    expect(await house.call(path, input, user), path).toMatchObject(forbidden);
  expect(radio.asked).toEqual([]);
  for (const [path, input] of calls(6))
    expect((await house.call(path, input, user)).status, path).toBe(200);
  const group = { _home_id_: home_id, _node_id_: 5, grouping_identifier: 2 };
  expect((await house.call('AssociationGet', group, user)).body).toMatchObject({ result: null });
});

test('[SECURITY-05] a job that changes a device takes the claim to modify it, one that looks at it does not', async () => {
  const radio = new ScriptedZwave();
  script(radio);
  await using house = await zwaveHouse(radio);
  await install(house, { Key: 'zwave' }, { '5': BEDROOM, '6': LIVING });
  const user = await installer(house);
  const [network] = (await house.owner.networks.list()).networks;
  const key = { driver: 'zwave', Id: network?.Id ?? '' };
  const start = (job: string, node: string) =>
    user.networks.startJob({ ...key, job, input: { node, ...INPUTS[job] } });
  for (const job of CHANGES)
    await expect(start(job, '5'), job).rejects.toMatchObject({
      code: 'FORBIDDEN',
      data: { claim: 'MODIFY_DEVICE' },
    });
  for (const job of CHANGES) expect((await start(job, '6')).node, job).toBe('6');
  for (const job of ['ping', 'links', 'parameters', 'checkFirmware', 'interview', 'rebuildRoutes'])
    expect((await start(job, '5')).node, job).toBe('5');
});

test('[SECURITY-05] a job for all nodes tells each person of the nodes that they may see', async () => {
  const radio = new ScriptedZwave();
  script(radio);
  await using house = await zwaveHouse(radio);
  await install(house, { Key: 'zwave' }, { '5': BEDROOM, '6': LIVING, '7': BEDROOM });
  redefine(house.home.hub, 'user', {
    ClaimsExplicitAllow: [{ Key: 'READ_DEVICE_SETUP', Condition: here }],
  });
  const user = await house.home.as('user');
  using live = await house.home.live(user);
  await live.watchTopic(1, 'networkJobs');
  const all = await house.ended(await house.owner.zwave.nopAll({ _home_id_: home_id }));
  expect(all.result).toMatchObject({
    done: [{ node: '5' }, { node: '7' }, { node: '8' }],
    asleep: ['6'],
  });
  const [seen] = await user.networks.jobs();
  expect(seen).toMatchObject({
    job: all.job,
    result: { done: [{ node: '8' }], failed: [], asleep: ['6'] },
  });
  await until(() => JSON.stringify(live.topic(1)).includes('"state":"done"'));
  expect(JSON.stringify(live.topic(1))).not.toMatch(/"(node|step)":"[57]"/);
});

/** Jobs that change the device of their node, and one that the hub doesn't know. */
const CHANGES = [
  'link',
  'unlink',
  'setParameters',
  'firmware',
  'replaceFailed',
  'setReporting',
  'addToGroup',
  'removeFromGroup',
  'unheardOf',
];
const links = { group: '2', targets: [{ node: '1', endpoint: null }] };
const INPUTS: Readonly<Record<string, Record<string, Json>>> = {
  link: links,
  unlink: links,
  setParameters: { values: [{ key: '3', value: 1 }] },
  replaceFailed: { seconds: 5 },
};

test('[SECURITY-05] [ZIGBEE-05] somebody who may not change a device binds and unbinds nothing of it', async () => {
  const radio = new ScriptedZigbee();
  for (const [key, node] of [
    [2, '0x0a'],
    [3, '0x0b'],
  ] as const)
    radio.put(node, { key, model: 'Switch', groups: [] });
  await using house = await RadioHouse.open(
    radio.driver(),
    { Name: 'Zigbee', address: 'tcp://10.0.0.5:6638' },
    async (owner) => (await owner.zigbee.coordinators())[0]?.Nodes.length === 3,
  );
  await install(house, { Key: 'zigbee' }, { '0x0a': BEDROOM, '0x0b': LIVING });
  const user = await installer(house);
  const call = (method: string, node: number) => {
    const order = { PanId: '1A62', node, method, grouping_identifier: 'genOnOff' };
    return house.call('callMethod', { ...order, node_id: 1 }, user);
  };
  const changes = ['AssociationSet', 'AssociationRemove', 'MultiChannelAssociationSet'];
  radio.asked.length = 0;
  for (const method of changes) expect(await call(method, 2), method).toMatchObject(forbidden);
  const fix = { PanId: '1A62', node: 2, code: 'UNKNOWN_NODE_IN_GROUP' };
  expect(await house.call('fix', fix, user)).toMatchObject(forbidden);
  expect(radio.asked).toEqual([]);
  for (const method of changes) expect((await call(method, 3)).status, method).toBe(200);
  expect((await call('AssociationGet', 2)).status).toBe(200);
});
