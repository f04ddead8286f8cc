import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../kit/testing/render.tsx';
import { ownTexts } from '../texts.ts';
import { PresenceSettingsSection } from './presence-settings-section.tsx';

test('the delay before somebody counts as out is set in whole minutes', async () => {
  let held = { holdMinutes: 5 };
  const { user, calls, container } = await renderScreen(<PresenceSettingsSection />, {
    texts: [ownTexts],
    answers: { presence: { settings: () => held, setSettings: (next) => (held = next) } },
  });
  const minutes = await screen.findByLabelText('Minutes to wait');
  expect(minutes).toHaveProperty('value', '5');
  await user.clear(minutes);
  await user.type(minutes, '121');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a whole number of minutes from 0 to 120')).toBeTruthy();
  expect(calls.some(({ procedure }) => procedure === 'presence.setSettings')).toBe(false);
  await user.clear(minutes);
  await user.type(minutes, '20');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(calls.find(({ procedure }) => procedure === 'presence.setSettings')?.input).toEqual({
    holdMinutes: 20,
  });
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
