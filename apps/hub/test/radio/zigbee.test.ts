import type { LinkGroup } from '@dimora/driver-kit';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Who } from '../support/a-hub.ts';
import { RadioHouse } from './a-radio-house.ts';
import { COORDINATOR, ScriptedZigbee } from './scripted-zigbee.ts';

const PanId = '1A62';
/** A device that has left. */
const GONE = '0x00124b0000000099';
const radio = new ScriptedZigbee();
let house: RadioHouse;

const onOff = (targets: LinkGroup['targets'] = []): LinkGroup => ({
  endpoint: 1,
  group: 'genOnOff',
  name: null,
  most: null,
  isLifeline: false,
  takesEndpoints: true,
  targets,
});

function script(): void {
  radio.put('0x0a', { key: 2, model: 'Switch', groups: [onOff()] });
  radio.put('0x0b', { key: 3, model: 'Bulb', groups: [onOff()] });
  radio.asked.length = 0;
}

beforeAll(async () => {
  script();
  house = await RadioHouse.open(
    radio.driver(),
    { Name: 'Zigbee', address: 'tcp://10.0.0.5:6638' },
    async (owner) => (await owner.zigbee.coordinators())[0]?.Nodes.length === 3,
  );
});
afterAll(() => house[Symbol.asyncDispose]());
beforeEach(script);

test('[ZIGBEE-01] [ZIGBEE-02] a coordinator has its PAN ID and its nodes by key', async () => {
  const [coordinator, ...others] = await house.owner.zigbee.coordinators();
  expect(others).toEqual([]);
  expect(coordinator).toMatchObject({
    PanId,
    Name: 'Zigbee',
    Type: 'zStack3x0',
    firmware: '20240710',
    channel: 15,
  });
  expect(
    coordinator?.Nodes.map(({ key, address, ModelName }) => [key, address, ModelName]),
  ).toEqual([
    [1, COORDINATOR, 'Stick'],
    [2, '0x0a', 'Switch'],
    [3, '0x0b', 'Bulb'],
  ]);
});

describe('jobs', () => {
  test('[ZIGBEE-05] a call for one node starts a job, and answers at once', async () => {
    for (const [path, asked] of [
      ['refresh_neighbours', 'neighbours 0x0a'],
      ['refresh_state', 'refresh 0x0a'],
    ] as const) {
      const { status, body } = await house.call(path, { PanId: '0x1a62', node: 2 });
      expect(status).toBe(200);
      expect(await house.ended(body)).toMatchObject({
        node: '0x0a',
        state: 'done',
      });
      expect(radio.asked).toContain(asked);
    }
  });

  test('[ZIGBEE-03] [ZIGBEE-05] for the whole network each node with a key above 1 is asked', async () => {
    await house.ended(await house.owner.zigbee.refreshState({ PanId }));
    expect(radio.asked).toEqual(['refresh 0x0a', 'refresh 0x0b']);
    radio.asked.length = 0;
    await house.ended(await house.owner.zigbee.reloadList({ PanId }));
    expect(radio.asked).toEqual(['links 0x0a', 'links 0x0b']);
  });

  test('[ZIGBEE-05] callMethod binds, reads what is bound, and unbinds', async () => {
    const one = { PanId, node: 2, grouping_identifier: 'genOnOff' };
    const run = async (method: string, rest: object = {}) => {
      const { body } = await house.call('callMethod', { ...one, method, ...rest });
      return (await house.ended(body)).result;
    };
    const bound = { key: 3, address: '0x0b', endpoint: 1 };
    expect(await run('AssociationSet', { node_id: 3 })).toEqual({
      result: null,
      reason: null,
      binding: { endpoint: 1, cluster: 'genOnOff', targets: [bound] },
    });
    expect(await run('AssociationGet')).toMatchObject({ binding: { targets: [bound] } });
    const end_points = [{ multichannel_node_id: 3, end_point: 1 }];
    expect(await run('MultiChannelAssociationRemove', { end_points })).toMatchObject({
      result: null,
      binding: { targets: [] },
    });
    expect(await run('AssociationSet', { node_id: 77 })).toEqual({
      result: 'FAILED',
      reason: 'TARGET_UNKNOWN',
      binding: null,
    });
    expect(await run('AssociationGet', { grouping_identifier: 'genLevelCtrl' })).toMatchObject({
      result: 'NOT_SUPPORTED',
    });
    expect((await house.call('callMethod', { ...one, method: 'AssociationRemove' })).status).toBe(
      400,
    );
  });

  test('[ZWAVE-12] a refresh that can’t be started answers why, and is logged', async () => {
    for (const [path, input] of [
      ['refresh_neighbours', { PanId: 'BEEF' }],
      ['refresh_state', { PanId, node: 77 }],
    ] as const)
      expect(await house.call(path, input)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
    const logged = house.home.log.lines.filter(({ event }) => event === 'zigbee.jobNotStarted');
    expect(logged.map(({ fields }) => fields?.['what'])).toEqual(['neighbours', 'refresh']);
  });

  test.each([
    ['owner', 200],
    ['admin', 200],
    ['super', 200],
    ['user', 403],
    ['guest', 403],
  ] as const)('[ZIGBEE-05] [SECURITY-05] %s is answered %i', async (who: Who, status) => {
    const client = await house.home.as(who);
    for (const path of ['refresh_neighbours', 'refresh_state', 'reload_list'])
      expect((await house.call(path, { PanId, node: 2 }, client)).status, path).toBe(status);
  });
});

test('what a node is bound to and is gone is found, and unbound', async () => {
  radio.put('0x0a', {
    key: 2,
    model: 'Switch',
    groups: [
      onOff([
        { node: GONE, endpoint: 1 },
        { node: COORDINATOR, endpoint: 1 },
        { node: '0x0b', endpoint: 1 },
      ]),
    ],
  });
  expect(await house.owner.zigbee.findings({ PanId })).toEqual([
    {
      node: '0x0a',
      code: 'UNKNOWN_NODE_IN_GROUP',
      severity: 'fatal',
      params: { nodes: GONE },
      fix: 'removeUnknown',
    },
  ]);
  const fix = { PanId, node: 2, code: 'UNKNOWN_NODE_IN_GROUP' } as const;
  const fixed = { after: 'fixed', advice: null };
  expect((await house.ended(await house.owner.zigbee.fix(fix))).result).toEqual({
    before: true,
    ...fixed,
  });
  expect(radio.nodes.get('0x0a')?.groups[0]?.targets).toEqual([
    { node: COORDINATOR, endpoint: 1 },
    { node: '0x0b', endpoint: 1 },
  ]);
  expect((await house.ended(await house.owner.zigbee.fix(fix))).result).toEqual({
    before: false,
    ...fixed,
  });
});

test('[ZIGBEE-04] the summary is a page and a workbook, for those who may see how devices are reached', async () => {
  radio.put('0x0a', { key: 2, model: 'Switch', groups: [onOff([{ node: '0x0b', endpoint: 1 }])] });
  const page = await (await house.summary(`format=html&language=it&PanId=${PanId}`)).text();
  for (const text of [
    '<h1>Riepilogo Zigbee</h1>',
    '<td>0x0b/1</td>',
    '<td>genOnOff</td>',
    '<td>1A62</td>',
  ])
    expect(page).toContain(text);
  const workbook = unzipSync(
    new Uint8Array(await (await house.summary('format=xlsx')).arrayBuffer()),
  );
  expect(Object.keys(workbook).filter((name) => name.includes('worksheets/sheet'))).toHaveLength(4);
  for (const [who, status] of [
    ['admin', 200],
    ['super', 200],
    ['user', 403],
    ['guest', 403],
  ] as const)
    expect((await house.summary('format=html', await house.home.as(who))).status).toBe(status);
});
