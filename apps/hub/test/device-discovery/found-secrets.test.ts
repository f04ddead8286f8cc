import { SECRET_MASK } from '@dimora/domain';
import { DiscoveryClient } from '@dimora/testing/hub';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { aDriver, aFinding, keyOf, type TestSettings } from '../support/a-driver.ts';
import { aHub, until } from '../support/a-hub.ts';

const FOUND = {
  Address: '10.9.0.1',
  accessKey: 'found-0ut-s3cret',
  stream: 'rtsp://admin:str3am-s3cret@10.9.0.1/1',
  channels: [{ name: 'left', token: 'deep-s3cret' }],
};

/** A hub whose one driver found a key, as a bridge returns one when its button is pressed. */
async function withPaired() {
  const opened: unknown[] = [];
  const settings = z.looseObject({ Address: z.string() });
  const paired = aDriver({
    Key: 'paired',
    settings: settings as z.ZodType<TestSettings>,
    discovery: {
      timeoutMs: 400,
      sees: [],
      scan: async (_host, found) => found(aFinding('paired', FOUND.Address, { Settings: FOUND })),
    },
    open: async (given, host) => {
      opened.push(given);
      host.report({ Reachable: true });
      return { run: () => Promise.resolve(), [Symbol.asyncDispose]: () => Promise.resolve() };
    },
  });
  const hub = await aHub({ drivers: [paired], interfaces: [] });
  const owner = await hub.as('owner');
  const client = await DiscoveryClient.open(hub.url, owner.token);
  const done = await owner.deviceDiscovery.start({ wait: true });
  const find = done.Results.found.find(({ driver }) => driver === 'paired');
  if (!find) throw new Error('nothing found');
  return {
    hub,
    owner,
    client,
    find,
    opened,
    install: async (Settings?: Record<string, unknown>) => {
      const devices = [{ Id: find.Id, ...(Settings && { Settings }) }];
      return (await owner.deviceDiscovery.install({ devices }))[0]?.result;
    },
    [Symbol.asyncDispose]: async () => {
      client[Symbol.dispose]();
      await hub[Symbol.asyncDispose]();
    },
  };
}

test('[DISCOVERY-11] secrets found by a driver are masked in answers and in live news', async () => {
  await using home = await withPaired();
  const shown = {
    Address: FOUND.Address,
    accessKey: SECRET_MASK,
    stream: `rtsp://admin:${SECRET_MASK}@10.9.0.1/1`,
    channels: [{ name: 'left', token: SECRET_MASK }],
  };
  expect(home.find.Settings).toEqual(shown);
  await until(() => home.client.found.some(({ driver }) => driver === 'paired'));
  await until(() => home.client.state?.phase === 'completed');
  expect(home.client.found.find(({ driver }) => driver === 'paired')?.Settings).toEqual(shown);
  for (const said of [home.client.heard, await home.owner.deviceDiscovery.current(), home.hub.log])
    expect(JSON.stringify(said)).not.toContain('s3cret');
});

test('[DISCOVERY-03] a find is installed with the real secrets, and its set-up masks them too', async () => {
  await using home = await withPaired();
  expect((await home.install())?.status).toBe('resolved');
  await until(() => home.opened.length === 1);
  expect(home.opened).toEqual([FOUND]);
  const { setup } = await home.owner.devices.get({ reference: keyOf('paired', FOUND.Address) });
  expect(setup?.RawData).toEqual(home.find.Settings);
  expect(JSON.stringify(setup)).not.toContain('s3cret');
});

test('masked settings sent back with others changed keep the real ones', async () => {
  await using home = await withPaired();
  const channels = [{ name: 'right', token: SECRET_MASK }];
  expect((await home.install({ ...home.find.Settings, channels }))?.status).toBe('resolved');
  await until(() => home.opened.length === 1);
  expect(home.opened).toEqual([{ ...FOUND, channels: [{ name: 'right', token: 'deep-s3cret' }] }]);
});

test('secrets found for one device are never sent to another address', async () => {
  await using home = await withPaired();
  for (const sent of [
    { Address: '10.9.0.66' },
    { ...home.find.Settings, Address: '10.9.0.66' },
    { accessKey: `${SECRET_MASK}1` },
  ])
    expect(await home.install(sent)).toMatchObject({
      status: 'rejected',
      error: {
        code: 'VALIDATION_FAILED',
        data: {
          issues: expect.arrayContaining([
            { path: 'accessKey', code: 'invalid_format', expected: 'newSecret' },
          ]),
        },
      },
    });
  expect(home.opened).toEqual([]);
});

test('a mask is not accepted as a password when installing or trying a device', async () => {
  await using home = await withPaired();
  const { Settings } = home.find;
  const [added] = await home.owner.deviceManager.add({
    devices: [{ driver: 'paired', Name: 'Copied', EnvironmentId: '$unknown' as never, Settings }],
  });
  expect(added).toMatchObject({ status: 'rejected', error: { code: 'VALIDATION_FAILED' } });
  expect(await home.owner.deviceManager.test({ driver: 'paired', Settings })).toMatchObject({
    ok: false,
    code: 'VALIDATION_FAILED',
  });
});
