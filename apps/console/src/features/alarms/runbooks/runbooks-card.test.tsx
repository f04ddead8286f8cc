import type { Runbook } from '@dimora/contract/client';
import { RUNBOOKS, ALARM_TYPES } from '@dimora/domain';
import { anOwner } from '@dimora/testing/builders';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../kit/testing/render.tsx';
import type { Scene } from '../../../kit/testing/scene.ts';
import { alarmTexts } from '../texts.ts';
import { RunbooksCard } from './runbooks-card.tsx';

const proposed: Runbook[] = ALARM_TYPES.map((Type) => ({
  Type,
  steps: RUNBOOKS[Type].map((step) => ({ step })),
}));
const show = (scene: Scene = {}) =>
  renderScreen(<RunbooksCard />, {
    texts: [alarmTexts],
    ...scene,
    answers: {
      alarmDesk: { runbooks: () => proposed, setRunbook: (runbook) => runbook as Runbook },
      ...scene.answers,
    },
    snapshot: { user: anOwner() },
  });
/** The list lies outside what is shown to screen readers until it is open. */
const option = (name: string) => screen.findByRole('option', { name, hidden: true });
const steps = () =>
  screen
    .getAllByRole('button', { name: /: remove$/ })
    .map((button) => button.getAttribute('aria-label')?.replace(': remove', ''));
/** Typing letter by letter takes seconds on a busy machine. */
const write = (field: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: field }), { target: { value } });

test('[HISTORY-B2] an owner edits the steps: order, suggested ones, and own ones in both languages', async () => {
  const { calls, user } = await show();
  await user.click(await screen.findByRole('combobox', { name: 'Kind of alarm' }));
  await user.click(await option('Water leak'));
  expect(steps()).toEqual([
    'Turn off the water at the main',
    'Switch off the appliances nearby',
    'Dry the floor and the sensor',
    'Turn the water back on',
  ]);
  await user.click(
    screen.getByRole('button', { name: 'Switch off the appliances nearby: earlier' }),
  );
  await user.click(screen.getByRole('button', { name: 'Dry the floor and the sensor: remove' }));
  await user.click(screen.getByRole('combobox', { name: 'Add a suggested step' }));
  await user.click(await option('Look for water'));
  await user.click(screen.getByRole('button', { name: 'Your own step' }));
  write('In English', 'Call Aldo, the plumber');
  await user.click(screen.getByRole('button', { name: 'Save steps' }));
  // The person who is called may read only the other language.
  expect(screen.getByText('Needed in both languages')).toBeDefined();
  write('In Italian', 'Chiama Aldo, l’idraulico');
  await user.click(screen.getByRole('button', { name: 'Save steps' }));
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(
    calls.filter(({ procedure }) => procedure === 'alarmDesk.setRunbook').map(({ input }) => input),
  ).toEqual([
    {
      Type: 'WATER_LEAK',
      steps: [
        { step: 'switchOffNearby' },
        { step: 'closeWater' },
        { step: 'openWater' },
        { step: 'findWater' },
        { text: { en: 'Call Aldo, the plumber', it: 'Chiama Aldo, l’idraulico' } },
      ],
    },
  ]);
});

test('[HISTORY-B2] edits of one alarm type survive viewing another, and can be discarded', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Reset the detector: remove' }));
  await user.click(screen.getByRole('combobox', { name: 'Kind of alarm' }));
  await user.click(await option('Gas'));
  expect(screen.queryByRole('button', { name: 'Save steps' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Kind of alarm' }));
  await user.click(await option('Smoke'));
  expect(steps()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(steps()).toHaveLength(4);
});
