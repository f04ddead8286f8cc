import { hubClient } from '@dimora/testing/hub';
import { hubMain } from '@dimora/testing/programs';
import { expect, test } from 'vitest';
import { aFolder } from '../support/a-hub.ts';
import { FakeCloud } from './fake-cloud.ts';
import { startedProgram } from './started-program.ts';

const PASSWORD = 'a good password';

const start = (folder: string, cloudUrl: string) =>
  startedProgram(hubMain, [
    '--data',
    folder,
    '--port',
    '0',
    '--mqtt-port',
    '0',
    '--mqtts-port',
    'none',
    '--cloud',
    cloudUrl,
  ]);

async function signedIn(url: string) {
  const { accessToken } = await expect
    .poll(
      () =>
        hubClient(url)
          .identity.login({ username: 'anna', password: PASSWORD })
          .catch(() => undefined),
      { timeout: 300_000 },
    )
    .toBeDefined()
    .then(() => hubClient(url).identity.login({ username: 'anna', password: PASSWORD }));
  return hubClient(url, accessToken);
}

const mode = async (url: string): Promise<string> => (await hubClient(url).system.info()).mode;

test.each([
  ['before the cloud has heard of it', 'before'],
  ['after the cloud has decided', 'after'],
])(
  '[ACTIVATE-06] a hub killed %s agrees with the cloud once it is back',
  async (_when, when) => {
    await using folder = await aFolder();
    await using cloud = await FakeCloud.open();
    const { Id } = cloud.add('anna');
    const first = await start(folder.path, cloud.url);
    const client = await signedIn(first.url);
    const killed = Promise.withResolvers<void>();
    const kill = async (): Promise<void> => {
      await first.end('SIGKILL');
      killed.resolve();
    };
    if (when === 'after') cloud.bound = kill;
    else
      cloud.instead.set('POST /api/hubs/bind', async () => {
        cloud.instead.delete('POST /api/hubs/bind');
        await kill();
        return { body: {} };
      });
    await expect(
      client.activation.activate({ Id, Name: 'Anna', Role: 'owner' }),
    ).rejects.toBeDefined();
    await killed.promise;
    cloud.bound = () => Promise.resolve();

    const second = await start(folder.path, cloud.url);
    // What had reached nobody is taken up again too: the person's own right to ask is kept with it.
    await expect.poll(() => mode(second.url), { timeout: 300_000 }).toBe('NORMAL');
    expect([...cloud.bindings.values()]).toMatchObject([{ UserId: Id }]);
    const anna = await signedIn(second.url);
    expect(await anna.users.profile()).toMatchObject({ Id, Name: 'Anna', Role: 'owner' });
    await second.end('SIGTERM');
  },
  90_000,
);
