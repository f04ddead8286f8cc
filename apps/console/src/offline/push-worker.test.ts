import { afterEach, expect, test, vi } from 'vitest';
import { keepDraft, readDraft } from '../kit/push/kept-draft.ts';
import { endFakeBrowserPush, fakeBrowserPush } from '../kit/testing/fake-browser-push.ts';
import { listenForPush, type PushScope } from './push-worker.ts';

afterEach(() => endFakeBrowserPush());

const text = {
  title: 'Smoke',
  body: 'Kitchen',
  tag: 'SMOKE kitchen',
  EventId: 'event-1',
  path: '/devices/kitchen',
  Ts: 5,
  severity: 'alarm',
  language: 'en',
};

/** A service worker's scope that remembers what is shown and opened. */
function aWorker(pages: readonly string[] = []) {
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const went: string[] = [];
  const scope = Object.assign(new EventTarget(), {
    clients: {
      matchAll: () =>
        Promise.resolve(
          pages.map((url) => ({
            url,
            focus: () => Promise.resolve(went.push('focus')),
            navigate: (to: string) => Promise.resolve(went.push(to)),
          })),
        ),
      openWindow: (url: string) => Promise.resolve(went.push(`new ${url}`)),
    },
    registration: {
      showNotification: (title: string, options: Record<string, unknown>) => {
        shown.push({ title, options });
        return Promise.resolve();
      },
      getNotifications: ({ tag }: { tag: string }) =>
        Promise.resolve(
          shown
            .filter(({ options }) => options['tag'] === tag)
            .map(({ options }) => ({ data: options['data'], close: () => undefined })),
        ),
      pushManager: {
        subscribe: () =>
          Promise.resolve({
            toJSON: () => ({ endpoint: 'https://push.example.org/new', keys: { auth: 'a' } }),
          }),
      },
    },
  });
  listenForPush(scope as unknown as PushScope);
  /** Raises an event, and waits for what its handler keeps the worker alive for. */
  const raise = async (type: string, fields: object): Promise<void> => {
    let work: Promise<unknown> | undefined;
    const event = Object.assign(new Event(type), fields, {
      waitUntil: (kept: Promise<unknown>) => (work = kept),
    });
    scope.dispatchEvent(event);
    await work;
  };
  return { shown, went, raise };
}

test('[HISTORY-11] a message is shown in its group, and once even if it arrives twice', async () => {
  const { shown, raise } = aWorker();
  const data = { json: () => text };
  await raise('push', { data });
  await raise('push', { data });
  await raise('push', { data: { json: () => ({ ...text, EventId: 'event-2' }) } });
  expect(shown.map(({ title, options }) => [title, options['tag'], options['renotify']])).toEqual([
    ['Smoke', 'SMOKE kitchen', true],
    ['Smoke', 'SMOKE kitchen', false],
    ['Smoke', 'SMOKE kitchen', true],
  ]);
  expect(shown[0]?.options).toMatchObject({
    body: 'Kitchen',
    requireInteraction: true,
    lang: 'en',
  });
});

test('an unreadable message is shown as one from the house', async () => {
  const { shown, raise } = aWorker();
  await raise('push', { data: null });
  await raise('push', {
    data: {
      json: () => {
        throw new SyntaxError('no JSON');
      },
    },
  });
  expect(shown.map(({ title }) => title)).toEqual(['Dimora', 'Dimora']);
});

test('[HISTORY-11] clicking it opens the page of the event, in an open console if there is one', async () => {
  const close = vi.fn();
  const pressed = (path: string) => ({ notification: { data: { EventId: null, path }, close } });
  const alone = aWorker();
  await alone.raise('notificationclick', pressed('/devices/kitchen'));
  expect(alone.went).toEqual([`new ${location.origin}/devices/kitchen`]);
  const beside = aWorker([`${location.origin}/dashboard/overview`]);
  await beside.raise('notificationclick', pressed('/devices/kitchen'));
  expect(beside.went).toEqual(['focus', `${location.origin}/devices/kitchen`]);
  expect(close).toHaveBeenCalledTimes(2);
});

test('[SECURITY-B1] clicking it never leads to another site', async () => {
  const { went, raise } = aWorker();
  const notification = {
    data: { EventId: null, path: '//evil.example/x' },
    close: () => undefined,
  };
  await raise('notificationclick', { notification });
  expect(went).toEqual([`new ${location.origin}`]);
});

test('[HISTORY-11] a subscription that the browser drops is renewed with the session’s own token', async () => {
  fakeBrowserPush({ permission: 'granted' });
  const draft = {
    AppId: 'dimora-console',
    topic: '/topics/villa',
    Name: 'Firefox',
    language: 'en',
  };
  await keepDraft(draft);
  const asked: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push({ path, init });
    return Promise.resolve(Response.json({ accessToken: 'token-1' }));
  });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage(): void {}
    },
  );
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_name: string, task: () => unknown) => task() },
  });
  const { raise } = aWorker();
  const options = { applicationServerKey: new ArrayBuffer(3) };
  await raise('pushsubscriptionchange', { oldSubscription: { options } });
  const [, sent] = asked;
  expect(sent?.path).toBe('/api/push-notifications/dimora-console/subscribe');
  expect(sent?.init.headers).toMatchObject({ authorization: 'Bearer token-1' });
  expect(JSON.parse(sent?.init.body as string)).toMatchObject({
    topic: '/topics/villa',
    token: 'https://push.example.org/new',
  });
  expect(await readDraft()).toEqual(draft);
  Reflect.deleteProperty(navigator, 'locks');
});
