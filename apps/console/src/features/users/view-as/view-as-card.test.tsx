import { aUser, anOwner } from '@dimora/testing/builders';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../kit/testing/render.tsx';
import type { Scene } from '../../../kit/testing/scene.ts';
import { usersTexts } from '../texts.ts';
import { ViewAsCard } from './view-as-card.tsx';

const sofia = aUser({ Id: 'sofia' as never, Name: 'Sofia' });
const show = (subject = sofia, scene: Scene = {}) =>
  renderScreen(<ViewAsCard subject={subject} />, {
    texts: [usersTexts],
    snapshot: { user: anOwner() },
    ...scene,
  });

test('[USERS-B2] an owner opens the home as somebody else sees it', async () => {
  await show();
  const link = screen.getByRole('link', { name: 'View as Sofia' });
  expect(link.getAttribute('href')).toBe('/view-as/sofia/dashboard/overview');
  expect(screen.getByText(/private data stays hidden/)).toBeDefined();
});

test('a person who is switched off sees nothing', async () => {
  await show({ ...sofia, Enabled: false });
  expect(screen.getByText('Sofia is switched off and sees nothing.')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['an administrator', { user: { ...anOwner(), Role: 'admin' as const } }],
  ['oneself', { user: { ...anOwner(), Id: sofia.Id } }],
])('is not offered for %s', async (_who, snapshot) => {
  await show(sofia, { snapshot });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('in Italian', async () => {
  await show(sofia, { language: 'it' });
  expect(screen.getByRole('link', { name: 'Vedi come Sofia' })).toBeDefined();
});
