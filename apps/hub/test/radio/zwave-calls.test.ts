import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { until, type Who } from '../support/a-hub.ts';
import type { RadioHouse } from './a-radio-house.ts';
import { ScriptedZwave, group, lifeline } from './scripted-zwave.ts';
import { home_id, script, zwaveHouse } from './zwave-script.ts';

const radio = new ScriptedZwave();
let house: RadioHouse;

beforeAll(async () => {
  script(radio);
  house = await zwaveHouse(radio);
});
afterAll(() => house[Symbol.asyncDispose]());
beforeEach(() => script(radio));

const nodeOf = async (id: number, endPoint = 0) => {
  const [controller] = await house.owner.zwave.controllers();
  return controller?.Nodes.find(
    ({ NodeId, EndPointId }) => NodeId === id && EndPointId === endPoint,
  );
};

describe('shapes', () => {
  test('[ZWAVE-07] a controller has its home ID, its type, its nodes and its connections', async () => {
    radio.pending = [{ node: '5', commandClass: 0x25, command: 2 }];
    const [controller, ...others] = await house.owner.zwave.controllers();
    expect(others).toEqual([]);
    expect(controller).toMatchObject({
      HomeId: home_id,
      product_id: 'Stick',
      Type: 'Static Controller',
    });
    expect(controller?.ActiveConnections).toEqual([
      {
        direction: 'out',
        name: 'Z-Wave',
        ipAddress: '10.0.0.4',
        keep_alive: true,
        messagesWaitingForAck: 3,
        pendingNakWaiting: 6,
        pendingCommandCallbacks: [
          {
            node: '5',
            commandClass: 37,
            command: 2,
            createdTimestamp: 1_000,
            timeoutInMilliseconds: 1_600,
          },
        ],
      },
    ]);
  });

  test('[ZWAVE-02] the socket table is live while somebody watches it', async () => {
    using live = await house.home.live(house.owner);
    expect(await live.watchTopic(1, 'zwaveConnections')).toEqual({ ok: true });
    await until(() => JSON.stringify(live.topic(1)).includes('"ipAddress":"10.0.0.4"'));
  });

  test('[ZWAVE-06] a node has what the specification lists, and each endpoint is a node of its own', async () => {
    expect(await nodeOf(5)).toEqual({
      HomeId: home_id,
      NodeId: 5,
      EndPointId: 0,
      ManufacturerId: 271,
      ProductType: 1,
      ProductId: 2,
      Groups: [
        { Id: 1, Name: 'Lifeline', isLifeline: true, most: 5, NodeIds: [1], EndPoints: [] },
        { Id: 2, Name: null, isLifeline: false, most: 5, NodeIds: [], EndPoints: [] },
      ],
      GroupsLength: 3,
      Templates: [],
      TemplateCurrent: null,
      CommandClassesRaw: [0x25, 0x85, 0x8e],
      SupportedMethods: [
        'AssociationSet',
        'AssociationGet',
        'AssociationRemove',
        'MultiChannelAssociationSet',
        'MultiChannelAssociationGet',
        'MultiChannelAssociationRemove',
        'nop',
      ],
      ModelName: 'Relay',
      Name: expect.any(String),
      Device: null,
      EnvironmentId: null,
    });
    expect(await nodeOf(5, 1)).toMatchObject({
      EndPointId: 1,
      GroupsLength: 1,
      Groups: [{ Id: 1, NodeIds: [], EndPoints: [{ MultiChannelNodeId: 1, EndPoint: 0 }] }],
    });
    expect(await nodeOf(8)).toMatchObject({ SupportedMethods: ['nop'] });
  });
});

describe('methods of nodes', () => {
  const order = { _node_id_: 5, _home_id_: home_id, grouping_identifier: 2 };

  test('[ZWAVE-08] [ZWAVE-09] an association is set, read and removed by the spelled calls', async () => {
    const set = await house.call('AssociationSet', { ...order, node_id: 8 });
    expect(set).toMatchObject({
      status: 200,
      body: { result: null, reason: null, group: { Id: 2, NodeIds: [8], EndPoints: [] } },
    });
    await house.call('AssociationSet', { ...order, node_ids: [6, 7] });
    const read = await house.call('AssociationGet', order);
    expect(read.body).toMatchObject({ result: null, group: { NodeIds: [8, 6, 7] } });
    const removed = await house.call('AssociationRemove', { ...order, node_ids: [8, 7] });
    expect(removed.body).toMatchObject({ result: null, group: { NodeIds: [6] } });
    expect(radio.asked.filter((each) => each.startsWith('link '))).toHaveLength(2);
  });

  test('[ZWAVE-08] the multi-channel methods take endpoints', async () => {
    const end_points = [{ multichannel_node_id: 8, end_point: 2 }];
    const set = await house.call('MultiChannelAssociationSet', {
      ...order,
      node_ids: [6],
      end_points,
    });
    expect(set.body).toMatchObject({
      result: null,
      group: { NodeIds: [6], EndPoints: [{ MultiChannelNodeId: 8, EndPoint: 2 }] },
    });
    const removed = await house.call('MultiChannelAssociationRemove', { ...order, end_points });
    expect(removed.body).toMatchObject({ result: null, group: { NodeIds: [6], EndPoints: [] } });
    const read = await house.call('MultiChannelAssociationGet', order);
    expect(read.body).toMatchObject({ group: { NodeIds: [6] } });
  });

  test('[ZWAVE-09] [ZWAVE-10] a write that the node forgets has FAILED, with the group as it is', async () => {
    const node = radio.nodes.get('5');
    if (node) node.forgetful = true;
    expect((await house.call('AssociationSet', { ...order, node_id: 8 })).body).toEqual({
      result: 'FAILED',
      reason: 'NOT_READ_BACK',
      group: expect.objectContaining({ NodeIds: [] }),
    });
  });

  test.each([
    ['a dead node gives no response', { _node_id_: 7 }, 'NO_RESPONSE', 'NO_ANSWER'],
    [
      'a node without associations supports none',
      { _node_id_: 8 },
      'NOT_SUPPORTED',
      'NO_ASSOCIATIONS',
    ],
    ['a group that it refuses has failed', { grouping_identifier: 9 }, 'FAILED', 'REFUSED'],
    ['a target that nobody knows has failed', { node_id: 77 }, 'FAILED', 'TARGET_UNKNOWN'],
  ])('[ZWAVE-10] %s', async (_what, change, result, reason) => {
    const { status, body } = await house.call('AssociationSet', {
      ...order,
      node_id: 6,
      ...change,
    });
    expect([status, body]).toEqual([200, { result, reason, group: null }]);
  });

  test('the controller stays in a lifeline, no matter who asks', async () => {
    const lost = { ...order, grouping_identifier: 1, node_ids: [1] };
    for (const client of [house.owner, house.provider])
      expect(await house.call('AssociationRemove', lost, client)).toMatchObject({
        status: 409,
        body: { code: 'ZWAVE_LIFELINE_KEPT' },
      });
    expect(radio.nodes.get('5')?.groups[0]?.targets).toEqual([{ node: '1', endpoint: null }]);
    expect(radio.asked.some((each) => each.startsWith('unlink'))).toBe(false);
  });

  test('[ZWAVE-08] nop is answered by the node, or not', async () => {
    expect(
      (await house.call('nop', { _home_id_: `0x${home_id.toLowerCase()}`, _node_id_: '5' })).body,
    ).toEqual({
      result: null,
      reason: null,
      ms: 20,
    });
    expect((await house.call('nop', { _home_id_: home_id, _node_id_: 7 })).body).toEqual({
      result: 'NO_RESPONSE',
      reason: 'NO_ANSWER',
      ms: null,
    });
  });

  test.each([
    ['a network that is not there', { _home_id_: 'DEADBEEF', node_id: 6 }, 404],
    ['a node that is not there', { _node_id_: 99, node_id: 6 }, 404],
    ['no target, which would mean all', {}, 400],
    ['a malformed home ID', { _home_id_: 'house', node_id: 6 }, 400],
    ['a group beyond the last', { grouping_identifier: 256, node_id: 6 }, 400],
  ])('[ZWAVE-08] a call with %s is refused', async (_what, change, status) => {
    for (const method of ['AssociationSet', 'AssociationRemove'])
      expect((await house.call(method, { ...order, ...change })).status).toBe(status);
    expect(radio.asked).toEqual([]);
  });

  test.each([
    ['owner', 200],
    ['admin', 200],
    ['super', 200],
    ['user', 403],
    ['guest', 403],
  ] as const)('[ZWAVE-08] [SECURITY-05] %s is answered %i', async (who: Who, status) => {
    const client = await house.home.as(who);
    for (const method of ['AssociationSet', 'MultiChannelAssociationSet'])
      expect((await house.call(method, { ...order, node_id: 6 }, client)).status).toBe(status);
    expect((await house.call('nop', { _home_id_: home_id, _node_id_: 5 }, client)).status).toBe(
      status,
    );
  });
});

describe('jobs', () => {
  test('[ZWAVE-11] a refresh of one node starts, answers at once, and tells how it ended', async () => {
    for (const [path, asked] of [
      ['refresh_neighbours', 'neighbours 5'],
      ['refresh_state', 'refresh 5'],
      ['command_classes', 'interview 5'],
    ] as const) {
      const { status, body } = await house.call(path, { _home_id_: home_id, _node_id_: 5 });
      expect(status).toBe(200);
      const job = await house.ended(body);
      expect(job).toMatchObject({ node: '5', state: 'done' });
      expect(radio.asked).toContain(asked);
    }
  });

  test('[ZWAVE-05] [ZWAVE-11] a refresh of all nodes skips node 1 and endpoints, and does one at a time', async () => {
    const job = await house.ended(await house.owner.zwave.refreshState({ _home_id_: home_id }));
    expect(radio.asked).toEqual(['refresh 5', 'refresh 7', 'refresh 8']);
    expect(job).toMatchObject({
      name: 'refresh',
      state: 'done',
      result: {
        done: [{ node: '5' }, { node: '8' }],
        failed: [{ node: '7', failure: 'UNREACHABLE' }],
        asleep: ['6'],
      },
    });
  });

  test('[ZWAVE-11] reloading the list reads the groups of every node again', async () => {
    radio.nodes.get('5')?.groups[1]?.targets.push({ node: '8', endpoint: null });
    expect((await nodeOf(5))?.Groups[1]?.NodeIds).toEqual([]);
    await house.ended(await house.owner.zwave.reloadList({ _home_id_: home_id }));
    expect((await nodeOf(5))?.Groups[1]?.NodeIds).toEqual([8]);
  });

  test('[ZWAVE-04] [ZWAVE-05] NOP all asks every node but node 1', async () => {
    const job = await house.ended(await house.owner.zwave.nopAll({ _home_id_: home_id }));
    expect(radio.asked).toEqual(['ping 5', 'ping 7', 'ping 8']);
    expect(job.result).toMatchObject({
      done: [
        { node: '5', result: { result: null } },
        { node: '7', result: { result: 'NO_RESPONSE' } },
        { node: '8', result: { result: null } },
      ],
    });
  });

  test('[ZWAVE-04] [ZWAVE-05] cleaning all groups leaves every lifeline its controller', async () => {
    radio.put('5', {
      groups: [
        {
          ...lifeline(),
          targets: [
            { node: '1', endpoint: null },
            { node: '8', endpoint: null },
          ],
        },
        group('2', [
          { node: '8', endpoint: 1 },
          { node: '1', endpoint: null },
        ]),
      ],
    });
    radio.put('1', { groups: [group('1', [{ node: '5', endpoint: null }])] });
    const job = await house.ended(await house.provider.zwave.cleanGroups({ _home_id_: home_id }));
    expect(radio.nodes.get('5')?.groups.map(({ targets }) => targets)).toEqual([
      [{ node: '1', endpoint: null }],
      [],
    ]);
    expect(radio.nodes.get('1')?.groups[0]?.targets).toHaveLength(1);
    expect(job.result).toMatchObject({
      done: [
        { node: '5', result: { removed: 3, left: 0 } },
        { node: '8', result: { removed: 0, left: 0 } },
      ],
      failed: [{ node: '7' }],
      asleep: ['6'],
    });
  });

  test.each([
    ['owner', 200, 403],
    ['admin', 200, 403],
    ['super', 200, 200],
    ['user', 403, 403],
    ['guest', 403, 403],
  ] as const)(
    '[ZWAVE-04] %s may reload and NOP all (%i), and clean all groups (%i)',
    async (who: Who, acting, cleaning) => {
      const client = await house.home.as(who);
      const input = { _home_id_: home_id };
      expect((await house.call('nop_all', input, client)).status).toBe(acting);
      const cleaned = await house.call('clean_groups', input, client);
      expect(cleaned.status).toBe(cleaning);
      if (cleaning === 200) await house.ended(cleaned.body);
    },
  );

  test('[ZWAVE-12] a refresh that can’t be started answers why, and is logged', async () => {
    const answer = await house.call('refresh_neighbours', { _home_id_: 'DEADBEEF' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const logged = house.home.log.lines.filter(({ event }) => event === 'zwave.jobNotStarted');
    expect(logged.at(-1)?.fields).toMatchObject({ what: 'neighbours' });
  });
});

test('[ZWAVE-03] while the installation is closed no call reaches the radio', async () => {
  await house.provider.networks.setInstallation({ status: 'CLOSE' });
  const closed = { code: 'INSTALLATION_CLOSED' };
  const one = { _home_id_: home_id, _node_id_: 5 };
  for (const client of [house.owner, house.provider]) {
    for (const [path, input] of [
      ['AssociationSet', { ...one, grouping_identifier: 2, node_id: 8 }],
      ['AssociationGet', { ...one, grouping_identifier: 2 }],
      ['AssociationRemove', { ...one, grouping_identifier: 2, node_id: 8 }],
      ['nop', one],
      ['refresh_neighbours', one],
      ['refresh_state', { _home_id_: home_id }],
      ['reload_list', { _home_id_: home_id }],
      ['command_classes', one],
      ['reload', { _home_id_: home_id }],
      ['nop_all', { _home_id_: home_id }],
      ['fix', { ...one, code: 'NO_MANUFACTURER' }],
    ] as const)
      expect((await house.call(path, input, client)).body, path).toMatchObject(closed);
  }
  expect(
    (await house.call('clean_groups', { _home_id_: home_id }, house.provider)).body,
  ).toMatchObject(closed);
  await expect(house.owner.zwave.controllers()).rejects.toMatchObject(closed);
  expect(await house.provider.zwave.controllers()).toHaveLength(1);
  expect(radio.asked).toEqual([]);
  await house.provider.networks.setInstallation({ status: 'OPEN' });
});
