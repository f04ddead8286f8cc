import { expect, test } from 'vitest';
import { waitBeforeNext } from './wait.ts';

test.each([
  [false, true, 'reassociation', 120_000],
  [false, false, 'reassociation', 0],
  [false, false, 'anyExisting', 120_000],
  [false, true, 'anyExisting', 120_000],
  [true, true, 'reassociation', 0],
  [true, true, 'anyExisting', 0],
] as const)(
  '[WIZARD-17] new %j, had a place %j, waiting for %s: %d ms',
  (isNew, hadPlace, waitFor, expected) =>
    expect(waitBeforeNext({ isNew, hadPlace }, { waitMs: 120_000, waitFor })).toBe(expected),
);
