import { aLamp, anEnvironment } from '@dimora/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { hubError } from '../../kit/testing/fake-api.ts';
import { renderScreen, type Scene } from '../../kit/testing/render.tsx';
import { common } from '../../kit/i18n/common.ts';
import { vocabulary } from '../../kit/i18n/vocabulary.ts';
import { shellTexts } from '../shell-texts.ts';
import { PaletteDoor } from './palette-door.tsx';

const room = anEnvironment({ Name: 'Living room' });
const lamp = aLamp({ Name: 'Sofa lamp', EnvironmentId: room.Id });

async function openPalette(scene: Scene = {}) {
  // The palette uses both languages from the start.
  await Promise.all(
    [shellTexts, common, vocabulary].flatMap((texts) => [texts.load('en'), texts.load('it')]),
  );
  const onClose = vi.fn<() => void>();
  const rendered = await renderScreen(<PaletteDoor onClose={onClose} />, {
    snapshot: { devices: [lamp], environments: [room] },
    texts: [deviceTexts, shellTexts],
    ...scene,
  });
  await screen.findByRole('listbox');
  return { ...rendered, onClose, input: screen.getByRole('combobox') };
}

test('[SHELL-B2] is used with the keyboard alone: type, move, choose', async () => {
  const { user, input, onClose, calls } = await openPalette({
    answers: { devices: { run: () => ({ Value: null }) } },
  });
  await user.type(input, 'turn sofa');
  const options = screen.getAllByRole('option');
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  await user.keyboard('{ArrowDown}');
  const marked = screen.getByRole('option', { selected: true });
  expect(marked.textContent).toContain('Turn off Sofa lamp');
  expect(input.getAttribute('aria-activedescendant')).toBe(marked.id);
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(calls).toEqual([
    { procedure: 'devices.run', input: { Id: lamp.Id, ActionId: 'SET_ON_OFF', Value: false } },
  ]);
  await waitFor(() => screen.getByText('Done: Turn off Sofa lamp'));
});

test('[SHELL-B2] goes to a room', async () => {
  const { user, input, address } = await openPalette();
  await user.type(input, 'living{Enter}');
  expect(address()).toBe(`/environments/${room.Id}`);
});

test('says why when the device refuses', async () => {
  const { user, input } = await openPalette({
    answers: {
      devices: {
        run: () => {
          throw hubError('DEVICE_REFUSED', { name: 'Sofa lamp' });
        },
      },
    },
  });
  await user.type(input, 'turn off sofa{Enter}');
  await waitFor(() => screen.getByText('Sofa lamp refused the command.'));
});

test('says so when nothing fits, and offers no action while the hub is away', async () => {
  const { user, input } = await openPalette({ connection: 'disconnected_network' });
  await user.type(input, 'turn on sofa');
  expect(screen.queryAllByRole('option')).toHaveLength(0);
  expect(screen.getByText('Nothing found for “turn on sofa”')).toBeTruthy();
});
