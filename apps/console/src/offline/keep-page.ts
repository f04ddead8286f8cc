import type { Core } from '../kit/core.ts';
import { keepAnnounced } from '../kit/app/announced-app.ts';
import { keepPush } from '../kit/push/keep-push.ts';
import { KEEP_REST, TAKE_OVER } from './requests.ts';

/** How long the notice of a newer version waits for that version's files, in milliseconds. */
const PATIENCE_MS = 60_000;
/**
 * After how long a kept version is asked to take over once more, in milliseconds. Chromium forgets that it wants to when
 * something wakes the old one while it is stopping; the page would then be loaded through a worker that is about to end.
 */
const ASK_AGAIN_MS = 1000;

const workers = (): ServiceWorkerContainer | undefined =>
  import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/**
 * Keeps this build's files for a reload without the server (service-worker.ts). Browsers allow it only over https
 * and on the machine itself; elsewhere such a reload shows the browser's own error. With the worker come push messages,
 * which follow the home of the person who has allowed them (A84). Loaded a while after the start.
 */
export function keepPage(services: Core): void {
  const container = workers();
  if (!container) return;
  // Private windows and full disks: the page works without.
  container.register('/service-worker.js').catch(() => undefined);
  void container.ready.then(({ active }) => active?.postMessage(KEEP_REST));
  if (globalThis.Notification?.permission === 'granted') keepPush(services);
  keepAnnounced(services);
}

/**
 * Resolves when the newer version that the server has can be opened at once: its service worker has kept what the first
 * page needs, can't keep it, or has had its time. At once where there is no service worker.
 */
export async function keepNewer(): Promise<void> {
  const registration = await workers()
    ?.getRegistration()
    .catch(() => undefined);
  await registration?.update().catch(() => undefined);
  const newer = registration?.installing ?? registration?.waiting;
  if (!newer) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      clearInterval(asking);
      newer.removeEventListener('statechange', look);
      resolve();
    };
    const look = (): void => {
      if (newer.state === 'activated' || newer.state === 'redundant') done();
    };
    const askAgain = (): void => {
      if (newer.state === 'installed') newer.postMessage(TAKE_OVER);
    };
    const timer = setTimeout(done, PATIENCE_MS);
    const asking = setInterval(askAgain, ASK_AGAIN_MS);
    newer.addEventListener('statechange', look);
    look();
  });
}
