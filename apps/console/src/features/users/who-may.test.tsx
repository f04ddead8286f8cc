import type { MayUse, PassMayUse, UserId } from '@dimora/contract/client';
import { aDevice, anOwner } from '@dimora/testing/builders';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { accessTexts } from '../../entities/access/access-texts.ts';
import { WhoMayCard } from './who-may/who-may-card.tsx';

const mayUse = (
  Name: string,
  allowed: boolean | null,
  rule: MayUse['rule'],
  conditions: MayUse['conditions'] = [],
): MayUse =>
  ({
    Id: Name,
    Name,
    Role: 'guest',
    superAdministrator: false,
    allowed,
    rule,
    conditions,
  }) as MayUse;
const hours = { Attr: 'HoursOfWeek', Operator: 'in', Value: ['1 15:00-20:00', '2 15:00-20:00'] };
const atHome = { Attr: 'Presence', Operator: 'in', Value: ['home'] };
const over = { Attr: 'Until', Operator: 'until', Value: ['2020-06-30'] };
const rows = (...all: object[]) => all as MayUse['conditions'][number];
const people = [
  mayUse('Giulia', true, 'role'),
  mayUse('Sofia', null, 'condition', [rows(hours, atHome)]),
  mayUse('Paolo', false, 'notInRole'),
  mayUse('Marco', false, 'condition', [rows(over)]),
];
const passes: PassMayUse[] = [
  {
    Id: 'p1',
    Name: 'Rosa',
    state: 'outsideHours',
    from: Date.parse('2026-11-20T08:00:00Z'),
    until: Date.parse('2026-11-30T18:00:00Z'),
    hours: ['1 08:00-12:00'],
    uses: 5,
    used: 2,
    onlyAtHome: true,
    author: { Id: 'giulia' as UserId, Name: 'Giulia' },
    conditions: [rows(atHome)],
  },
];

const show = (whoMay: () => MayUse[], scene: Scene = {}) =>
  renderScreen(<WhoMayCard subject={aDevice({ Name: 'Front door' })} />, {
    texts: [accessTexts],
    answers: { users: { whoMay }, guestPasses: { whoMay: () => passes } },
    ...scene,
    snapshot: { user: anOwner(), ...scene.snapshot },
  });

test('[USERS-B2] lists who may use a device with the words of the conditions, and who has a pass', async () => {
  await show(() => people);
  const lines = within(await screen.findByRole('list', { name: 'Who can use this' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringMatching(/Giulia.*as Guest.*Yes/),
    expect.stringMatching(/Sofia.*granted Monday to Tuesday 15:00–20:00, while at home.*At times/),
    expect.stringMatching(/Paolo.*not as Guest.*No/),
    expect.stringMatching(/Marco.*granted only until Tuesday 30 June 2020.*No/),
    expect.stringMatching(
      /Rosa.*guest pass of Giulia · 11\/20\/26 09:00 – 11\/30\/26 19:00 · Monday 08:00–12:00 · in the home’s network only · 3 uses left · Giulia may: while at home.*At times/,
    ),
  ]);
});

test('the page is in the reader’s language', async () => {
  await show(() => people, { language: 'it' });
  const list = await screen.findByRole('list', { name: 'Chi può usarlo' });
  expect(list.textContent).toContain('concesso da lunedì a martedì 15:00–20:00, mentre è in casa');
  expect(list.textContent).toContain('pass per ospiti di Giulia');
});
