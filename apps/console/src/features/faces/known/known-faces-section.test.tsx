import type { DeviceId, UserId } from '@dimora/domain';
import { aDevice, aUser } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../kit/testing/render.tsx';
import type { Scene } from '../../../kit/testing/scene.ts';
import { faceTexts } from '../texts.ts';
import { KnownFacesSection } from './known-faces-section.tsx';

const sofia = aUser({ Id: 'sofia' as UserId, Name: 'Sofia' });
const camera = aDevice({
  Id: 'door' as DeviceId,
  Key: 'cam_1',
  Name: 'Front door',
  IoTCategoryIds: ['IpCamera'],
});
const link = { Key: 'cam_1', CameraName: 'Front door', UserIds: ['u-1'], names: ['sofi'] };
const scene = (answers: Scene['answers'], devices = [camera]): Scene => ({
  texts: [faceTexts],
  snapshot: { users: [sofia], devices },
  answers: answers ?? {},
});

test('[USERS-11] the cameras that know a person are listed with the names they use; the face can be forgotten', async () => {
  let links = [link];
  const { user, calls, container } = await renderScreen(
    <KnownFacesSection subject={sofia} />,
    scene({
      faces: {
        known: () => ({ links, samples: links.length * 3, seenAt: Date.now() }),
        forgetKnown: () => {
          links = [];
          return {};
        },
      },
    }),
  );
  expect((await screen.findByRole('link', { name: 'Front door' })).getAttribute('href')).toMatch(
    /^\/devices\//,
  );
  expect(screen.getByText('Known there as sofi')).toBeTruthy();
  expect(screen.getByText(/^3 pictures and recognitions kept/)).toBeTruthy();
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Forget this face' }));
  const dialog = await screen.findByRole('dialog', { name: 'Forget Sofia’s face?' });
  await user.click(within(dialog).getByRole('button', { name: 'Forget this face' }));
  expect(await screen.findByText(/No camera recognises Sofia yet/)).toBeTruthy();
  expect(calls.find(({ procedure }) => procedure === 'faces.forgetKnown')?.input).toEqual({
    UserId: 'sofia',
  });
});

test('a camera that recognises people only by their faces says so', async () => {
  await renderScreen(
    <KnownFacesSection subject={sofia} />,
    scene({
      faces: { known: () => ({ links: [{ ...link, names: [] }], samples: 1, seenAt: null }) },
    }),
  );
  expect(await screen.findByText('Recognised by their face')).toBeTruthy();
  expect(screen.getByText('1 picture or recognition kept')).toBeTruthy();
});

test('a house without cameras has no such section', async () => {
  const none = { known: () => ({ links: [], samples: 0, seenAt: null }) };
  const empty = await renderScreen(
    <KnownFacesSection subject={sofia} />,
    scene({ faces: none }, []),
  );
  await waitFor(() => expect(empty.calls.length).toBeGreaterThan(0));
  expect(empty.container.textContent).toBe('');
});
