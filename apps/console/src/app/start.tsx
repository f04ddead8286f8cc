import { standsAlone, withoutStartOptions } from '@dimora/domain';
import { createRoot } from 'react-dom/client';
import type { HomeStore } from '../kit/home/home-store.ts';
import type { Services } from '../kit/services.tsx';
import { errorTexts } from '../kit/i18n/error-texts.ts';
import { currentLanguage } from '../kit/i18n/language.ts';
import { loadBelow } from '../features/dashboard/overview-page.tsx';
import { beginFirstScreen } from '../kit/routing/later.tsx';
import { changeSettings, readSettings } from '../kit/settings/settings.ts';
import type { Early } from '../kit/session/early.ts';
import { forgetPresses } from '../kit/start/kept-presses.ts';
import type { Opening } from '../kit/target/opening.ts';
import { App } from './app.tsx';
import { loadAnalytics } from './consent/analytics.ts';
import { rareParts } from './rare-parts.ts';
import { createRouter, type AppRouter } from './router.ts';
import { createServices } from './services.ts';
import { followSession } from './session-routing.ts';

/**
 * How long the page waits for route and snapshot before it shows the loading screen with progress, in
 * milliseconds.
 */
const PATIENCE_MS = 400;
/** When the texts that no first screen needs are loaded, in milliseconds after it. */
const AFTER_START_MS = 3000;

/** Mounts the console. The texts of the current language are loaded by then. */
export async function start(
  root: HTMLElement,
  opening: Opening,
  early: Early | undefined,
): Promise<void> {
  // START-21: the start-up options have been read and are removed from the address; a route's own query stays
  // (A08).
  const search = withoutStartOptions(location.search);
  if (search !== location.search)
    history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`);
  const navigate = (to: string): void => void router.navigate({ href: to, replace: true });
  const rare = await rareParts(opening, early);
  const services = createServices(opening, navigate, rare, early);
  const router: AppRouter = createRouter(services);
  traceWhatIsAsked(opening);
  services.loader.progress.done('words');
  followSession(services, router);
  // What one person has pressed is nothing for the next.
  services.session.state.subscribe(() => {
    if (!services.session.signedIn()) forgetPresses();
  });
  if (readSettings().consentAt !== null) loadAnalytics();
  services.home.info.subscribe(() =>
    changeSettings({ brand: services.home.info.get()?.brand ?? null }),
  );
  const ready = [router.load()];
  if (services.session.signedIn()) {
    enter(services, early);
    ready.push(firstSnapshot(services.home));
  }
  // A start that is almost done shows no loading screen: the static first paint stays, and React's first
  // render is the page itself.
  // A sign-in that the page shows itself stays as long: what is typed there is kept.
  const all = Promise.all(ready);
  const { dimoraForm } = globalThis;
  // So does a first picture with switches, which are pressed already: the page replaces it as a whole.
  const enough = patience().then(() => (dimoraForm || hasSwitches(root) ? all : undefined));
  await Promise.race([all, enough]);
  const replacesSwitches = hasSwitches(root);
  if (replacesSwitches) await loadBelow().catch(() => undefined);
  // With a cached snapshot the scripts are cached, too: the page appears as a whole, tiles included
  // (START-B2).
  if (services.home.source.get() !== 'remembered' && !replacesSwitches) beginFirstScreen();
  createRoot(root).render(<App services={services} router={router} />);
  setTimeout(() => void errorTexts.load(currentLanguage()).catch(() => undefined), AFTER_START_MS);
}

/** Loads the hub and opens the screen of the start and routing table; some screens don't wait, or load it themselves. */
function enter({ loader, start: starter }: Services, early: Early | undefined): void {
  const { pathname, search, hash } = location;
  if (standsAlone(pathname) || pathname === '/login')
    void loader.start(early?.snapshot).catch(() => undefined);
  else void starter.open(`${pathname}${search}${hash}`, early?.snapshot);
}

/** True while the page shows what boot.ts has drawn, with switches (first/first-tiles.ts). */
const hasSwitches = (root: HTMLElement): boolean =>
  root.querySelector('main article [data-press]') !== null;

/** The traces that support has requested (START-03, START-06). */
function traceWhatIsAsked({ options }: Opening): void {
  if (options.traceMemory || options.traceGlobalErrors)
    void import(/* chunk: rare-start */ './trace/trace-asked.ts').then((file) =>
      file.traceAsked(options),
    );
}

/** Resolves when there is a snapshot, from any source. */
function firstSnapshot({ source }: HomeStore): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (source.get() === 'none') return;
      stop();
      resolve();
    };
    const stop = source.subscribe(look);
    look();
  });
}

const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
