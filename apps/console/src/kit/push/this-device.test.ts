import type { PushDevice } from '@dimora/contract/client';
import { afterEach, expect, test } from 'vitest';
import {
  FAKE_PUSH_KEY,
  endFakeBrowserPush,
  fakeBrowserPush,
} from '../testing/fake-browser-push.ts';
import { fakeServices } from '../testing/fake-services.ts';
import { endpointHash } from './browser-push.ts';
import { keepDraft, readDraft } from './kept-draft.ts';
import { follow, switchOn } from './this-device.ts';

afterEach(() => endFakeBrowserPush());

/** A browser that receives the villa's messages, and a hub whose place can change. */
async function subscribed() {
  const browser = fakeBrowserPush({ permission: 'granted' });
  const hub = { topic: '/topics/villa' as string | null, devices: [] as PushDevice[] };
  const { services, calls } = fakeServices({
    answers: {
      pushChoices: { get: () => ({ topic: hub.topic }) as never },
      push: {
        key: () => ({ publicKey: FAKE_PUSH_KEY }),
        devices: () => hub.devices,
        unsubscribe: () => {
          hub.devices = [];
          return {};
        },
        subscribe: async ({ token, topic }) => {
          hub.devices = [{ Id: 'here', topic, endpointHash: await endpointHash(token) } as never];
          return hub.devices[0] as PushDevice;
        },
      },
    },
  });
  await switchOn(services, '/topics/villa', 'Firefox');
  calls.length = 0;
  const made = () => calls.map(({ procedure }) => procedure.replace('push.', ''));
  return { browser, hub, services, made };
}

test('[HISTORY-11] nothing changes while everything agrees', async () => {
  const { services, made } = await subscribed();
  await follow(services);
  expect(made()).not.toContain('subscribe');
  expect(made()).not.toContain('unsubscribe');
});

test('[HISTORY-11] another property replaces the subscription, and no property ends the messages (A84)', async () => {
  const { browser, hub, services } = await subscribed();
  hub.topic = '/topics/studio';
  await follow(services);
  expect(hub.devices.map(({ topic }) => topic)).toEqual(['/topics/studio']);
  hub.topic = null;
  await follow(services);
  expect(hub.devices).toEqual([]);
  expect(browser.endpoint()).toBeNull();
  hub.topic = '/topics/villa';
  await follow(services);
  expect(hub.devices.map(({ topic }) => topic)).toEqual(['/topics/villa']);
  expect(browser.endpoint()).not.toBeNull();
});

test('[HISTORY-11] a device removed elsewhere stays removed', async () => {
  const { browser, hub, services, made } = await subscribed();
  hub.devices = [];
  await follow(services);
  expect(made()).not.toContain('subscribe');
  expect(browser.endpoint()).toBeNull();
  expect(await readDraft()).toBeNull();
});

test('[HISTORY-11] an endpoint that the worker couldn’t send is sent', async () => {
  const { hub, services } = await subscribed();
  const draft = await readDraft();
  if (draft) await keepDraft({ ...draft, unsent: 'yes' });
  hub.devices = [];
  await follow(services);
  expect(hub.devices).toHaveLength(1);
  expect(await readDraft()).not.toHaveProperty('unsent');
});
