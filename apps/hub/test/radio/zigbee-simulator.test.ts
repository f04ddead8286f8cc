import { startZigbeeSimulator, type ZigbeeSimulator } from '@dimora/driver-zigbee/simulator';
import type { NetworkJob } from '@dimora/contract';
import { expect, test } from 'vitest';
import { aHub, until } from '../support/a-hub.ts';

/** A plug that any hub knows. */
const plug = (name: string): Parameters<ZigbeeSimulator['pair']>[0] => ({
  name,
  model: 'SP 240',
  maker: 'innr',
  makerCode: 0x1166,
  role: 'router',
  endpoints: [
    {
      id: 1,
      profile: 0x0104,
      kind: 0x0051,
      in: {
        genBasic: { zclVersion: 3, manufacturerName: 'innr', modelId: 'SP 240', powerSource: 1 },
        genOnOff: { onOff: 0, startUpOnOff: 255 },
      },
      out: ['genOta'],
    },
  ],
});

test('[ZIGBEE-02] [ZIGBEE-05] devices are bound over serial bytes, and say so themselves', async () => {
  await using simulator = await startZigbeeSimulator({ network: null, devices: [] });
  await using home = await aHub();
  const owner = await home.as('owner');
  const { driver, Id } = await owner.networks.add({
    driver: 'zigbee',
    Name: 'Zigbee',
    address: simulator.address,
    options: { adapter: 'zstack' },
  });
  const ended = async ({ job }: NetworkJob): Promise<NetworkJob> => {
    let over: NetworkJob | undefined;
    await until(async () => {
      over = (await owner.networks.jobs()).find(
        (each) => each.job === job && each.endedAt !== null,
      );
      return over !== undefined;
    });
    if (!over) throw new Error('no job');
    return over;
  };
  const coordinator = async () => (await owner.zigbee.coordinators())[0];
  await until(async () => (await coordinator()) !== undefined);
  for (const name of ['plug', 'other plug']) {
    const including = await owner.networks.startJob({
      driver,
      Id,
      job: 'include',
      input: { seconds: 60 },
    });
    await until(async () => (await owner.networks.jobs())[0]?.step === 'listening');
    simulator.pair(plug(name));
    expect(await ended(including)).toMatchObject({ state: 'done' });
  }
  const { PanId = '', Nodes = [] } = (await coordinator()) ?? {};
  expect(Nodes.map(({ key }) => key)).toEqual([1, 2, 3]);
  const call = (method: 'AssociationSet' | 'AssociationGet' | 'AssociationRemove') =>
    owner.zigbee.callMethod({
      PanId,
      node: 2,
      method,
      grouping_identifier: 'genOnOff',
      node_id: 3,
    });
  const other = Nodes[2]?.address;
  const bound = await ended(await call('AssociationSet'));
  expect(bound.result).toMatchObject({ result: null });
  expect(JSON.stringify(bound.result)).toContain(other);
  expect(JSON.stringify((await ended(await call('AssociationGet'))).result)).toContain(other);
  const gone = await ended(await call('AssociationRemove'));
  expect(gone.result).toMatchObject({ result: null });
  expect(JSON.stringify(gone.result)).not.toContain(other);
  const refreshed = await ended(await owner.zigbee.refreshState({ PanId }));
  expect(refreshed.result).toMatchObject({ done: [{ node: Nodes[1]?.address }, { node: other }] });
});
