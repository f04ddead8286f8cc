/** Nodes whose device somebody may not see: nothing that they read of a radio names one (SECURITY-05). */
import type { TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { group, lifeline, ScriptedZwave } from '../radio/scripted-zwave.ts';
import { home_id } from '../radio/zwave-script.ts';
import { BEDROOM, LIVING, aHub, redefine, until, type TestHub } from '../support/a-hub.ts';

/** A node of the bedroom: its number stands nowhere else. */
const HIDDEN = 3877;
const hidden = String(HIDDEN);
const radio = new ScriptedZwave();
const node = { _home_id_: home_id, _node_id_: 5 };

let home: TestHub;
let owner: TestClient;
let limited: TestClient;
let key: { readonly driver: string; readonly Id: string };

beforeAll(async () => {
  radio.put('1', { model: 'Stick' });
  radio.put('5', {
    links: ['1', hidden],
    route: [hidden],
    groups: [
      lifeline(),
      group('2', [
        { node: '1', endpoint: null },
        { node: hidden, endpoint: null },
      ]),
    ],
  });
  radio.put(hidden, { model: 'Secret', links: ['5'], groups: [lifeline()] });
  radio.pending = [{ node: hidden, commandClass: 0x25, command: 2 }];
  home = await aHub({ drivers: [radio.driver()] });
  owner = await home.as('owner');
  const { Id } = await owner.networks.add({
    driver: 'zwave',
    Name: 'Z-Wave',
    address: 'tcp://10.0.0.4:5555',
  });
  key = { driver: 'zwave', Id };
  await until(async () => (await owner.networks.nodes(key)).length === 3);
  await owner.deviceManager.add({
    devices: [['5', LIVING] as const, [hidden, BEDROOM] as const].map(([id, EnvironmentId]) => ({
      driver: 'zwave',
      Name: `Relay ${id}`,
      EnvironmentId,
      Settings: { controller: Id, node: id },
    })),
  });
  const here = [{ Attr: 'EnvironmentId', Operator: 'within', Value: [LIVING] }] as const;
  redefine(home.hub, 'user', {
    ClaimsExplicitAllow: [
      { Key: 'READ_DEVICE_SETUP', Condition: here },
      { Key: 'MODIFY_DEVICE', Condition: here },
      { Key: 'INSTALL_DEVICE' },
    ],
  });
  limited = await home.as('user');
});
afterAll(() => home[Symbol.asyncDispose]());

const says = (told: unknown): boolean => JSON.stringify(told).includes(hidden);

test('[SECURITY-05] no list, map, table, file or log names a hidden node', async () => {
  radio.log('5', { neighbour: hidden, nodes: ['1', hidden] });
  const reads: Readonly<Record<string, (client: TestClient) => Promise<unknown>>> = {
    nodes: (at) => at.networks.nodes(key),
    log: (at) => at.networks.log(key),
    controllers: (at) => at.zwave.controllers(),
    summary: async (at) => (await at.zwave.summary({ format: 'html', language: 'en' })).body.text(),
  };
  for (const [name, read] of Object.entries(reads)) {
    expect(says(await read(owner)), `${name} to the owner`).toBe(true);
    expect(says(await read(limited)), name).toBe(false);
  }
  const row = (await limited.networks.nodes(key)).find((each) => each.node === '5');
  // With a repeater left out it would be another route.
  expect(row).toMatchObject({ links: [{ to: '1', quality: 1 }], radio: { route: null } });
  const [controller] = await limited.zwave.controllers();
  const relay = controller?.Nodes.find(({ NodeId }) => NodeId === 5);
  expect(relay?.Groups.map(({ NodeIds }) => NodeIds)).toEqual([[1], [1]]);
});

test('[SECURITY-05] live data names no hidden node', async () => {
  using all = await home.live(owner);
  using some = await home.live(limited);
  for (const live of [all, some]) {
    await live.watchTopic(1, 'networkNodes', key);
    await live.watchTopic(2, 'networkLog', key);
    await live.watchTopic(3, 'zwaveConnections');
  }
  radio.show('5');
  radio.log('5', { neighbour: hidden });
  radio.log('5', { over: true });
  for (const id of [1, 2, 3]) await until(() => says(all.topic(id)));
  await until(() => JSON.stringify(some.topic(2)).includes('"over":true'));
  await until(() => JSON.stringify(some.topic(1)).includes('"event":"node"'));
  await until(() => JSON.stringify(some.topic(3)).includes('"ipAddress"'));
  for (const id of [1, 2, 3]) expect(says(some.topic(id)), `topic ${id}`).toBe(false);
});

test('[SECURITY-05] what a node says when it is asked leaves hidden nodes out', async () => {
  const read = { ...node, grouping_identifier: 2 };
  expect(await owner.zwave.associationGet(read)).toMatchObject({
    group: { NodeIds: [1, HIDDEN] },
  });
  expect(await limited.zwave.associationGet(read)).toMatchObject({ group: { NodeIds: [1] } });
});

test('[SECURITY-05] a hidden node is nobody to link, to unlink, or to join through', async () => {
  radio.asked.length = 0;
  const order = { ...node, grouping_identifier: 2, node_id: HIDDEN };
  for (const call of [limited.zwave.associationSet, limited.zwave.associationRemove])
    expect(await call(order)).toMatchObject({ result: 'FAILED', reason: 'TARGET_UNKNOWN' });
  const targets = [
    { node: '1', endpoint: null },
    { node: hidden, endpoint: null },
  ];
  const link = { node: '5', endpoint: 0, group: '2', targets };
  for (const [job, input] of [
    ['link', link],
    ['unlink', link],
    ['include', { seconds: 10, via: hidden }],
    ['interview', { node: hidden }],
  ] as const)
    await expect(limited.networks.startJob({ ...key, job, input }), job).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  expect(radio.asked).toEqual([]);
});

test('what is hidden from somebody is not missing: they find what the owner finds', async () => {
  const of = async (client: TestClient) =>
    (await client.zwave.findings({ _home_id_: home_id })).filter((each) => each.node === '5');
  expect(await of(limited)).toEqual(await of(owner));
  const template = await owner.zwave.addTemplate({
    Name: 'Relay',
    ManufacturerId: 271,
    ProductType: 1,
    ProductId: 2,
    content: {
      groups: [{ endpoint: 0, group: '2', targets: [{ node: 'controller', endpoint: null }] }],
      parameters: [],
    },
  });
  await owner.zwave.applyTemplate({ ...node, Id: template.Id });
  await until(async () => (await owner.networks.jobs()).every(({ endedAt }) => endedAt !== null));
  radio.put('5', {
    groups: [
      lifeline(),
      group('2', [
        { node: '1', endpoint: null },
        { node: hidden, endpoint: null },
      ]),
    ],
  });
  expect(await owner.zwave.drift(node)).toMatchObject({ drift: [{ target: { node: hidden } }] });
  expect(await limited.zwave.drift(node)).toMatchObject({ drift: [] });
  expect(await of(limited)).toEqual(await of(owner));
});
