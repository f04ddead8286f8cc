/** Pages of one feature with the parts of others, as the routes combine them. */
import {
  aDevice,
  aLamp,
  anEnvironment,
  anOwner,
  BUILT_AT,
  systemEnvironments,
  anOwnUser,
} from '@dimora/testing/builders';
import { HOME, type EnvironmentId } from '@dimora/domain';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { deviceTexts } from '../entities/device/device-texts.ts';
import { troubleWords } from '../entities/driver/trouble-words.ts';
import { environmentTexts } from '../entities/environment/environment-texts.ts';
import { eventTexts } from '../entities/event/event-texts.ts';
import { userTexts } from '../entities/user/user-texts.ts';
import { cameraPicturePart } from '../features/cameras/parts.ts';
import { OverviewPage } from '../features/dashboard/overview-page.tsx';
import { dashboardTexts } from '../features/dashboard/texts.ts';
import { DevicePage } from '../features/devices/device-page.tsx';
import { devicesTexts } from '../features/devices/texts.ts';
import { EnvironmentPage } from '../features/environments/environment-page.tsx';
import { hubZonePart } from '../features/environments/parts.ts';
import { environmentsTexts } from '../features/environments/texts.ts';
import { deviceEventsPart, environmentLogPart, todayPart } from '../features/events/parts.ts';
import { logTexts } from '../features/events/texts.ts';
import { UserPage } from '../features/users/user-page.tsx';
import { usersTexts } from '../features/users/texts.ts';
import { voiceDevicesPart } from '../features/voice-assistants/parts.ts';
import { voiceTexts } from '../features/voice-assistants/texts.ts';
import { renderScreen } from '../kit/testing/render.tsx';
import type { Scene } from '../kit/testing/scene.ts';

const owner = anOwner({ Name: 'Giulia' });
const room = anEnvironment({ Name: 'Living room' });
const camera = aDevice({
  Name: 'Door camera',
  EnvironmentId: room.Id,
  Type: 'IpCamera',
  IoTCategoryIds: ['IpCamera'],
  Reachable: false,
  trouble: 'NO_ANSWER',
});
const lamp = aLamp({
  Name: 'Sofa lamp',
  EnvironmentId: room.Id,
  VoiceControlPerUser: [owner.Id],
});
const shared = [deviceTexts, environmentTexts, eventTexts, logTexts, troubleWords];
const scene = (texts: NonNullable<Scene['texts']>): Scene => ({
  texts: [...shared, ...texts],
  answers: { events: { list: () => ({ events: [], next: null, asOf: BUILT_AT }) } },
  snapshot: { user: owner, users: [owner], environments: [room], devices: [camera, lamp] },
});

// Parts are lazy; load them once here, so that no test waits for them.
beforeAll(() =>
  Promise.all(
    [
      cameraPicturePart,
      deviceEventsPart,
      environmentLogPart,
      hubZonePart,
      todayPart,
      voiceDevicesPart,
    ].map((part) => part.load()),
  ),
);

describe('[DEVICES-20] the page of a device', () => {
  const parts = [cameraPicturePart, deviceEventsPart];

  test('that is a camera has its picture, its problems and its events', async () => {
    await renderScreen(<DevicePage reference={camera.Id} parts={parts} />, scene([devicesTexts]));
    expect(screen.getByRole('region', { name: 'Camera' })).toBeDefined();
    expect(screen.getByText(/Nothing answers/)).toBeDefined();
    expect(screen.getByRole('region', { name: 'Its day' })).toBeDefined();
  });

  test('that is not a camera has only its events', async () => {
    await renderScreen(<DevicePage reference={lamp.Id} parts={parts} />, scene([devicesTexts]));
    expect(screen.queryByRole('region', { name: 'Camera' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Its day' })).toBeDefined();
  });

  test('without parts is complete', async () => {
    await renderScreen(<DevicePage reference={lamp.Id} />, scene([devicesTexts]));
    expect(screen.getByRole('region', { name: 'Sofa lamp' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Its day' })).toBeNull();
  });
});

test('a person’s page has the devices that follow their voice', async () => {
  const page = <UserPage id={owner.Id} parts={[voiceDevicesPart]} />;
  const given = scene([usersTexts, userTexts, voiceTexts]);
  const snapshot = { ...given.snapshot, user: anOwnUser(), users: [owner] };
  await renderScreen(page, { ...given, snapshot });
  const devices = within(screen.getByRole('region', { name: /^Devices by voice/ }));
  expect(devices.getByRole('link', { name: /Sofa lamp/ })).toBeDefined();
  expect(devices.queryByText(/Door camera/)).toBeNull();
});

test('[ENVS-07] a room has its log', async () => {
  const page = <EnvironmentPage id={room.Id} parts={[environmentLogPart]} />;
  await renderScreen(page, scene([environmentsTexts]));
  expect(screen.getByRole('region', { name: 'Log' })).toBeDefined();
});

test('the whole house has the hub’s time zone, even without a cloud; a room has none', async () => {
  const zone = { timeZone: 'Europe/Rome', chosen: null, ofPlace: 'Europe/Rome' };
  const hub = { timeZone: () => zone };
  const given = scene([environmentsTexts]);
  const environments = [...systemEnvironments(), room];
  const house = { ...given, snapshot: { ...given.snapshot, environments } };
  const page = (id: EnvironmentId) => <EnvironmentPage id={id} parts={[hubZonePart]} />;
  const { unmount } = await renderScreen(page(HOME), { ...house, answers: { hub } });
  expect(await screen.findByDisplayValue(/Europe\/Rome/)).toBeDefined();
  unmount();
  await renderScreen(page(room.Id), { ...house, answers: { hub } });
  expect(screen.queryByRole('region', { name: 'Time zone of the hub' })).toBeNull();
});

test('[DASH-02] the overview has the log of the day', async () => {
  await renderScreen(<OverviewPage parts={[todayPart]} />, scene([dashboardTexts]));
  expect(screen.getByRole('region', { name: 'Today' })).toBeDefined();
});
