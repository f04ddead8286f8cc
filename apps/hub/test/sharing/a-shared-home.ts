import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type * as domain from '@dimora/domain';
import { DEMO_PASSWORD } from '@dimora/identity';
import { cloudClient, type TestCloudClient } from '@dimora/testing/cloud';
import { hubClient, type TestClient } from '@dimora/testing/hub';
import { cloudMain, serverEnv } from '@dimora/testing/programs';
import { aCable, type Cable } from '@dimora/testing/network';
import { aFolder, aHub, until, type TestHub } from '../support/a-hub.ts';
import { startedProgram, type StartedProgram } from '../cloud/started-program.ts';
import { CloudFactsPort } from '../../src/modules/cloud/cloud/port.ts';

/** The password of everybody who registers. */
export const PASSWORD = 'casa di zoe';

/** A hub and its cloud as they are, in processes of their own; `owner` has activated the hub. */
export type SharedHome = AsyncDisposable & {
  readonly home: TestHub;
  readonly owner: TestClient;
  readonly ProductId: domain.ProductId;
  /** The network between the two. */
  readonly cable: Cable;
  cloudUrl(): string;
  /** Kills the cloud; what it was about to do is lost. */
  goAway(): Promise<void>;
  /** Starts it again, at the same address, and waits for the hub. */
  comeBack(): Promise<void>;
  /** Runs the cloud's program once with other options, while it is away. */
  operate(...options: string[]): Promise<void>;
  /** Registers somebody in the cloud by the link of the mail. */
  register(email: string): Promise<TestCloudClient>;
  /** The token of the newest invitation's link to an address, as the mail has it. */
  link(email: string): Promise<string>;
  /** The newest mail to an address, as the cloud's page shows it. */
  mail(email: string): Promise<string>;
  /** A person's way through the cloud onto the hub. */
  through(person: TestCloudClient): Promise<TestClient>;
};

/** Starts both. */
export async function aSharedHome(): Promise<SharedHome> {
  const folder = await aFolder();
  const start = (port = '0'): Promise<StartedProgram> =>
    startedProgram(cloudMain, ['--demo', '--data', folder.path, '--port', port]);
  let cloud = await start();
  const cable = await aCable(Number(new URL(cloud.url).port));
  const home = await aHub({ cloudUrl: `http://127.0.0.1:${cable.port}`, peopled: false });
  const connected = (): Promise<void> =>
    until(() => home.hub.modules.port(CloudFactsPort).facts().cloudState === 'connected');
  await connected();
  const ProductId = (await home.anonymous.system.info()).productId as domain.ProductId;
  const login = { username: 'owner', password: DEMO_PASSWORD };
  const owner = hubClient(home.url, (await home.anonymous.identity.login(login)).accessToken);
  const { Id, Name } = await owner.activation.person();
  await owner.activation.activate({ Id, Name, Role: 'owner' });
  const mail = async (email: string): Promise<string> => {
    const page = await (await fetch(`${cloud.url}/mail`)).text();
    return page.split('<article').find((each) => each.includes(email)) ?? '';
  };
  const tokenIn = async (email: string, path: string): Promise<string> =>
    new RegExp(`/${path}\\?token=([\\w-]+)`).exec(await mail(email))?.[1] ?? '';
  return {
    home,
    owner,
    ProductId,
    cable,
    cloudUrl: () => cloud.url,
    goAway: () => cloud.end('SIGKILL'),
    comeBack: async () => {
      cloud = await start(new URL(cloud.url).port);
      await connected();
    },
    operate: async (...options) => {
      const all = [cloudMain, '--demo', '--data', folder.path, ...options];
      const child = spawn(process.execPath, all, {
        env: { ...process.env, ...serverEnv },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`It ended with ${code}.`);
    },
    register: async (email) => {
      const anonymous = cloudClient(cloud.url);
      await anonymous.identity.register({ email, password: PASSWORD, newsletter: false });
      const token = await tokenIn(email, 'register');
      const opened = await anonymous.identity.confirmRegistration({ token, password: PASSWORD });
      return cloudClient(cloud.url, opened.token?.accessToken ?? '');
    },
    link: (email) => tokenIn(email, 'invitation'),
    mail,
    through: async (person) =>
      hubClient(
        `${cloud.url}/hub/${ProductId}`,
        (await person.products.token({ ProductId })).accessToken,
      ),
    [Symbol.asyncDispose]: async () => {
      await home[Symbol.asyncDispose]();
      await cable[Symbol.asyncDispose]();
      await cloud[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
