import type { FaceSettings } from '@dimora/contract/client';
import { screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { hubError } from '../../../kit/testing/fake-api.ts';
import { renderScreen } from '../../../kit/testing/render.tsx';
import { faceTexts } from '../texts.ts';
import { FaceSettingsSection } from './face-settings-section.tsx';

const settings: FaceSettings = {
  likeness: 0.6,
  unknownDays: 30,
  knownDays: 365,
  frigatePrefix: 'frigate',
};
const texts = [faceTexts];

test.each(['en', 'it'] as const)('has no accessibility violation (%s)', async (language) => {
  const { container } = await renderScreen(<FaceSettingsSection />, {
    texts,
    language,
    answers: { faces: { settings: () => settings } },
  });
  await screen.findByDisplayValue('frigate');
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('only changed settings are sent, similarity as a fraction, and shown from then on', async () => {
  let held = settings;
  const { user, calls } = await renderScreen(<FaceSettingsSection />, {
    texts,
    answers: {
      faces: {
        settings: () => held,
        setSettings: (change) => (held = { ...held, ...change } as FaceSettings),
      },
    },
  });
  const likeness = await screen.findByLabelText('Minimum similarity to count as one person');
  expect(likeness).toHaveProperty('value', '60 %');
  await user.clear(likeness);
  await user.type(likeness, '75');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(calls.find(({ procedure }) => procedure === 'faces.setSettings')?.input).toEqual({
    likeness: 0.75,
  });
});

test('a value out of range is reported at its field, and nothing is sent', async () => {
  const { user, calls } = await renderScreen(<FaceSettingsSection />, {
    texts,
    answers: { faces: { settings: () => settings } },
  });
  const days = await screen.findByLabelText('Forget unknown faces after (days)');
  await user.clear(days);
  await user.type(days, '400');
  const topic = screen.getByLabelText('Frigate topic');
  await user.clear(topic);
  await user.type(topic, 'frigate/#');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a value from 1 to 365')).toBeTruthy();
  expect(screen.getByText('Enter a topic without + and #')).toBeTruthy();
  expect(calls.some(({ procedure }) => procedure === 'faces.setSettings')).toBe(false);
});

test('a refusal keeps the input; settings that can’t be read can be requested again', async () => {
  let failing = true;
  const { user } = await renderScreen(<FaceSettingsSection />, {
    texts,
    answers: {
      faces: {
        settings: () => {
          if (failing) throw hubError('STORAGE_FAILED');
          return settings;
        },
        setSettings: () => {
          throw hubError('STORAGE_FULL');
        },
      },
    },
  });
  expect(await screen.findByText('The face recognition settings couldn’t be loaded')).toBeTruthy();
  failing = false;
  await user.click(screen.getByRole('button', { name: /again/i }));
  const days = await screen.findByLabelText('Forget known faces after (days)');
  await user.clear(days);
  await user.type(days, '700');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => screen.getByText('The hub’s disk is full. Nothing was saved.'));
  expect(days).toHaveProperty('value', '700');
});
