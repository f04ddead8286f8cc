import type { DeviceId } from '@dimora/contract';
import { aDevice, aGuest, anOwner, anEnvironment } from '@dimora/testing/builders';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeWire } from '../../../kit/testing/fake-wire.ts';
import { SignedIn } from '../../../entities/video/testing/signed-in.tsx';
import { videoTexts } from '../../../entities/video/video-texts.ts';
import { usePageParts } from '../../../kit/parts/use-page-parts.tsx';
import { content } from '../../../kit/testing/content.ts';
import { renderScreen } from '../../../kit/testing/render.tsx';
import type { Scene } from '../../../kit/testing/scene.ts';
import { liveCameraPart } from '../parts.ts';
import { dvrTexts } from '../texts.ts';

const room = anEnvironment({ Name: 'Garden' });
const plain = aDevice({
  Id: 'door' as DeviceId,
  Name: 'Door',
  EnvironmentId: room.Id,
  IoTCategoryIds: ['IpCamera'],
});
const camera = {
  ...plain,
  Capabilities: { ...plain.Capabilities, can_access_streaming_video: true },
};
const seen = (EventId: string, DeviceId: string, Image: string | null) => ({
  EventId,
  DeviceId,
  Image,
  Title: `Motion ${EventId}`,
  Ts: 1_795_960_665_000,
  Time: '2026-11-29T14:17:45Z',
});

function Parts({ of }: { readonly of: typeof camera }) {
  return usePageParts([liveCameraPart], of).lead ?? 'no part';
}
const show = (of = camera, scene: Scene = {}) =>
  renderScreen(
    <SignedIn>
      <Parts of={of} />
    </SignedIn>,
    {
      texts: [dvrTexts, videoTexts],
      answers: {
        history: {
          getHistoryByDate: () => ({
            events: [
              seen('1', 'door', '/api/history/media/one'),
              seen('2', 'door', null),
              seen('3', 'gate', '/api/history/media/three'),
            ],
          }),
          media: () => content('one', 'image/jpeg'),
        },
      } as never,
      snapshot: { user: anOwner(), devices: [of], environments: [room], ...scene.snapshot },
    },
  );

beforeEach(() => {
  FakeWire.all.length = 0;
  vi.stubGlobal('WebSocket', FakeWire);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
});

test('[DEVICES-20] a camera’s page shows its live video and what it has seen today', async () => {
  await show();
  const card = within(await screen.findByRole('region', { name: 'Camera' }));
  expect(card.getByRole('status').textContent).toContain('Connecting…');
  expect(FakeWire.last().params).toMatchObject({ DeviceId: 'door', quality: 'full' });
  const list = within(await card.findByRole('list'));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Motion 1'),
  ]);
  expect(card.getByRole('link', { name: 'All cameras' }).getAttribute('href')).toBe('/dvr/live');
});

test('[CAMERA-02] somebody who may not watch, and a camera without video, have no such card', async () => {
  const first = await show(camera, { snapshot: { user: aGuest([]) } });
  expect(screen.getByText('no part')).toBeDefined();
  first.unmount();
  await show(plain as typeof camera);
  expect(screen.getByText('no part')).toBeDefined();
  expect(FakeWire.all).toEqual([]);
});
