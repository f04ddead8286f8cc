/** Why this browser can't receive push messages at this address; `null` if it can. */
export type PushObstacle = 'insecure' | 'homeScreen' | 'unsupported' | null;

/** What prevents push messages. */
export function pushObstacle(): PushObstacle {
  if (!isSecureContext) return 'insecure';
  const { serviceWorker, userAgent } = navigator as Partial<Navigator> & Navigator;
  if (serviceWorker && 'PushManager' in globalThis && 'Notification' in globalThis) return null;
  // Safari has it in apps on the home screen only.
  return /iPhone|iPad|iPod/.test(userAgent) ? 'homeScreen' : 'unsupported';
}

/** How long the service worker may take to install before the browser counts as unable, in milliseconds. */
const READY_MS = 20_000;

async function registration(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  if (!(await serviceWorker.getRegistration())) await serviceWorker.register('/service-worker.js');
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no service worker')), READY_MS);
  });
  return Promise.race([serviceWorker.ready, late]);
}

/** This browser's subscription, if it has one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushObstacle() !== null) return null;
  const held = await navigator.serviceWorker.getRegistration();
  return (await held?.pushManager.getSubscription()) ?? null;
}

/** Subscribes with the server's key, in place of a subscription with another one. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await registration();
  const held = await pushManager.getSubscription();
  if (held && keyOf(held) === publicKey) return held;
  await held?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** The key with which a subscription was made, base64url. */
const keyOf = ({ options }: PushSubscription): string =>
  base64url(new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0)));

/** The hash by which a server names an endpoint. */
export async function endpointHash(endpoint: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return base64url(new Uint8Array(bytes));
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
