import type { Device } from '@dimora/contract';
import { aDevice, aGuest, anEnvironment, anOwner } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { troubleWords } from '../../entities/driver/trouble-words.ts';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { eventTexts } from '../../entities/event/event-texts.ts';
import { content, shownUrls } from '../../kit/testing/content.ts';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { usePageParts } from '../../kit/parts/use-page-parts.tsx';
import { cameraPicturePart } from './parts.ts';
import { cameraPictureTexts } from './texts.ts';

const room = anEnvironment({ Name: 'Living room' });
const camera = aDevice({
  Id: 'door' as never,
  Name: 'Door camera',
  EnvironmentId: room.Id,
  Type: 'IpCamera',
  IoTCategoryIds: ['IpCamera'],
  Image: '/api/devices/door/picture',
});
const words = [deviceTexts, environmentTexts, eventTexts, cameraPictureTexts, troubleWords];
const scene = { texts: words, snapshot: { user: anOwner() } };

/** The part as a device's page shows it. */
function Parts({ of }: { readonly of: Device }) {
  return usePageParts([cameraPicturePart], of).lead ?? 'no part';
}
type Answers = NonNullable<FakeAnswers['devices']>;
const showCamera = (device: Device, devices: Answers, scene: Scene) =>
  renderScreen(<Parts of={device} />, {
    answers: { devices },
    ...scene,
    snapshot: { devices: [device], environments: [room], ...scene.snapshot },
  });
const region = (name: string) => within(screen.getByRole('region', { name }));
const shown = () => screen.findByRole('img', { name: 'What Door camera sees' });

test('[DEVICES-20] a camera’s page shows its picture and refreshes it on request', async () => {
  const used = shownUrls();
  let asked = 0;
  const picture = () => {
    asked += 1;
    return content('door', 'image/jpeg');
  };
  const { user, calls, unmount } = await showCamera(camera, { picture }, scene);
  expect((await shown()).getAttribute('src')).toBe('blob:door');
  expect(calls.find(({ procedure }) => procedure === 'devices.picture')?.input).toEqual({
    Id: 'door',
  });
  const before = asked;
  await user.click(region('Camera').getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(asked).toBeGreaterThan(before));
  expect([...used]).toEqual(['blob:door']);
  unmount();
  expect([...used]).toEqual([]);
});

test('an unreachable camera shows the reason and what to do', async () => {
  const picture = () => {
    throw hubError('DEVICE_UNREACHABLE', { name: 'Door camera', trouble: 'WRONG_CREDENTIALS' });
  };
  await showCamera(camera, { picture }, scene);
  expect(await screen.findByText(/Enter the user name and the password/)).toBeDefined();
  expect(screen.queryByRole('img', { name: /sees/ })).toBeNull();
});

test('other failures can be retried', async () => {
  let failing = true;
  const picture = () => {
    if (failing) throw hubError('DEVICE_TIMEOUT', { name: 'Door camera', timeoutMs: 10_000 });
    return content('door', 'image/jpeg');
  };
  const { user } = await showCamera(camera, { picture }, scene);
  expect(await screen.findByText('The picture couldn’t be loaded')).toBeDefined();
  failing = false;
  await user.click(screen.getByRole('button', { name: /try again/i }));
  await shown();
});

test('without a connection it says so and doesn’t ask the hub', async () => {
  const away = { ...scene, connection: 'disconnected_network' as const };
  const { calls } = await showCamera(camera, {}, away);
  expect(await screen.findByText('There is no connection to the hub')).toBeDefined();
  expect(calls.filter(({ procedure }) => procedure === 'devices.picture')).toEqual([]);
});

test('somebody who may not see it sees a message, and nothing is requested', async () => {
  const guest = { ...scene, snapshot: { user: aGuest([room.Id]) } };
  const { calls } = await showCamera(camera, {}, guest);
  expect(await screen.findByText('You don’t have access to this camera')).toBeDefined();
  expect(calls.filter(({ procedure }) => procedure === 'devices.picture')).toEqual([]);
});

test('a camera without still images, or unreachable, shows its own message', async () => {
  const first = await showCamera({ ...camera, Image: null }, {}, scene);
  expect(await screen.findByText('This camera provides no still images')).toBeDefined();
  first.unmount?.();
  const { calls } = await showCamera(
    { ...camera, Reachable: false, trouble: 'NO_ANSWER' },
    {},
    scene,
  );
  expect(await screen.findByText(/No picture while the camera can’t be reached/)).toBeDefined();
  expect(calls.filter(({ procedure }) => procedure === 'devices.picture')).toEqual([]);
});

test('other devices have no camera section', async () => {
  await showCamera(aDevice({ Name: 'Hub' }), {}, scene);
  expect(screen.getByText('no part')).toBeDefined();
});
