import { readStartOptions, type ProductId } from '@dimora/domain';
import { aHouseSnapshot } from '@dimora/testing/builders';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/client.ts';
import { putCloud } from '../api/cloud-client.ts';
import { createOrpc, createQueryClient } from '../api/query.ts';
import type { Core } from '../core.ts';
import { HomeLoader } from '../home/home-loader.ts';
import { HomeStore } from '../home/home-store.ts';
import { LiveLink, type LiveSocket } from '../home/link/live-link.ts';
import { OwnChanges } from '../home/own-changes.ts';
import { Watchers } from '../home/watchers.ts';
import { putPush } from '../push/push-api.ts';
import type { Services } from '../services.tsx';
import { Session } from '../session/session.ts';
import { Start } from '../start/start.ts';
import { ProductChange } from '../target/product-change.ts';
import { makeTarget } from '../target/target.ts';
import { TargetStore } from '../target/target-store.ts';
import { putTopics } from '../topics/topics.ts';
import { fakeApi, fakeCloudApi, type FakeCall } from './fake-api.ts';
import type { Scene } from './scene.ts';

/** The services of a test's console, which may change hubs wherever it is. */
export type FakeServices = Services & { readonly change: ProductChange };

/** Makes the services of a console whose hub is the test. */
export function fakeServices(scene: Scene = {}): { services: FakeServices; calls: FakeCall[] } {
  const fake = fakeApi(scene.answers ?? {});
  const { calls } = fake;
  const core = fakeCore(scene, fake.api);
  const { topics = () => () => null, navigate = () => undefined } = scene;
  const rest = { services: (): Services => services, navigate };
  const start = new Start({
    ...rest,
    hostname: () => 'console.test',
    pathname: scene.pathname ?? (() => location.pathname),
  });
  const services: FakeServices = { ...core, start, change: new ProductChange(rest) };
  putTopics(services, topics(services));
  putServers(services, scene, calls);
  return { services, calls };
}

/** All that a console has before it knows its router. */
function fakeCore(
  { snapshot = {}, connection = 'connected', now, ...scene }: Scene,
  hub: Api,
): Core {
  const target = fakeTarget(scene);
  const { through } = target.get();
  const home = now ? new HomeStore(now) : new HomeStore();
  const queryClient = impatientClient();
  const changes = new OwnChanges({ home, queryClient });
  const api = changes.watch(hub);
  const watchers = new Watchers();
  const session = new Session({
    calls: () => api.identity,
    refresh: () => Promise.reject(new Error('no refresh in this test')),
  });
  const access = session;
  const live = new LiveLink({
    home,
    watchers,
    session,
    access,
    handlers: { registry: () => undefined, reload: () => undefined, refused: () => undefined },
    // A socket that never opens: tests put live values into the store.
    open: () => new Promise<LiveSocket>(() => undefined),
    through,
    nextFrame: (task) => task(),
  });
  live.connection.set({ state: connection, since: 0, through });
  const loader = new HomeLoader({
    api,
    queryClient,
    session,
    access,
    target,
    home,
    changes,
    live: () => live,
  });
  if (snapshot) home.load(aHouseSnapshot(snapshot), 'hub');
  const orpc = createOrpc(api);
  return { target, api, orpc, queryClient, session, access, home, watchers, live, loader };
}

function fakeTarget({
  target: { server = 'hub', ProductId = null } = {},
  options = {},
}: Scene): TargetStore {
  const through = server === 'cloud' ? 'cloud' : 'local';
  const origin = 'http://console.test';
  return new TargetStore({
    target: makeTarget({ server, origin, ProductId: ProductId as ProductId | null, through }),
    options: { ...noOptions, ...options },
  });
}

const noOptions = readStartOptions(new Map(), { ownOrigin: '', trustedHosts: [] }).options;

/** Its retries run at once: no test waits for the pauses between. */
function impatientClient(): QueryClient {
  const client = createQueryClient();
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
  return client;
}

/** Push and the cloud, as parts of the page find them; their calls are listed with the hub's. */
function putServers(
  services: FakeServices,
  { cloud = {}, cloudFetch }: Scene,
  calls: FakeCall[],
): void {
  const { api } = services;
  const { server } = services.target.get();
  const cloudApi = fakeCloudApi(cloud, calls);
  putPush(services, {
    devices: server === 'cloud' ? cloudApi.push : api.push,
    choices: api.pushChoices,
    server,
  });
  putCloud(services, cloudApi, async (path) => {
    calls.push({ procedure: 'cloud.fetch', input: path });
    return cloudFetch?.(path) ?? new Response(null, { status: 404 });
  });
}
