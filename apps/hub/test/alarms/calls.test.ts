import type { DeviceId, UserId } from '@dimora/domain';
import { FakeClock } from '@dimora/runtime';
import { PushService } from '@dimora/testing/push';
import { expect, test } from 'vitest';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { grantToHub } from '../../src/platform/access.ts';
import { LIVING, aHub, until } from '../support/a-hub.ts';

const MINUTE = 60_000;
const CONTACT = 'mailto:house@example.org';

test('[HISTORY-B2] people called by an alarm get a push message at any hour, others don’t', async () => {
  await using service = await PushService.open();
  const clock = new FakeClock();
  const push = { contact: CONTACT, privateToo: true, timeoutMs: 2_000 };
  await using home = await aHub({ clock, push });
  const Id = 'detector' as DeviceId;
  home.hub.modules.port(DeviceInstall).installDevice(
    grantToHub('INSTALL_DEVICE'),
    {
      driver: 'fake_smoke_sensor',
      Name: 'Detector',
      EnvironmentId: LIVING,
      Settings: { Address: Id, delayMs: 0, driven: true },
    },
    { Id },
  );
  const subscribed = async (who: 'owner' | 'user') => {
    const client = await home.as(who);
    const { topic, choices } = await client.pushChoices.get();
    await client.pushChoices.set({ ...choices, Topics: [], SafetyPasses: false });
    const browser = service.browser();
    await client.push.subscribe({ ...browser.draft, topic: topic ?? '' });
    return { client, browser };
  };
  const owner = await subscribed('owner');
  const user = await subscribed('user');
  const UserIds = [(await user.client.users.profile()).Id as UserId];
  await owner.client.alarmDesk.setEscalation({ minutes: 5, UserIds });
  const provider = await home.as('super');
  await provider.devices.simulate({ Id, StateVar: 'SMOKE', Value: true });
  await until(async () => (await owner.client.alarms.list({})).length === 1);
  expect([owner, user].map(({ browser }) => browser.arrived.length)).toEqual([0, 0]);
  clock.advance(5 * MINUTE);
  await user.browser.until(1);
  expect(user.browser.arrived[0]?.text).toMatchObject({
    title: 'Detector: nobody has seen the alarm yet',
    severity: 'alarm',
  });
  expect(user.browser.arrived[0]?.headers).toMatchObject({ urgency: 'high' });
  expect(owner.browser.arrived).toEqual([]);
});
