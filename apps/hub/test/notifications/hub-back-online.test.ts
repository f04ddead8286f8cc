import { FakeClock } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { aHub } from '../support/a-hub.ts';

test('[HISTORY-10] a hub that lost the internet reports when it is back', async () => {
  const clock = new FakeClock();
  let up = true;
  await using home = await aHub({ clock, reach: () => Promise.resolve(up) });
  const owner = await home.as('owner');
  const back = async (): Promise<unknown[]> =>
    (await owner.events.list({})).events.flatMap(({ IoTEventType, NotificationType, Payload }) =>
      IoTEventType === 'hub.backOnline' ? [{ NotificationType, ...Payload }] : [],
    );
  await clock.advanceAsync(60_000, 30_000);
  up = false;
  await clock.advanceAsync(60_000, 30_000);
  expect(await back()).toEqual([]);
  up = true;
  await clock.advanceAsync(60_000, 30_000);
  expect(await back()).toEqual([{ NotificationType: 'HUB_BACK_ONLINE', awayMs: 60_000 }]);
});
