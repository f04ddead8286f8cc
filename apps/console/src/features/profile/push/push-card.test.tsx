import type { PushChoices, PushDevice, PushHome } from '@dimora/contract/client';
import { anOwner } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpointHash } from '../../../kit/push/browser-push.ts';
import { changeSettings } from '../../../kit/settings/settings.ts';
import { hubError } from '../../../kit/testing/fake-api.ts';
import {
  FAKE_PUSH_KEY,
  endFakeBrowserPush,
  fakeBrowserPush,
  type FakeBrowserPush,
} from '../../../kit/testing/fake-browser-push.ts';
import { renderScreen } from '../../../kit/testing/render.tsx';
import type { Scene } from '../../../kit/testing/scene.ts';
import { profileTexts } from '../texts.ts';
import { PushCard } from './push-card.tsx';

beforeEach(() => changeSettings({ signedInAs: 'giulia' }));
afterEach(() => endFakeBrowserPush());

const TOPIC = '/topics/villa';
const home: PushHome = {
  choices: {
    Topics: ['automation', 'info', 'safety', 'security'],
    Severity: 'warning',
    Quiet: null,
    SafetyPasses: true,
    Chat: true,
    Language: null,
  },
  topic: TOPIC,
  timeZone: 'Europe/Rome',
};
const phone = {
  Id: 'phone',
  Name: 'Chrome on Android',
  topic: TOPIC,
  endpointHash: 'phone',
  createdAt: 1,
  last: { at: Date.now() - 120_000, outcome: 'delivered' },
} as PushDevice;

/** A hub that keeps what is set. */
function show({ language = 'en', ...scene }: Scene = {}) {
  let held: PushHome = home;
  let devices: PushDevice[] = [phone];
  const answers = {
    pushChoices: {
      get: () => held,
      set: (choices: PushChoices) => (held = { ...held, choices }),
      elsewhere: () => ({ hub: 0, cloud: 0 }),
    },
    push: {
      key: () => ({ publicKey: FAKE_PUSH_KEY }),
      devices: () => devices,
      subscribe: async ({ token, topic, Name }: { token: string; topic: string; Name: string }) => {
        const endpoint = await endpointHash(token);
        const own = { ...phone, Id: 'here', Name, topic, endpointHash: endpoint, last: null };
        devices = [own as PushDevice, ...devices];
        return own as PushDevice;
      },
      unsubscribe: () => {
        devices = devices.filter(({ Id }) => Id !== 'here');
        return {};
      },
      remove: ({ Id }: { Id: string }) => {
        devices = devices.filter((each) => each.Id !== Id);
        return {};
      },
      test: () => ({ outcome: 'delivered' as const }),
      ...scene.answers?.push,
    },
    ...(scene.answers?.pushChoices && {
      pushChoices: { elsewhere: () => ({ hub: 0, cloud: 0 }), ...scene.answers.pushChoices },
    }),
  };
  return renderScreen(<PushCard />, {
    snapshot: { user: anOwner() },
    texts: [profileTexts],
    language,
    ...scene,
    answers,
  });
}

const here = (): Promise<HTMLElement> => screen.findByRole('switch', { name: 'On this device' });

test.each(['en', 'it'] as const)('has no accessibility violation (%s)', async (language) => {
  fakeBrowserPush({ permission: 'granted' });
  const { container } = await show({ language });
  await screen.findByText('Chrome on Android');
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('[HISTORY-11] enables notifications in this browser with its endpoint for the current property, and disables them', async () => {
  const browser = fakeBrowserPush();
  const { user, calls } = await show();
  await user.click(await here());
  await screen.findByText('Your home now notifies you on this device.');
  const made = calls.find(({ procedure }) => procedure === 'push.subscribe');
  expect(made?.input).toMatchObject({
    AppId: 'dimora-console',
    topic: TOPIC,
    token: browser.endpoint(),
    keys: { p256dh: 'p', auth: 'a' },
    language: 'en',
  });
  await waitFor(async () => expect((await here()).getAttribute('aria-checked')).toBe('true'));
  screen.getByText('This device');
  const endpoint = browser.endpoint();
  await user.click(await here());
  await screen.findByText('This device no longer gets notifications.');
  expect(browser.endpoint()).toBeNull();
  expect(calls.find(({ procedure }) => procedure === 'push.unsubscribe')?.input).toEqual({
    AppId: 'dimora-console',
    token: endpoint,
  });
});

test('[HISTORY-11] warns of duplicate messages where devices have subscribed in the cloud', async () => {
  fakeBrowserPush();
  await show({
    answers: { pushChoices: { get: () => home, elsewhere: () => ({ hub: 3, cloud: 1 }) } },
  });
  expect(
    await screen.findByText(
      '1 device of yours gets them through the cloud. If it is this one, each message would come twice.',
    ),
  ).toBeDefined();
});

test.each<[string, () => FakeBrowserPush | void, string]>([
  [
    'an address without https',
    () => void vi.stubGlobal('isSecureContext', false),
    'Not at this address',
  ],
  [
    'a browser that can’t',
    () => void vi.stubGlobal('isSecureContext', true),
    'Not in this browser',
  ],
  [
    'notifications that are blocked',
    () => fakeBrowserPush({ permission: 'denied' }),
    'Notifications are blocked',
  ],
])('[HISTORY-11] says why, with %s', async (_name, prepare, title) => {
  prepare();
  await show();
  await screen.findByText(title);
  expect(screen.queryByRole('switch', { name: 'On this device' })).toBeNull();
});

test('[HISTORY-11] without a current property there is nothing to enable (A84)', async () => {
  fakeBrowserPush();
  await show({ answers: { pushChoices: { get: () => ({ ...home, topic: null }) } } });
  await screen.findByText('This hub isn’t in a place yet');
});

test('[HISTORY-11] a denied permission says what to do and subscribes nothing', async () => {
  const browser = fakeBrowserPush();
  browser.answer = 'denied';
  const { user, calls } = await show();
  await user.click(await here());
  await screen.findByText('Notifications are blocked');
  expect(calls.some(({ procedure }) => procedure === 'push.subscribe')).toBe(false);
});

test('[HISTORY-11] topics, urgency, quiet hours and language apply at once', async () => {
  fakeBrowserPush();
  const { user, calls } = await show();
  const last = () => calls.findLast(({ procedure }) => procedure === 'pushChoices.set')?.input;
  await user.click(await screen.findByRole('switch', { name: 'Automation' }));
  expect(last()).toMatchObject({ Topics: ['info', 'safety', 'security'] });
  await user.click(screen.getByRole('switch', { name: 'Messages from people' }));
  expect(last()).toMatchObject({ Chat: false });
  await user.click(screen.getByRole('radio', { name: 'Alarms only' }));
  expect(last()).toMatchObject({ Severity: 'alarm', Topics: ['info', 'safety', 'security'] });
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  expect(last()).toMatchObject({ Quiet: { From: '22:00', To: '07:00' } });
  await user.click(await screen.findByRole('switch', { name: 'Always notify about safety' }));
  expect(last()).toMatchObject({ SafetyPasses: false });
  const from = screen.getByLabelText('From');
  await user.clear(from);
  await user.type(from, '23:30');
  await user.tab();
  expect(last()).toMatchObject({ Quiet: { From: '23:30', To: '07:00' } });
  await user.click(screen.getByRole('radio', { name: 'Italiano' }));
  expect(last()).toMatchObject({ Language: 'it', SafetyPasses: false });
});

test('a setting that the hub refuses reverts, with the reason', async () => {
  fakeBrowserPush();
  const { user } = await show({
    answers: {
      pushChoices: {
        get: () => home,
        set: () => {
          throw hubError('STORAGE_FULL');
        },
      },
    },
  });
  const safety = await screen.findByRole('switch', { name: 'Safety' });
  await user.click(safety);
  await screen.findByRole('alert');
  expect(safety.getAttribute('aria-checked')).toBe('true');
});

test('[HISTORY-11] a device can get a test message, whose result is shown, and can be removed', async () => {
  fakeBrowserPush();
  const { user, calls } = await show();
  const row = (await screen.findByText('Chrome on Android')).closest('li');
  within(row as HTMLElement).getByText(/last delivered/);
  await user.click(screen.getByRole('button', { name: 'Send a test to Chrome on Android' }));
  await screen.findByText('Sent. It should appear on Chrome on Android at any moment.');
  expect(calls.find(({ procedure }) => procedure === 'push.test')?.input).toEqual({
    Id: 'phone',
    language: 'en',
  });
  await user.click(screen.getByRole('button', { name: 'Remove Chrome on Android' }));
  await screen.findByText('No device gets notifications yet.');
});

test('a hub that can’t be reached is reported, and can be asked again', async () => {
  fakeBrowserPush();
  let isAway = true;
  const { user } = await show({
    answers: {
      pushChoices: {
        get: () => {
          if (isAway) throw hubError('HUB_OFFLINE');
          return home;
        },
      },
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  await user.click(again);
  await here();
});
