import { RadioFile, networkJob } from '@dimora/driver-kit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openToRestore } from '../src/zigbee-controller.ts';
import { DEMO_NETWORK, demoDevices, startZigbeeSimulator } from './simulator/index.ts';
import type { SimulatedNetwork } from './simulator/nv-memory.ts';
import { NetworkBench, settingsOf } from './zigbee-rig.ts';

const OTHERS: SimulatedNetwork = {
  ...DEMO_NETWORK,
  panId: 0x2b2b,
  extendedPanId: [9, 8, 7, 6, 5, 4, 3, 2],
};
const OTHER_KEY: SimulatedNetwork = {
  ...DEMO_NETWORK,
  networkKey: OTHERS.extendedPanId.concat(8, 8, 8, 8, 8, 8, 8, 8),
};
/** A stick that isn't the one on which the network was made. */
const OTHER_STICK = '0x00124b0029ffffff';
const near = demoDevices('living-plug').map(({ parent: _parent, ...spec }) => spec);

/** A network that was opened before, its stick gone; with a copy of its memory. */
async function madeBefore() {
  const bench = await NetworkBench.open({ devices: near });
  await bench.settled();
  const copy = await bench.job('backup', {}, RadioFile);
  await bench.close();
  return { bench, copy };
}

test('a stick with another network, another key or none is reported, and nothing is written into it', async () => {
  const { bench, copy } = await madeBefore();
  await using _old = bench;
  for (const [network, stick] of [
    [OTHERS, 'OTHER_NETWORK'],
    [OTHER_KEY, 'OTHER_KEY'],
    [null, 'NO_NETWORK'],
  ] as const) {
    await using other = await startZigbeeSimulator({ network, devices: [], ieee: OTHER_STICK });
    const { folder } = bench;
    // A copy of its memory lies in its folder; that nobody has asked to write it is what counts.
    await expect(NetworkBench.open({ folder, at: other, opening: 'known' })).rejects.toMatchObject({
      failure: 'REFUSED',
      stick,
    });
    expect(other.nv.network).toEqual(network ?? undefined);

    const restoring = openToRestore(settingsOf(other, folder));
    const run = restoring.jobs['restore'] ?? networkJob(z.never(), async () => {});
    const { signal } = new AbortController();
    const host = {
      signal,
      progress: () => {},
      ask: async () => null,
      hear: () => new DisposableStack(),
    };
    await expect(
      run({ file: { name: 'letter.json', bytes: new TextEncoder().encode('{}') } }, host),
    ).rejects.toMatchObject({ failure: 'REFUSED' });
    await run({ file: copy }, host);
    const restored = await NetworkBench.open({ folder, at: other, opening: 'known' });
    expect(other.nv.network).toEqual(DEMO_NETWORK);
    expect(restored.about).toMatchObject({ networkId: '1D42' });
    await restored.close();
    // Agreed once, not for good.
    await using third = await startZigbeeSimulator({ network: OTHERS, devices: [] });
    await expect(NetworkBench.open({ folder, at: third, opening: 'known' })).rejects.toMatchObject({
      stick: 'OTHER_NETWORK',
    });
  }
});

test('the copy of a network that has moved is written into an empty stick, and into no other one', async () => {
  const { bench } = await madeBefore();
  await using _old = bench;
  const { folder } = bench;
  await using taken = await startZigbeeSimulator({ network: OTHERS, devices: [] });
  await expect(NetworkBench.open({ folder, at: taken, opening: 'moved' })).rejects.toMatchObject({
    stick: 'OTHER_NETWORK',
  });
  expect(taken.nv.network).toEqual(OTHERS);
  const empty = await startZigbeeSimulator({ network: null, devices: [], ieee: OTHER_STICK });
  const moved = await NetworkBench.open({ folder, at: empty, opening: 'moved' });
  expect(moved.about).toMatchObject({ networkId: '1D42' });
  expect(empty.nv.network).toEqual(DEMO_NETWORK);
  await moved.close();
  await empty[Symbol.asyncDispose]();
});
