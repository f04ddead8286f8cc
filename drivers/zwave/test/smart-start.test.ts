import type { JobMessage } from '@dimora/driver-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secured, wallPlug } from './simulator/house.ts';
import { plain } from './simulator/plain.ts';
import { labelled } from './simulator/smart-start.ts';
import { openRig, until, type ZwaveRig } from './zwave-rig.ts';

let rig: ZwaveRig;
beforeAll(async () => {
  rig = await openRig([]);
});
afterAll(() => rig[Symbol.asyncDispose]());

const device = (id: number) => labelled(secured(plain(wallPlug(id))));
const announced = (code: string, seconds: number) => rig.run('include', { seconds, code });

test('an announced node joins by itself, with its keys, as soon as it has power', async () => {
  const plug = await device(31);
  expect(await announced(plug.code, 1)).toEqual({ node: null, lessSecure: false });
  rig.simulator.powerUp(plug);
  await until(() =>
    expect(rig.nodes.get('31')).toMatchObject({
      description: { Type: 'switch' },
      radio: { state: 'ready', security: 's2Authenticated' },
    }),
  );
  expect(await rig.command('31', 'SET_ON_OFF', false)).toBe('confirmed');
});

test('a node that is announced with power on joins while somebody waits', async () => {
  const plug = await device(32);
  rig.simulator.powerUp(plug);
  expect(await announced(plug.code, 60)).toEqual({ node: '32', lessSecure: false });
  expect(rig.nodes.get('32')?.radio).toMatchObject({ security: 's2Authenticated' });
});

test('somebody who needs longer gets a minute more, and the node that has power then is in', async () => {
  const plug = await device(36);
  let tell = (_message: JobMessage): void => {};
  const ends: number[] = [];
  const joined = rig.run(
    'include',
    { seconds: 1, code: plug.code },
    {
      hear: (listener) => {
        tell = listener;
        return new DisposableStack();
      },
      progress: ({ step, endsInMs }) => {
        if (step !== 'listening' || endsInMs === undefined) return;
        ends.push(endsInMs);
        if (ends.length === 1) tell({ kind: 'extend', seconds: 60 });
        // It would have been too late for the first second.
        else rig.simulator.powerUp(plug);
      },
    },
  );
  expect(await joined).toEqual({ node: '36', lessSecure: false });
  expect(ends).toEqual([1_000, 61_000]);
});

test('a node whose key isn’t the one on its label is refused, and is no node afterwards', async () => {
  const honest = await device(33);
  // It has copied the other's label.
  const liar = await labelled(secured(plain(wallPlug(33))), honest.dsk);
  rig.simulator.powerUp(liar);
  await expect(announced(honest.code, 60)).rejects.toMatchObject({ failure: 'REFUSED' });
  expect(rig.nodes.has('33')).toBe(false);
  await until(() => expect(() => rig.simulator.node(33)).toThrow());
});

test('a node that nobody has announced is heard, and stays out', async () => {
  const before = rig.simulator.asked();
  rig.simulator.powerUp(await device(34));
  await until(() => expect(rig.simulator.asked()).toBeGreaterThan(before));
  expect(await announced((await device(35)).code, 1)).toEqual({ node: null, lessSecure: false });
  expect([...rig.nodes.keys()]).not.toContain('34');
});
