import { afterAll, beforeAll, expect, test } from 'vitest';
import { updatable, wallPlug } from './simulator/house.ts';
import { plain } from './simulator/plain.ts';
import { openRig, type ZwaveRig } from './zwave-rig.ts';

/** Statuses with which nodes refuse to begin: another maker's firmware. */
const WRONG_MAKER = 0x00;
const given = { id: 7, becomes: '5.1' };
let rig: ZwaveRig;
beforeAll(async () => {
  rig = await openRig([
    updatable(plain(wallPlug(2)), given),
    updatable(plain(wallPlug(3)), { ...given, refusal: WRONG_MAKER }),
    updatable(plain(wallPlug(4)), { ...given, rejects: true }),
    updatable(plain(wallPlug(5)), { ...given, isUpgradable: false }),
    updatable(plain(wallPlug(6)), { ...given, stallsAfter: 2 }),
    plain(wallPlug(7)),
  ]);
  await rig.interviewed('2', '3', '4', '5', '6', '7');
});
afterAll(() => rig[Symbol.asyncDispose]());

/** Four fragments of 32 bytes, and a shorter one. */
const bytes = Uint8Array.from({ length: 140 }, (_, at) => (at * 31) & 0xff);
const file = { name: 'plug.bin', bytes };
const refused = { failure: 'REFUSED' };
const installed = (node: string) => rig.nodes.get(node)?.radio?.firmware;

test('what a node takes is asked before anything is sent', async () => {
  const check = (node: string, of: unknown = file) => rig.run('checkFirmware', { node, file: of });
  const no = (reason: string) => ({ fits: false, reason, from: '5.0', to: null });
  expect(await check('2')).toEqual({ fits: true, reason: null, from: '5.0', to: null });
  expect(await check('2', null)).toEqual(no('noFile'));
  expect(await check('2', { name: 'plug.hex', bytes })).toEqual(no('notUnderstood'));
  expect(await check('2', { name: 'plug.zip', bytes })).toEqual(no('notUnderstood'));
  expect(await check('5')).toEqual(no('notUpgradable'));
  expect(await check('7')).toEqual(no('notUpgradable'));
  expect(rig.simulator.node(2).firmware?.received).toEqual([]);
});

test('a node gets its firmware byte by byte, and says its new version', async () => {
  const steps: string[] = [];
  const updated = await rig.run(
    'firmware',
    { node: '2', file },
    { progress: ({ step }) => void (steps.at(-1) === step || steps.push(step)) },
  );
  expect(updated).toEqual({ from: '5.0', to: '5.1' });
  expect(steps).toEqual(['checking', 'sending', 'restarting', 'interviewing']);
  const { received = [] } = rig.simulator.node(2).firmware ?? {};
  expect(received.flatMap((each) => [...each])).toEqual([...bytes]);
  expect(installed('2')).toBe('5.1');
});

test('a node that refuses a firmware, or throws it away, keeps what it has', async () => {
  for (const node of ['3', '4', '5', '7']) {
    await expect(rig.run('firmware', { node, file })).rejects.toMatchObject(refused);
    expect(installed(node)).toBe('5.0');
  }
  expect(await rig.command('4', 'SET_ON_OFF', false)).toBe('confirmed');
});

test('an update that is stopped has ended when its job has: the next one begins at once', async () => {
  const stop = new AbortController();
  const stopped = rig.run(
    'firmware',
    { node: '6', file },
    { signal: stop.signal, progress: ({ step }) => void (step === 'sending' && stop.abort()) },
  );
  // It asks on, is given what it can't use, and ends the update itself.
  rig.simulator.node(6).firmware?.askOn();
  await expect(stopped).rejects.toMatchObject({ failure: 'TIMEOUT' });
  expect(installed('6')).toBe('5.0');
  expect(await rig.run('checkFirmware', { node: '6', file })).toMatchObject({ fits: true });
});
