import type { Core } from '../kit/core.ts';
import { keepPush } from '../kit/push/keep-push.ts';

/** How long a new service worker may take to become active before the page reloads all the same, in milliseconds. */
const PATIENCE_MS = 3000;

const workers = (): ServiceWorkerContainer | undefined =>
  import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/**
 * Keeps this build's files for a reload without the server (service-worker.ts). Browsers allow it only over https
 * and on the machine itself; elsewhere such a reload shows the browser's own error. With the worker come push messages,
 * which follow the home of whoever has allowed them (A84). Loaded a while after the start.
 */
export function keepPage(services: Core): void {
  const container = workers();
  if (!container) return;
  // Private windows and full disks: the page works without.
  container.register('/service-worker.js').catch(() => undefined);
  if (globalThis.Notification?.permission === 'granted') keepPush(services);
}

/**
 * Reloads the page into the newer version that the server has. Its service worker waits until then: the one before
 * keeps the files that this page may still load.
 */
export async function reloadInto(): Promise<void> {
  const container = workers();
  const registration = await container?.getRegistration().catch(() => undefined);
  if (container && registration) {
    const changed = new Promise((resolve) => {
      container.addEventListener('controllerchange', resolve, { once: true });
      setTimeout(resolve, PATIENCE_MS);
    });
    await registration.update().catch(() => undefined);
    if (activate(registration)) await changed;
  }
  location.reload();
}

/** Lets the new worker take over, at once or when it has kept its files; false if there is none. */
function activate({ waiting, installing }: ServiceWorkerRegistration): boolean {
  const takeOver = (worker: ServiceWorker): void => worker.postMessage('takeOver');
  if (waiting) takeOver(waiting);
  else if (installing) {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') takeOver(installing);
    });
  }
  return waiting !== null || installing !== null;
}
