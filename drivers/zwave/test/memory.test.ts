import { RadioFile } from '@dimora/driver-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wallPlug } from './simulator/house.ts';
import { plain } from './simulator/plain.ts';
import { openRig, until, type ZwaveRig } from './zwave-rig.ts';

const refused = { failure: 'REFUSED' };
const backupOf = async (rig: ZwaveRig) => RadioFile.parse(await rig.run('backup', {}));
const restored = (rig: ZwaveRig, bytes: Uint8Array) =>
  rig.run('restore', { file: { name: 'memory.bin', bytes } });

let rig: ZwaveRig & { readonly folder: string };
beforeAll(async () => {
  rig = await openRig([plain(wallPlug(2)), plain(wallPlug(3))]);
  await rig.interviewed('2', '3');
});
afterAll(() => rig[Symbol.asyncDispose]());

test('what is no memory of this network is refused before a byte is written', async () => {
  const { bytes } = await backupOf(rig);
  await using others = await openRig([plain(wallPlug(5))], { homeId: 0xc0ff_ee01 });
  const foreign = await backupOf(others);
  const changed = Uint8Array.from(bytes, (byte, at) => (at % 2_048 < 24 ? byte ^ 0x5a : byte));
  for (const wrong of [
    new Uint8Array(),
    new TextEncoder().encode('a letter'),
    new Uint8Array(bytes.length).fill(0xff),
    bytes.slice(0, bytes.length / 2),
    changed,
    foreign.bytes,
  ])
    await expect(restored(rig, wrong)).rejects.toMatchObject(refused);
  expect(rig.simulator.memory.writes).toBe(0);
  expect(rig.simulator.memory.bytes).toEqual(bytes);
  expect(rig.failures).toEqual([]);
  expect(await rig.command('2', 'SET_ON_OFF', false)).toBe('confirmed');
});

test('a copy is written back byte by byte, and brings back a node that was forgotten since', async () => {
  const copy = await backupOf(rig);
  rig.simulator.wantsToLeave(3);
  expect(await rig.run('exclude', { seconds: 20 })).toEqual({ node: '3' });
  expect(() => rig.simulator.node(3)).toThrow();
  const steps = new Set<string>();
  const file = { name: 'memory.bin', bytes: copy.bytes };
  await rig.run('restore', { file }, { progress: ({ step }) => void steps.add(step) });
  expect([...steps]).toEqual(['checking', 'converting', 'writing']);
  expect(rig.simulator.memory.bytes).toEqual(copy.bytes);
  expect(rig.simulator.node(3).isReachable).toBe(true);
  // The controller asks to be opened again.
  await until(() => expect(rig.failures).toMatchObject([{ failure: 'UNREACHABLE' }]));
});

test('a stick without nodes takes the memory of another network', async () => {
  const { bytes } = await backupOf(rig);
  await using fresh = await openRig([], { homeId: 0xc0ff_ee02 });
  expect(fresh.about()).toMatchObject({ networkId: 'C0FFEE02' });
  await restored(fresh, bytes);
  expect(fresh.simulator.memory.bytes).toEqual(bytes);
});
