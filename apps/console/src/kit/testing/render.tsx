import { UiProvider } from '@dimora/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { vi } from 'vitest';
import type { HomeStore } from '../home/home-store.ts';
import { common } from '../i18n/common.ts';
import { detailWords } from '../i18n/details.ts';
import { errorTexts } from '../i18n/error-texts.ts';
import { speak } from '../i18n/language.ts';
import { useUiWords } from '../i18n/use-ui-words.ts';
import { vocabulary } from '../i18n/vocabulary.ts';
import { ServicesProvider } from '../services.tsx';
import type { FakeCall } from './fake-api.ts';
import { fakeServices, type FakeServices } from './fake-services.ts';
import type { DeclaredRoute, Scene } from './scene.ts';

/** A rendered component with its environment. */
export type Rendered = RenderResult & {
  readonly services: FakeServices;
  readonly home: HomeStore;
  readonly calls: readonly FakeCall[];
  readonly user: UserEvent;
  /** Where the router is now. */
  readonly address: () => string;
};

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
