import type { HouseSnapshot } from '@dimora/contract/client';
import {
  readStartOptions,
  type ConnectionState,
  type Language,
  type ProductId,
  type StartOptions,
} from '@dimora/domain';
import { aHouseSnapshot } from '@dimora/testing/builders';
import { UiProvider } from '@dimora/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { vi } from 'vitest';
import { putCloud } from '../api/cloud-client.ts';
import { createOrpc, createQueryClient } from '../api/query.ts';
import { HomeLoader } from '../home/home-loader.ts';
import { HomeStore } from '../home/home-store.ts';
import { OwnChanges } from '../home/own-changes.ts';
import { LiveLink, type LiveSocket } from '../home/link/live-link.ts';
import { Watchers } from '../home/watchers.ts';
import { common } from '../i18n/common.ts';
import { errorTexts } from '../i18n/error-texts.ts';
import { speak } from '../i18n/language.ts';
import { useUiWords } from '../i18n/use-ui-words.ts';
import { detailWords } from '../i18n/details.ts';
import { vocabulary } from '../i18n/vocabulary.ts';
import type { Texts } from '../i18n/catalogues.ts';
import { ServicesProvider, type Services } from '../services.tsx';
import { putPush } from '../push/push-api.ts';
import { Session } from '../session/session.ts';
import { Start } from '../start/start.ts';
import { ProductChange } from '../target/product-change.ts';
import { makeTarget, type ServerKind } from '../target/target.ts';
import { TargetStore } from '../target/target-store.ts';
import { putTopics, type CarrierOf } from '../topics/topics.ts';
import {
  fakeApi,
  fakeCloudApi,
  type FakeAnswers,
  type FakeCall,
  type FakeCloudAnswers,
} from './fake-api.ts';

/** A route by its path, with what it declares. */
type DeclaredRoute = { readonly path: string; readonly staticData?: StaticDataRouteOption };

/** The environment of {@link renderScreen}. */
export type Scene = {
  /** The hub's snapshot; builders make it. `null`: nothing is loaded yet. */
  readonly snapshot?: Partial<HouseSnapshot> | null;
  readonly answers?: FakeAnswers;
  /** What the cloud answers; its calls are listed as `cloud.products.list`. */
  readonly cloud?: FakeCloudAnswers;
  /** Answers to `useCloudFetch`. */
  readonly cloudFetch?: (path: string) => Response | Promise<Response>;
  /** The page's server and the chosen hub; a hub's own page by default. */
  readonly target?: { readonly server?: ServerKind; readonly ProductId?: string | null };
  /** The start options of the address. */
  readonly options?: Partial<StartOptions>;
  readonly language?: Language;
  /** Catalogues of the feature, loaded so that nothing suspends. */
  readonly texts?: readonly Texts<unknown>[];
  readonly connection?: ConnectionState;
  /** The carrier of live topics; by default nothing is live, and topics are polled. */
  readonly topics?: (services: Services) => CarrierOf;
  /** The routes that the router knows, with what they declare; by default none. */
  readonly routes?: readonly DeclaredRoute[];
  /** The address that `useNavigate` and links start from. */
  readonly at?: string;
  readonly now?: () => number;
  /** The path that the page shows. */
  readonly pathname?: () => string;
  /** Where a start or a product change leads. */
  readonly navigate?: (to: string) => void;
};

/** The services of a test's console, which may change hubs wherever it is. */
type FakeServices = Services & { readonly change: ProductChange };

/** A rendered component with its environment. */
export type Rendered = RenderResult & {
  readonly services: FakeServices;
  readonly home: HomeStore;
  readonly calls: readonly FakeCall[];
  readonly user: UserEvent;
  /** Where the router is now. */
  readonly address: () => string;
};

/** Makes the services of a console whose hub is the test. */
export function fakeServices({
  snapshot = {},
  answers = {},
  cloud = {},
  cloudFetch,
  target: { server = 'hub', ProductId = null } = {},
  options = {},
  connection = 'connected',
  topics = () => () => null,
  now,
  navigate = () => undefined,
  pathname = () => location.pathname,
}: Scene = {}): { services: FakeServices; calls: FakeCall[] } {
  const fake = fakeApi(answers);
  const { calls } = fake;
  const cloudApi = fakeCloudApi(cloud, calls);
  const through = server === 'cloud' ? 'cloud' : 'local';
  const origin = 'http://console.test';
  const target = new TargetStore({
    target: makeTarget({ server, origin, ProductId: ProductId as ProductId | null, through }),
    options: { ...noOptions, ...options },
  });
  const home = now ? new HomeStore(now) : new HomeStore();
  const queryClient = createQueryClient();
  const changes = new OwnChanges({ home, queryClient });
  const api = changes.watch(fake.api);
  const watchers = new Watchers();
  const session = new Session({
    calls: () => api.identity,
    refresh: () => Promise.reject(new Error('no refresh in this test')),
  });
  const live = new LiveLink({
    home,
    watchers,
    session,
    access: session,
    handlers: { registry: () => undefined, reload: () => undefined, refused: () => undefined },
    // A socket that never opens: tests put live values into the store.
    open: () => new Promise<LiveSocket>(() => undefined),
    through,
    nextFrame: (task) => task(),
  });
  live.connection.set({ state: connection, since: 0, through });
  const orpc = createOrpc(api);
  const { queries } = queryClient.getDefaultOptions();
  // Retries run at once: no test waits for the pauses between.
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { ...queries, retryDelay: 0 },
  });
  const access = session;
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
  const rest = { services: (): Services => services, navigate };
  const start = new Start({ ...rest, hostname: () => 'console.test', pathname });
  const change = new ProductChange(rest);
  const services: FakeServices = {
    target,
    api,
    orpc,
    queryClient,
    session,
    access,
    home,
    watchers,
    live,
    loader,
    start,
    change,
  };
  putTopics(services, topics(services));
  putPush(services, {
    devices: server === 'cloud' ? cloudApi.push : api.push,
    choices: api.pushChoices,
    server,
  });
  putCloud(services, cloudApi, async (path) => {
    calls.push({ procedure: 'cloud.fetch', input: path });
    return cloudFetch?.(path) ?? new Response(null, { status: 404 });
  });
  return { services, calls };
}

const noOptions = readStartOptions(new Map(), { ownOrigin: '', trustedHosts: [] }).options;

/** Renders a component as it is in the console: services, texts of one language, theme, toasts, router. */
export async function renderScreen(screen: ReactNode, scene: Scene = {}): Promise<Rendered> {
  const { language = 'en', texts = [] } = scene;
  const { services, calls } = fakeServices(scene);
  await Promise.all(
    [common, vocabulary, detailWords, errorTexts, ...texts].map((each) => each.load(language)),
  );
  await speak(language);
  const history = createMemoryHistory({ initialEntries: [scene.at ?? '/'] });
  const router = createRouter({ routeTree: routeTreeOf(scene.routes), history });
  const tree = (
    <RouterContextProvider router={router as never}>
      <ServicesProvider value={services}>
        <QueryClientProvider client={services.queryClient}>
          <Worded>
            <Suspense fallback={null}>{screen}</Suspense>
          </Worded>
        </QueryClientProvider>
      </ServicesProvider>
    </RouterContextProvider>
  );
  let result: RenderResult | undefined;
  await act(async () => {
    result = render(tree);
  });
  // Texts that no test has named and lazily loaded parts, as a page would show them a moment later.
  await act(() => vi.dynamicImportSettled());
  return Object.assign(result as unknown as RenderResult, {
    services,
    calls,
    home: services.home,
    user: userEvent.setup(),
    address: () => history.location.href,
  });
}

function routeTreeOf(routes: readonly DeclaredRoute[] = []) {
  const root = createRootRoute();
  return root.addChildren(
    routes.map(({ path, staticData }) =>
      createRoute({ getParentRoute: () => root, path, staticData: staticData ?? {} }),
    ),
  );
}

/** Toasts stay for the whole of a test: on a busy machine their two seconds pass unnoticed. */
const TOAST_STAYS_MS = 60_000;

function Worded({ children }: { readonly children: ReactNode }) {
  return (
    <UiProvider texts={useUiWords()} toastMs={TOAST_STAYS_MS}>
      {children}
    </UiProvider>
  );
}
