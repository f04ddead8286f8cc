import { expect, test } from 'vitest';
import { connectionState } from './connection.ts';

test.each([
  [{ socketOpen: false, everOpen: false, maintenance: false, hubHasInternet: false }, 'connecting'],
  [
    { socketOpen: false, everOpen: true, maintenance: true, hubHasInternet: true },
    'disconnected_network',
  ],
  [{ socketOpen: true, everOpen: true, maintenance: true, hubHasInternet: false }, 'maintenance'],
  [
    { socketOpen: true, everOpen: true, maintenance: false, hubHasInternet: false },
    'disconnected_internet',
  ],
  [{ socketOpen: true, everOpen: true, maintenance: false, hubHasInternet: true }, 'connected'],
] as const)('[SHELL-07] %j is %s', (facts, expected) =>
  expect(connectionState(facts)).toBe(expected),
);
