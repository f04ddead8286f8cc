import '@dimora/ui/styles.css';
import { withoutStartOptions } from '@dimora/domain';
import { createRoot } from 'react-dom/client';
import type { HomeStore } from '../kit/home/home-store.ts';
import { beginFirstScreen } from '../kit/routing/later.tsx';
import { changeSettings, readSettings } from '../kit/settings/settings.ts';
import type { Early } from '../kit/session/early.ts';
import { App } from './app.tsx';
import { loadAnalytics } from './consent/analytics.ts';
import { createRouter } from './router.ts';
import { createServices } from './services.ts';
import { followSession } from './session-routing.ts';

/** So long the page waits for route and picture before it shows the loading screen with its progress, milliseconds. */
const PATIENCE_MS = 400;

/** Puts the console on the page. The words of the language in force are there by now. */
export async function start(root: HTMLElement, early: Early | undefined): Promise<void> {
  const through = connectionFrom(location.search);
  // START-21: the start-up options have been read and leave the address; a route's own query stays (A08).
  const search = withoutStartOptions(location.search);
  if (search !== location.search)
    history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`);
  beginFirstScreen();
  const services = createServices(through, early);
  const router = createRouter(services);
  services.loader.progress.done('words');
  followSession(services, router);
  if (readSettings().consentAt !== null) loadAnalytics();
  services.home.info.subscribe(() =>
    changeSettings({ brand: services.home.info.get()?.brand ?? null }),
  );
  const ready = [router.load()];
  if (services.session.signedIn()) {
    void services.loader.start(early?.picture).catch(() => router.navigate({ to: '/error' }));
    ready.push(aPicture(services.home));
  }
  // What is nearly here needs no loading screen before it: the page's own first picture stands so long, and the first
  // thing that React makes is the page itself.
  await Promise.race([Promise.all(ready), patience()]);
  createRoot(root).render(<App services={services} router={router} />);
}

/** Resolves when there is a picture, wherever it comes from. */
function aPicture({ source }: HomeStore): Promise<void> {
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

/** Whether this tab reaches the hub through the cloud; the option that says so is remembered for as long as the tab lives. */
function connectionFrom(search: string): 'local' | 'cloud' {
  const key = 'dimora-through';
  const option = new URLSearchParams(search).get('use_proxy');
  try {
    if (option !== null)
      sessionStorage.setItem(key, option === 'false' || option === '0' ? 'local' : 'cloud');
    return sessionStorage.getItem(key) === 'cloud' ? 'cloud' : 'local';
  } catch {
    return 'local';
  }
}
