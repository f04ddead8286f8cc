import { expect, test } from 'vitest';
import { aFolder, aHub } from '../support/a-hub.ts';

test('[TRIGGERS-07] a run that a restart cut off is reported as interrupted, and triggers stay', async () => {
  await using folder = await aFolder();
  const place = { folder: folder.path };
  const wait = { Id: 'w', Payload: { Type: 'wait', seconds: 600 } as const };
  const before = await aHub({ place });
  const there = await before.as('owner');
  const { Id } = await there.triggers.add({ Name: 'Long', If: [], Do: [wait] });
  await there.triggers.run({ Id });
  await before[Symbol.asyncDispose]();
  await using again = await aHub({ place });
  const later = await again.as('owner');
  expect(await later.triggers.runs({ Id })).toMatchObject([{ state: 'interrupted' }]);
  expect(await later.triggers.jobs()).toEqual([]);
  expect(await later.triggers.one({ Id })).toMatchObject({ Name: 'Long', revision: 1 });
});
