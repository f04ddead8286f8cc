import { expect, test } from 'vitest';
import { FairQueue, type HashQueue } from './fair-queue.ts';

/** A queue whose work ends one by one, and the order in which it began. */
function stage(limits: { readonly waiting: number; readonly perSource: number }) {
  const queue = new FairQueue({ atOnce: 1, ...limits });
  const order: string[] = [];
  const add = (what: string, source: string, isKnown = false): Promise<string> => {
    const line: HashQueue = { source, isKnown };
    const work = async (): Promise<string> => {
      order.push(what);
      return what;
    };
    return queue.run(work, line).catch(() => `${what} refused`);
  };
  return { add, order };
}

test('sources take turns, and known devices go first', async () => {
  const { add, order } = stage({ waiting: 20, perSource: 3 });
  const all = [
    add('running', 'flood'),
    ...['f1', 'f2', 'f3', 'f4'].map((what) => add(what, 'flood')),
    add('g1', 'guest'),
    add('t1', 'tablet', true),
  ];
  expect((await Promise.all(all)).filter((outcome) => outcome.includes('refused'))).toEqual([
    'f4 refused',
  ]);
  expect(order).toEqual(['running', 't1', 'f1', 'g1', 'f2', 'f3']);
});

test('when all queues are full, the longest gives way to a newcomer', async () => {
  const { add, order } = stage({ waiting: 3, perSource: 3 });
  const all = [
    add('running', 'flood'),
    ...['f1', 'f2', 'f3'].map((what) => add(what, 'flood')),
    add('g1', 'guest'),
    add('f5', 'flood'),
  ];
  expect(await Promise.all(all)).toEqual(['running', 'f1', 'f2', 'f3 refused', 'g1', 'f5 refused']);
  expect(order).toEqual(['running', 'f1', 'g1', 'f2']);
});
