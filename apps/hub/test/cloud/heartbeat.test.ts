import { hubClient } from '@dimora/testing/hub';
import { expect, test } from 'vitest';
import { aHub, until } from '../support/a-hub.ts';
import { enrolled } from './enrolled.ts';
import { FakeCloud } from './fake-cloud.ts';

test('[SHELL-07] the heartbeat distinguishes missing internet from maintenance, with a token of the cloud or the hub', async () => {
  let online = true;
  await using cloud = await FakeCloud.open();
  await using home = await aHub({ cloudUrl: cloud.url, reach: () => Promise.resolve(online) });
  await enrolled(home);
  const { productId } = await home.anonymous.system.info();
  const owner = hubClient(home.url, await cloud.hubToken('owner', productId));
  const provider = hubClient(
    home.url,
    await cloud.hubToken('super', productId, { superAdministrator: true }),
  );
  using live = await home.live(owner);
  expect(await live.pulse()).toMatchObject({ internet: true, maintenance: false });

  online = false;
  const probe = { Context: 'system', Group: 'network', Key: 'internetProbe' };
  await provider.parameters.set({ ...probe, Value: 'elsewhere.example:443' });
  await until(() => live.batches.some(({ system }) => system?.internet === false));
  expect(await live.pulse()).toMatchObject({ internet: false, maintenance: false });

  const maintenance = { Context: 'system', Group: 'hub', Key: 'maintenance' };
  await provider.parameters.set({ ...maintenance, Value: true });
  await until(() => live.batches.some(({ system }) => system?.maintenance === true));
  expect(await live.pulse()).toMatchObject({ maintenance: true, mode: 'MAINTENANCE' });
});
