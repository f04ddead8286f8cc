import type { MayUse } from '@dimora/contract/client';
import { aDevice, anOwner } from '@dimora/testing/builders';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { usersTexts } from './texts.ts';
import { WhoMayCard } from './who-may/who-may-card.tsx';

const person = (Name: string, allowed: boolean | null, rule: MayUse['rule']): MayUse =>
  ({ Id: Name, Name, Role: 'guest', superAdministrator: false, allowed, rule }) as MayUse;
const people = [
  person('Giulia', true, 'condition'),
  person('Paolo', false, 'notInRole'),
  person('Marco', false, 'denied'),
  person('Sofia', null, 'condition'),
];

const show = (whoMay: () => MayUse[], scene: Scene = {}) =>
  renderScreen(<WhoMayCard subject={aDevice({ Name: 'Front door' })} />, {
    texts: [usersTexts],
    answers: { users: { whoMay } },
    ...scene,
    snapshot: { user: anOwner() },
  });

test('lists who may use a device, with the reason for each answer', async () => {
  await show(() => people);
  const rows = within(await screen.findByRole('list', { name: 'Who can use this' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/Giulia.*granted under a condition, which is met now.*Yes/),
    expect.stringMatching(/Paolo.*not as Guest.*No/i),
    expect.stringMatching(/Marco.*denied to this person.*No/),
    expect.stringMatching(/Sofia.*granted while at home, which they keep to themselves.*At home/),
  ]);
});

test('the page is in the reader’s language', async () => {
  await show(() => people, { language: 'it' });
  const list = await screen.findByRole('list', { name: 'Chi può usarlo' });
  expect(list.textContent).toContain('concesso a una condizione, che ora vale');
});
