import { DEMO_PASSWORD } from '@dimora/identity';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { RecordedLog, type Clock } from '@dimora/runtime';
import { cloudClient, type TestCloudClient } from '@dimora/testing/cloud';
import { CHEAP_HASH } from '@dimora/testing/passwords';
import { startCloud, type Cloud, type CloudOptions } from '../../src/cloud.ts';
import { seedDemo } from '../../src/demo/demo-cloud.ts';

/** Everyone with an account; only `super` has claims of their own. */
export type Who = 'owner' | 'admin' | 'user' | 'guest' | 'super';

/** Options of a test cloud. */
export type TestCloudOptions = Partial<CloudOptions> & { readonly clock?: Clock };

/** A real cloud on a real port, with the people of the demo. */
export type TestCloud = AsyncDisposable & {
  readonly cloud: Cloud;
  readonly url: string;
  readonly log: RecordedLog;
  /** A client without a session. */
  readonly anonymous: TestCloudClient;
  /** Signs in again and returns a client. */
  as(who: Who): Promise<TestCloudClient>;
  /** A call without the typed client, with the headers and body as given. */
  call(path: string, init?: RequestInit): Promise<Response>;
  /** A POST of JSON. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
};

/** Starts a cloud; in memory by default. */
export async function aCloud({
  clock = systemClock,
  ...options
}: TestCloudOptions = {}): Promise<TestCloud> {
  const log = new RecordedLog();
  const cloud = await startCloud({
    machine: { clock, entropy: systemEntropy, log },
    place: 'memory',
    port: 0,
    host: '127.0.0.1',
    prepare: (modules, platform) => seedDemo(modules, platform, CHEAP_HASH),
    ...options,
  });
  const anonymous = cloudClient(cloud.url);
  const call = (path: string, init?: RequestInit): Promise<Response> =>
    fetch(cloud.url + path, init);
  return {
    cloud,
    url: cloud.url,
    log,
    anonymous,
    as: async (who) => {
      const credentials = { username: who, password: DEMO_PASSWORD };
      const { accessToken } = await anonymous.identity.login(credentials);
      return cloudClient(cloud.url, accessToken);
    },
    call,
    post: (path, body, headers = {}) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    [Symbol.asyncDispose]: () => cloud[Symbol.asyncDispose](),
  };
}
