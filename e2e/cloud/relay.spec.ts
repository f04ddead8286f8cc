/** The console through the cloud: the same home from anywhere. */
import { HUT, VILLA, expect, test, untilOnline } from '../fixtures/cloud-test.ts';

test('[START-01] the cloud answers for a hub that is there, and says when one is not', async ({
  cloud,
  hub,
}) => {
  const owner = await cloud.as('owner');
  const products = await owner.call<{ ProductId: string; Status: string }[]>(
    'GET',
    '/api/products',
  );
  expect(products.map(({ ProductId, Status }) => [ProductId, Status]).toSorted()).toEqual([
    [HUT, 'OFFLINE'],
    [VILLA, 'ONLINE'],
  ]);
  const { accessToken } = await owner.call<{ accessToken: string }>(
    'POST',
    `/api/products/${VILLA}/token`,
    {},
  );
  const through = await fetch(`${cloud.url}/hub/${VILLA}/api/environments`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(through.status).toBe(200);
  expect(await through.json()).toEqual(
    await (await hub.as('owner')).call('GET', '/api/environments'),
  );
});

test('[CHOOSER-05] a hub that loses its power is offline, and back again afterwards', async ({
  cloud,
  hub,
}) => {
  await hub.kill();
  const owner = await cloud.as('owner');
  await expect
    .poll(
      async () => (await owner.call<{ Status: string }>('GET', `/api/products/${VILLA}`)).Status,
    )
    .toBe('OFFLINE');
  await hub.revive();
  await untilOnline(cloud, VILLA);
});
