import { startZwaveSimulator } from '@dimora/driver-zwave/simulator';
import { dimmer, doubleSwitch } from '@dimora/driver-zwave/simulator/house';
import type { TestClient } from '@dimora/testing/hub';
import { expect, test } from 'vitest';
import { aHub, until } from '../support/a-hub.ts';

const nodeOf = async (owner: TestClient, id: number) => {
  const [controller] = await owner.zwave.controllers();
  return controller?.Nodes.find(({ NodeId, EndPointId }) => NodeId === id && EndPointId === 0);
};

test('[ZWAVE-06] [ZWAVE-08] [ZWAVE-09] [ZWAVE-13] associations reach a node over serial bytes, and come back from it', async () => {
  await using simulator = await startZwaveSimulator({ nodes: [doubleSwitch(5), dimmer(6)] });
  await using home = await aHub();
  const owner = await home.as('owner');
  await owner.networks.add({ driver: 'zwave', Name: 'Z-Wave', address: simulator.address });
  await until(async () => {
    const nodes = await Promise.all([5, 6].map((id) => nodeOf(owner, id)));
    return nodes.every((node) => node?.Groups.length === 5);
  });
  const node = await nodeOf(owner, 5);
  expect(node).toMatchObject({ HomeId: 'E1A244F0', ManufacturerId: 0x10f, ProductType: 0x204 });
  expect(node?.SupportedMethods).toContain('MultiChannelAssociationSet');
  // Both have been read whole, and nobody has made a template yet.
  const expected = [
    '5 NO_TEMPLATES',
    '5 NO_TEMPLATE_APPLIED',
    '6 NO_TEMPLATES',
    '6 NO_TEMPLATE_APPLIED',
  ];
  await until(async () => {
    const found = await owner.zwave.findings({ _home_id_: 'E1A244F0' });
    return found.map(({ node: id, code }) => `${id} ${code}`).join() === expected.join();
  });
  const order = { _home_id_: 'E1A244F0', _node_id_: 5, grouping_identifier: 2 };
  expect(await owner.zwave.associationSet({ ...order, node_ids: [6] })).toMatchObject({
    result: null,
    group: { Id: 2, NodeIds: [6], EndPoints: [] },
  });
  expect(simulator.node(5).groups[1]?.targets).toEqual([{ node: 6, endpoint: null }]);
  expect(await owner.zwave.associationGet(order)).toMatchObject({ group: { NodeIds: [6] } });
  await owner.zwave.associationRemove({ ...order, node_ids: [6] });
  expect(simulator.node(5).groups[1]?.targets).toEqual([]);
  const lifeline = { ...order, grouping_identifier: 1, node_ids: [1] };
  await expect(owner.zwave.associationRemove(lifeline)).rejects.toMatchObject({
    code: 'ZWAVE_LIFELINE_KEPT',
  });
  expect(await owner.zwave.nop(order)).toMatchObject({ result: null });
  simulator.node(6).die();
  expect(await owner.zwave.nop({ ...order, _node_id_: 6 })).toMatchObject({
    result: 'NO_RESPONSE',
  });
});
