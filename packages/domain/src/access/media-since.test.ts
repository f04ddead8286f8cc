import { expect, test } from 'vitest';
import type { ExplicitAllow } from './claims.ts';
import { mediaGiven, mediaSince } from './media-since.ts';

const garden = { Attr: 'EnvironmentId', Operator: 'within', Value: ['garden'] } as const;
const gate = { Attr: 'DeviceId', Operator: 'in', Value: ['gate'] } as const;
const camera = { DeviceId: 'gate', environmentPath: ['garden', '$home'] };
const somebody = (Role: 'owner' | 'admin' | 'user', ClaimsExplicitAllow: ExplicitAllow[] = []) => ({
  Role,
  superAdministrator: false,
  Enabled: true,
  ClaimsExplicitAllow,
  ClaimsExplicitDeny: [],
});
const media = (Since?: number, ...Condition: ExplicitAllow['Condition'] & {}): ExplicitAllow => ({
  Key: 'ACCESS_MEDIA',
  Condition,
  Since,
});

test('a role sees all recordings, a grant those since it was given', () => {
  expect(mediaSince(somebody('admin'), camera)).toBe(0);
  expect(mediaSince(somebody('user'), camera)).toBeUndefined();
  expect(mediaSince(somebody('user', [media(500, garden)]), camera)).toBe(500);
  expect(mediaSince(somebody('user', [media(500, garden), media(300, gate)]), camera)).toBe(300);
  const elsewhere = { DeviceId: 'hall', environmentPath: ['hall', '$home'] };
  expect(mediaSince(somebody('user', [media(500, garden)]), elsewhere)).toBeUndefined();
  const disabled = { ...somebody('user', [media(500, garden)]), Enabled: false };
  expect(mediaSince(disabled, camera)).toBeUndefined();
});

test('a new grant begins now, an old one keeps its moment, an owner may give the past', () => {
  const given = (
    after: ExplicitAllow[],
    before: ExplicitAllow[] = [],
    author = somebody('owner'),
  ) => mediaGiven(after, { before, author, now: 900 }).map(({ Since }) => Since);
  expect(given([media(undefined, garden)])).toEqual([900]);
  expect(given([media(undefined, garden)], [media(500, garden)])).toEqual([500]);
  expect(given([media(undefined, gate)], [media(500, garden)])).toEqual([900]);
  expect(given([media(0, garden)])).toEqual([0]);
  expect(given([media(0, garden)], [media(500, garden)])).toEqual([0]);
  expect(given([{ Key: 'READ_EVENTS' }])).toEqual([undefined]);
});

test('nobody gives more of the past than they may see', () => {
  const author = somebody('admin', [media(700, garden)]);
  const given = (after: ExplicitAllow[], before: ExplicitAllow[] = []) =>
    mediaGiven(after, { before, author, now: 900 }).map(({ Since }) => Since);
  expect(given([media(0, garden)])).toEqual([700]);
  expect(given([media(0, garden)], [media(500, garden)])).toEqual([500]);
  expect(given([media(800, garden)], [media(500, garden)])).toEqual([800]);
});
