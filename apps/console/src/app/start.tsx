import '@dimora/ui/styles.css';
import { withoutStartOptions } from '@dimora/domain';
import { createRoot } from 'react-dom/client';
import { changeSettings, readSettings } from '../kit/settings/settings.ts';
import type { Early } from '../kit/session/early.ts';
import { App } from './app.tsx';
import { loadAnalytics } from './consent/analytics.ts';
import { createRouter } from './router.ts';
import { createServices } from './services.ts';
import { followSession } from './session-routing.ts';

/** Puts the console on the page. The words of the language in force are there by now. */
export function start(root: HTMLElement, early: Early | undefined): void {
  const through = connectionFrom(location.search);
  // START-21: the start-up options have been read and leave the address; a route's own query stays (A08).
  const search = withoutStartOptions(location.search);
  if (search !== location.search)
    history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`);
  const services = createServices(through, early);
  const router = createRouter(services);
  services.loader.progress.done('words');
  followSession(services, router);
  if (services.session.state.get().signedIn)
    void services.loader.start(early?.picture).catch(() => router.navigate({ to: '/error' }));
  services.home.info.subscribe(() =>
    changeSettings({ brand: services.home.info.get()?.brand ?? null }),
  );
  if (readSettings().consentAt !== null) loadAnalytics();
  createRoot(root).render(<App services={services} router={router} />);
}

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
