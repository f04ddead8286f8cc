import type { Core } from '../kit/core.ts';
import { keepPush } from '../kit/push/keep-push.ts';

/**
 * Keeps this build's files for a reload without the server (service-worker.ts). Browsers allow it only over https
 * and on the machine itself; elsewhere such a reload shows the browser's own error. With the worker come push messages,
 * which follow the home of whoever has allowed them (A84). Loaded a while after the start.
 */
export function keepPage(services: Core): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Private windows and full disks: the page works without.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (globalThis.Notification?.permission === 'granted') keepPush(services);
}
