import { vi } from 'vitest';

/** A browser that can receive push messages, without one: its permission, its subscription, its caches. */
export type FakeBrowserPush = {
  /** What `requestPermission` answers, and what is held from then on. */
  answer: NotificationPermission;
  /** The endpoint of the subscription; `null` without one. */
  readonly endpoint: () => string | null;
};

const KEY = 'BOg';

/** Puts such a browser into the globals until `vi.unstubAllGlobals`. */
export function fakeBrowserPush({
  permission = 'default' as NotificationPermission,
  endpoint = null as string | null,
} = {}): FakeBrowserPush {
  const bytes = Uint8Array.from(atob(`${KEY}=`), (letter) => letter.charCodeAt(0));
  let held: PushSubscription | null = null;
  let count = 0;
  const subscribe = (at?: string): PushSubscription => {
    const own = at ?? `https://push.example.org/${(count += 1)}`;
    held = {
      endpoint: own,
      options: { applicationServerKey: bytes.buffer },
      toJSON: () => ({ endpoint: own, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: () => {
        held = null;
        return Promise.resolve(true);
      },
    } as unknown as PushSubscription;
    return held;
  };
  if (endpoint !== null) subscribe(endpoint);
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(held),
      subscribe: () => Promise.resolve(subscribe()),
    },
  };
  const fake: FakeBrowserPush = { answer: 'granted', endpoint: () => held?.endpoint ?? null };
  const notification = {
    permission,
    requestPermission: () => Promise.resolve((notification.permission = fake.answer)),
  };
  const entries = new Map<string, Response>();
  const cache = {
    match: (key: string) => Promise.resolve(entries.get(key)?.clone()),
    put: (key: string, value: Response) => Promise.resolve(void entries.set(key, value)),
    delete: (key: string) => Promise.resolve(entries.delete(key)),
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    },
  });
  return fake;
}

/** Takes it out again. */
export function endFakeBrowserPush(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}

/** The key with which that browser has subscribed. */
export const FAKE_PUSH_KEY = KEY;
