/** The console through the cloud: the same home from anywhere. */
import { HUT, expect, test } from '../fixtures/cloud-test.ts';
import { VILLA, untilOnline } from '../fixtures/servers.ts';

type Room = { readonly State: unknown };
/** Rooms without their numbers, which change over time. */
const stillHalf = (rooms: readonly Room[]) => rooms.map(({ State: _, ...room }) => room);

test('[START-01] the cloud answers for an online hub, and says when one is offline', async ({
  cloud,
  hub,
}) => {
  const owner = await cloud.as('owner');
  const products = await owner.call<{ ProductId: string; Status: string }[]>(
    'GET',
    '/api/products',
  );
  const statuses = Object.fromEntries(products.map(({ ProductId, Status }) => [ProductId, Status]));
  // Another journey of this worker may have given the owner one more hub.
  expect(statuses).toMatchObject({ [HUT]: 'OFFLINE', [VILLA]: 'ONLINE' });
  const { accessToken } = await owner.call<{ accessToken: string }>(
    'POST',
    `/api/products/${VILLA}/token`,
    {},
  );
  const through = await fetch(`${cloud.url}/hub/${VILLA}/api/environments`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(through.status).toBe(200);
  const direct = await hub.as('owner');
  const rooms = await direct.call<Room[]>('GET', '/api/environments');
  expect(stillHalf((await through.json()) as Room[])).toEqual(stillHalf(rooms));
});

test(
  '[CHOOSER-05] a hub that loses power is offline, and back again afterwards',
  { tag: '@soak' },
  async ({ cloud, hub }) => {
    await hub.kill();
    const owner = await cloud.as('owner');
    await expect
      .poll(
        async () => (await owner.call<{ Status: string }>('GET', `/api/products/${VILLA}`)).Status,
      )
      .toBe('OFFLINE');
    await hub.revive();
    await untilOnline(cloud, VILLA);
  },
);

test('[LOGIN-04] all residents can sign in on the hub while its cloud is offline, and while it hangs', async ({
  cloud,
  hub,
}) => {
  const signIn = async (username: string): Promise<number> => {
    const answer = await fetch(`${hub.url}/api/identity/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'dimora-demo' }),
    });
    return answer.status;
  };
  const everybody = ['owner', 'admin', 'user', 'guest', 'super'];
  const statuses = () => Promise.all(everybody.map(signIn));
  const allIn = everybody.map(() => 200);
  expect(await statuses()).toEqual(allIn);
  cloud.freeze();
  expect(await statuses()).toEqual(allIn);
  cloud.thaw();
  await cloud.kill();
  expect(await statuses()).toEqual(allIn);
  await cloud.revive();
  await untilOnline(cloud, VILLA);
});
