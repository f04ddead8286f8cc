import type { Core } from '../core.ts';
import { readSettings, subscribeSettings } from '../settings/settings.ts';
import { installState } from './install-state.ts';

/** The hub announces an app for two and a half minutes after it last asked. */
const AGAIN_MS = 60_000;
const kept = new WeakSet<Core>();

/**
 * Lets hubs in the network find the person of this app while it is open, if they want to be found (CHOOSER-13). A
 * page that runs in a browser's tab is no app of the person's, and announces nothing.
 */
export function keepAnnounced(services: Core): void {
  if (kept.has(services) || installState() !== 'app') return;
  kept.add(services);
  const { api, session } = services;
  let timer: ReturnType<typeof setInterval> | undefined;
  // A hub that can't be asked is asked again in a minute; the announcement ends by itself.
  const ask = (): void => void api.discovery.announceApp().catch(() => undefined);
  const follow = (): void => {
    const wanted = readSettings().isFound && session.signedIn();
    if (wanted === (timer !== undefined)) return;
    if (wanted) {
      ask();
      timer = setInterval(ask, AGAIN_MS);
      return;
    }
    clearInterval(timer);
    timer = undefined;
    if (session.signedIn()) api.discovery.withdrawApp().catch(() => undefined);
  };
  follow();
  subscribeSettings(follow);
  session.state.subscribe(follow);
}
