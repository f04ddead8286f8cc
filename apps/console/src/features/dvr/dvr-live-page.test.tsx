import type { DeviceId, DvrLayout } from '@dimora/contract';
import { aDevice, aGuest, anOwner, moveCameraAction } from '@dimora/testing/builders';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { fakeMedia } from '../../entities/video/testing/fake-media.ts';
import { FakeWire } from '../../kit/testing/fake-wire.ts';
import { SignedIn } from '../../entities/video/testing/signed-in.tsx';
import { videoTexts } from '../../entities/video/video-texts.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { pass, stopTime } from '../../kit/testing/still-time.ts';
import { DvrLivePage } from './dvr-live-page.tsx';
import { dvrTexts } from './texts.ts';

const camera = (Id: string, Name: string) =>
  aDevice({
    Id: Id as DeviceId,
    Name,
    IoTCategoryIds: ['IpCamera'],
    Actions: Id === 'garden' ? [moveCameraAction()] : [],
  });
const cameras = [camera('door', 'Door'), camera('garden', 'Garden'), camera('gate', 'Gate')];
const sourceOf = ({ Id, Name, EnvironmentId }: (typeof cameras)[number]) => ({
  DeviceId: Id,
  Name,
  EnvironmentId,
  Reachable: true,
  qualities: ['full', 'small'] as ('full' | 'small')[],
});
const unchosen: DvrLayout = { layout: 's3x3', sources: [] };

let phone = false;
beforeEach(() => {
  phone = false;
  FakeWire.all.length = 0;
  vi.stubGlobal('WebSocket', FakeWire);
  fakeMedia();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = real(query);
    if (query.includes('max-width'))
      Object.defineProperty(list, 'matches', { get: () => phone, configurable: true });
    return list;
  });
});

const show = (hubs: DvrLayout = unchosen, scene: Scene = {}, listed = cameras) =>
  renderScreen(
    <SignedIn>
      <DvrLivePage />
    </SignedIn>,
    {
      texts: [dvrTexts, videoTexts, deviceTexts],
      snapshot: { user: anOwner(), devices: cameras },
      answers: {
        cameras: {
          list: () => ({
            sources: listed.map(sourceOf),
            slots: { total: 9, free: 9 },
            canConvert: true,
          }),
          layout: () => hubs,
          setLayout: (input: DvrLayout) => input,
        },
        devices: { run: () => ({ Value: null }) },
      } as never,
      ...scene,
    },
  );
const viewports = (): (string | null)[] =>
  screen
    .getAllByRole('region', { name: /^Picture \d/ })
    .map((each) => each.getAttribute('aria-label'));
const stored = (): unknown => {
  const key = Object.keys(localStorage).find((each) => each.startsWith('dimora-dvr')) ?? '';
  return JSON.parse(localStorage.getItem(key) ?? 'null');
};
const watched = (): unknown[] =>
  FakeWire.open().map(({ params }) => (params as { DeviceId: string }).DeviceId);

test('[CAMERA-04] [CAMERA-05] the internal NVR shows nine viewports, with every camera in one', async () => {
  await show();
  expect(screen.getByRole('tab', { name: 'Internal NVR' })).toBeDefined();
  expect(viewports()).toEqual([
    'Picture 1: Door',
    'Picture 2: Garden',
    'Picture 3: Gate',
    ...[4, 5, 6, 7, 8, 9].map((number) => `Picture ${number}: empty`),
  ]);
  expect(watched()).toEqual(['door', 'garden', 'gate']);
});

test('[CAMERA-04] a house whose cameras show no video says so', async () => {
  await show(unchosen, {}, []);
  expect(await screen.findByText('No video sources')).toBeDefined();
});

test('[CAMERA-05] [CAMERA-07] a layout comes half a second after it was chosen, and is remembered here and on the hub', async () => {
  const { calls } = await show();
  stopTime();
  await act(async () =>
    fireEvent.click(screen.getByRole('radio', { name: 'Two pictures side by side' })),
  );
  await pass(499);
  expect(viewports()).toHaveLength(9);
  await pass(1);
  expect(viewports()).toEqual(['Picture 1: Door', 'Picture 2: Garden']);
  expect(watched()).toEqual(['door', 'garden']);
  expect(stored()).toEqual({ layout: 's2', sources: [] });
  expect(
    calls.filter(({ procedure }) => procedure === 'cameras.setLayout').map(({ input }) => input),
  ).toEqual([{ layout: 's2', sources: [] }]);
});

test('[CAMERA-07] what somebody chose elsewhere is what the hub remembers of them', async () => {
  await show({ layout: 's1', sources: ['gate' as DeviceId] });
  expect(viewports()).toEqual(['Picture 1: Gate']);
});

test('[CAMERA-07] a browser remembers the layout where the hub knows of none', async () => {
  const first = await show();
  await first.user.click(screen.getByRole('radio', { name: 'One picture' }));
  first.unmount();
  await show();
  expect(viewports()).toEqual(['Picture 1: Door']);
});

test('[CAMERA-07] another camera is chosen for a viewport, and changes places', async () => {
  const { user } = await show({ layout: 's2', sources: [] });
  await user.click(screen.getByRole('button', { name: 'Camera of this picture: Door' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Garden' }));
  expect(viewports()).toEqual(['Picture 1: Garden', 'Picture 2: Door']);
  await user.click(screen.getByRole('button', { name: 'Camera of this picture: Door' }));
  await user.click(screen.getByRole('menuitem', { name: 'Leave empty' }));
  expect(viewports()).toEqual(['Picture 1: Garden', 'Picture 2: empty']);
  expect(stored()).toEqual({ layout: 's2', sources: ['garden', null] });
});

test('a camera with a motor is moved by its pad and by the keys of its viewport', async () => {
  const { user, calls } = await show();
  expect(screen.queryByRole('button', { name: 'Move: Door' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Move: Garden' }));
  const card = within(screen.getByRole('region', { name: 'Move Garden' }));
  await user.click(card.getByRole('button', { name: 'Left' }));
  screen.getByRole('region', { name: 'Picture 2: Garden' }).focus();
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  const moves = calls.filter(({ procedure }) => procedure === 'devices.run');
  expect(moves.map(({ input }) => input)).toMatchObject([
    { Id: 'garden', ActionId: 'MOVE_CAMERA', Value: 'LEFT' },
    { Id: 'garden', ActionId: 'MOVE_CAMERA', Value: 'UP' },
  ]);
});

test('a picture that isn’t there can’t be saved, and says so', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Save a picture: Door' }));
  expect(await screen.findByText('There is no picture to save yet')).toBeDefined();
});

test('a phone shows one camera at a time, the next by a swipe or a button, and plays that alone', async () => {
  phone = true;
  const { user } = await show();
  expect([viewports(), watched()]).toEqual([['Picture 1: Door'], ['door']]);
  expect(screen.queryByRole('radiogroup', { name: 'Layout' })).toBeNull();
  const swipe = async (from: number, to: number, down = 0): Promise<void> => {
    const picture = screen.getByRole('region', { name: /^Picture/ });
    await act(async () => {
      fireEvent.touchStart(picture, { touches: [{ clientX: from, clientY: 0 }] });
      fireEvent.touchEnd(picture, { changedTouches: [{ clientX: to, clientY: down }] });
    });
  };
  await swipe(200, 100);
  expect([viewports(), watched()]).toEqual([['Picture 2: Garden'], ['garden']]);
  await swipe(200, 190);
  await swipe(200, 100, 90);
  expect(viewports()).toEqual(['Picture 2: Garden']);
  await swipe(100, 200);
  await swipe(100, 200);
  expect(viewports()).toEqual(['Picture 3: Gate']);
  await user.click(screen.getByRole('button', { name: 'Next camera' }));
  expect(viewports()).toEqual(['Picture 1: Door']);
});

test('[CAMERA-02] somebody without the claim sees no video, and none is asked for', async () => {
  await show(unchosen, { snapshot: { user: aGuest([]), devices: cameras } });
  expect(screen.getByText('You don’t have access to the cameras')).toBeDefined();
  expect(FakeWire.all).toEqual([]);
});
