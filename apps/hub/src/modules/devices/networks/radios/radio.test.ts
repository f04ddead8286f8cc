import { FakeClock } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { HUB } from '../../../../platform/actor.ts';
import type { OpenController } from '../port.ts';
import type { NetworkRecord } from './network.store.ts';
import { Radio } from './radio.ts';

const record: NetworkRecord = {
  driver: 'planted',
  Id: 'one',
  Name: 'Radio',
  address: '/dev/a',
  options: {},
  secrets: {},
  networkId: null,
  revision: 1,
  changedBy: HUB,
};

/** A radio whose controllers close when they may: which were opened, and which are still open. */
function aRadio() {
  const opened: string[] = [];
  const open = new Set<string>();
  const mayClose = Promise.withResolvers<void>();
  const clock = new FakeClock();
  const controller = (address: string): OpenController => ({
    health: () => null,
    state: () => ({ state: 'open', since: 0, trouble: null }),
    jobs: () => [],
    about: () => null,
    nodes: () => [],
    run: async () => null,
    [Symbol.asyncDispose]: async () => {
      await mayClose.promise;
      open.delete(address);
    },
  });
  const radio = new Radio({
    clock,
    networks: {
      open: (_driver, _id, settings) => {
        const { address } = z.object({ address: z.string() }).parse(settings);
        opened.push(address);
        open.add(address);
        return controller(address);
      },
    },
    folder: () => '/tmp/none',
    watcher: {
      changed: () => {},
      node: () => {},
      commanded: () => {},
      logged: () => {},
      secrets: () => [],
    },
  });
  return { radio, opened, open, mayClose: mayClose.resolve };
}

test('a radio that is moved twice while it closes opens the last controller alone', async () => {
  const { radio, opened, open, mayClose } = aRadio();
  radio.open(record);
  radio.open(record);
  const moved = ['/dev/b', '/dev/c'].map((address) => radio.reopen({ ...record, address }));
  expect(opened).toEqual(['/dev/a']);
  mayClose();
  await Promise.all(moved);
  expect(opened).toEqual(['/dev/a', '/dev/c']);
  expect([...open]).toEqual(['/dev/c']);
});

test('a radio that is removed while it is opened again stays closed', async () => {
  const { radio, open, mayClose } = aRadio();
  radio.open(record);
  const reopened = radio.reopen(record);
  const closed = radio.close();
  mayClose();
  await Promise.all([reopened, closed]);
  expect([...open]).toEqual([]);
});
