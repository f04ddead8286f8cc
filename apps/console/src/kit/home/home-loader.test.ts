import type { HouseSnapshot } from '@dimora/contract/client';
import { aGuest, aHouseSnapshot, anOwner } from '@dimora/testing/builders';
import { expect, test } from 'vitest';
import { fakeServices } from '../testing/fake-services.ts';

/** A console whose hub answers with a snapshot when the test says so. */
function waiting() {
  const asked: ((snapshot: HouseSnapshot) => void)[] = [];
  const load = () => new Promise<HouseSnapshot>((resolve) => asked.push(resolve));
  const { services } = fakeServices({ answers: { snapshot: { load } } });
  services.session.adopt({ accessToken: 'token', expiresAt: Date.now() + 600_000 });
  return { ...services, asked };
}
const before = aHouseSnapshot({ user: anOwner() });
const after = aHouseSnapshot({ user: aGuest([]) });

test('[SECURITY-05] a change reported while the house is loading is loaded as well', async () => {
  const { loader, home, asked } = waiting();
  const loading = loader.load();
  await expect.poll(() => asked.length).toBe(1);
  // The hub read the first answer before it took the claims away.
  const reloading = loader.reload();
  expect(loader.reload()).toBe(reloading);
  asked[0]?.(before);
  await loading;
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.(after);
  await reloading;
  expect(home.snapshot()?.user.Id).toBe(after.user.Id);
  expect(asked).toHaveLength(2);
});

test('[CHOOSER-04] nothing of the previous hub is reloaded', async () => {
  const { loader, asked } = waiting();
  const loading = loader.load();
  await expect.poll(() => asked.length).toBe(1);
  const reloading = loader.reload();
  loader.leave();
  asked[0]?.(before);
  await Promise.all([loading, reloading]);
  expect(asked).toHaveLength(1);
});
