import type { GuestPassDraft } from '@dimora/contract';
import { FakeClock } from '@dimora/runtime';
import { failureOf, type TestClient } from '@dimora/testing/hub';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { UserId } from '@dimora/domain';
import { PeopleMaking } from '../../src/modules/people/users/port.ts';
import { LAMP, SOCKET, aFolder, aHub, redefine, type TestHub } from '../support/a-hub.ts';

const NOON = Date.parse('2026-11-25T12:00:00+01:00');
const HOUR = 3_600_000;

let clock: FakeClock;
let home: TestHub;
let owner: TestClient;
beforeEach(async () => {
  clock = new FakeClock(NOON);
  home = await aHub({ clock });
  owner = await home.as('owner');
  await owner.hub.setTimeZone({ chosen: 'Europe/Rome' });
});
afterEach(() => home[Symbol.asyncDispose]());

const plumber = (more: Partial<GuestPassDraft> = {}): GuestPassDraft => ({
  Name: 'Paolo',
  note: 'The boiler is in the cellar.',
  language: 'it',
  tiles: [
    { DeviceId: LAMP, operate: true },
    { DeviceId: SOCKET, operate: false },
  ],
  from: NOON - HOUR,
  until: NOON + 6 * HOUR,
  hours: [],
  uses: null,
  onlyAtHome: false,
  call: { Name: 'Giulia', number: '+39 333 1234567' },
  ...more,
});

async function invited(more: Partial<GuestPassDraft> = {}) {
  const pass = await owner.guestPasses.add(plumber(more));
  const { token } = await owner.guestPasses.link({ Id: pass.Id });
  return { pass, token };
}
const codeOf = async (attempt: Promise<unknown>) => (await failureOf(attempt)).code;
const lamp = { DeviceId: LAMP, ActionId: 'SET_ON_OFF' };
const guest = () => home.anonymous.guest;

test('[USERS-B3] a guest without an account sees the chosen tiles and nothing else', async () => {
  const { token } = await invited();
  const page = await guest().page({ token });
  expect(page.tiles.map(({ Id }) => Id)).toEqual([LAMP, SOCKET]);
  expect(page.tiles[0]).toMatchObject({ EnvironmentName: 'Living room' });
  expect(page.tiles[0]?.Actions.length).toBeGreaterThan(0);
  // To be seen only.
  expect(page.tiles[1]?.Actions).toEqual([]);
  expect(page).toMatchObject({
    guest: 'Paolo',
    note: 'The boiler is in the cellar.',
    language: 'it',
    until: NOON + 6 * HOUR,
    usesLeft: null,
    call: { Name: 'Giulia', number: '+39 333 1234567' },
  });
});

test('[USERS-B3] a revoked link stays invalid, for everybody who copied it', async () => {
  const { pass, token } = await invited();
  await owner.guestPasses.revoke({ Id: pass.Id });
  expect(await codeOf(guest().page({ token }))).toBe('GUEST_PASS_INVALID');
  expect(await codeOf(guest().run({ token, ...lamp, Value: true }))).toBe('GUEST_PASS_INVALID');
  const draft = { Id: pass.Id, revision: pass.revision + 1, pass: plumber() };
  expect(await codeOf(owner.guestPasses.update(draft))).toBe('GUEST_PASS_OVER');
  expect(await codeOf(owner.guestPasses.link({ Id: pass.Id }))).toBe('GUEST_PASS_OVER');
});

test.each([
  // It is noon on a Wednesday.
  ['before its beginning', { from: NOON + HOUR }, 'GUEST_PASS_NOT_NOW'],
  ['outside its hours', { hours: ['3 14:00-16:00', '4 11:00-13:00'] }, 'GUEST_PASS_NOT_NOW'],
  ['after its end', { from: NOON - 3 * HOUR, until: NOON - HOUR }, 'GUEST_PASS_INVALID'],
])('[USERS-B3] a pass can’t be used %s', async (_, limits, expected) => {
  const pass = await owner.guestPasses.add(plumber(limits));
  const { token } = await owner.guestPasses
    .link({ Id: pass.Id })
    .catch(() => ({ token: `${pass.Id}.x` }));
  expect(await codeOf(guest().page({ token }))).toBe(expected);
  expect(await codeOf(guest().run({ token, ...lamp, Value: true }))).toBe(expected);
});

test('[USERS-B3] a pass within its hours says how long they last', async () => {
  const { token } = await invited({ hours: ['3 11:00-13:00', '3 13:00-14:30'] });
  expect((await guest().page({ token })).until).toBe(NOON + 2.5 * HOUR);
});

describe('commands', () => {
  // Devices take their time, so the clock is a real one.
  const now = Date.now();
  const today = { from: now - HOUR, until: now + HOUR };
  beforeEach(async () => {
    await home[Symbol.asyncDispose]();
    home = await aHub();
    owner = await home.as('owner');
  });

  test('[USERS-B3] a guest can operate what the pass allows, and the log names the guest', async () => {
    const { token } = await invited(today);
    const answer = await guest().run({ token, ...lamp, Value: true });
    expect(answer.outcome).toBe('confirmed');
    const { events } = await owner.events.list({ limit: 10 });
    expect(
      events.find(({ IoTEventType }) => IoTEventType === 'device.operated')?.actor,
    ).toMatchObject({
      kind: 'guest',
      Name: 'Paolo',
    });
    const other = { token, DeviceId: SOCKET, ActionId: 'SET_ON_OFF', Value: true };
    expect(await codeOf(guest().run(other))).toBe('NOT_FOUND');
  });

  test('[USERS-B3] a pass allows exactly its number of uses, also at once; failed ones don’t count', async () => {
    const { pass, token } = await invited({ ...today, uses: 2 });
    const wrong = guest().run({ token, ...lamp, Value: 'loud' });
    expect(await codeOf(wrong)).toBe('VALUE_WRONG_TYPE');
    const answers = await Promise.allSettled(
      [true, false, true, false].map((Value) => guest().run({ token, ...lamp, Value })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await codeOf(guest().page({ token }))).toBe('GUEST_PASS_INVALID');
    const [told] = await owner.guestPasses.list();
    expect(told).toMatchObject({ Id: pass.Id, state: 'usedUp', used: 2 });
  });
});

describe('the link', () => {
  test.each([
    ['nothing', () => '.'],
    ['another pass', (token: string) => token.replace(/^[^.]+/, 'another')],
    ['another signature', (token: string) => `${token.slice(0, -2)}aa`],
    ['no signature', (token: string) => token.replace(/\..*$/, '')],
    ['more', (token: string) => `${token}a`],
  ])('[USERS-B3] with %s is refused like any other', async (_, forge) => {
    const { token } = await invited();
    expect(await codeOf(guest().page({ token: forge(token) }))).toBe('GUEST_PASS_INVALID');
  });

  test('[USERS-B3] [SECURITY-B1] too many attempts from a network are refused there, but not for the owner', async () => {
    const { token } = await invited();
    const codes = new Set<string>();
    for (let at = 0; at < 60; at += 1)
      codes.add(await codeOf(guest().page({ token: `${token}${at}` })));
    expect(codes).toEqual(new Set(['GUEST_PASS_INVALID', 'RATE_LIMITED']));
    expect((await owner.guestPasses.list()).length).toBe(1);
  });
});

describe('whose permissions apply', () => {
  test('[USERS-B3] nobody can give more than they have', async () => {
    redefine(home.hub, 'admin', { deny: ['OPERATE_DEVICE'] });
    const admin = await home.as('admin');
    expect(await codeOf(admin.guestPasses.add(plumber()))).toBe('FORBIDDEN');
    const seeing = plumber({ tiles: [{ DeviceId: LAMP, operate: false }] });
    expect((await admin.guestPasses.add(seeing)).state).toBe('valid');
  });

  test('[USERS-B3] [USERS-B1] a pass allows only what its author may do at that moment', async () => {
    const admin = await home.as('admin');
    const { Id } = await admin.guestPasses.add(plumber());
    const { token } = await admin.guestPasses.link({ Id });
    redefine(home.hub, 'admin', { deny: ['OPERATE_DEVICE'] });
    expect((await guest().page({ token })).tiles[0]?.Actions).toEqual([]);
    expect(await codeOf(guest().run({ token, ...lamp, Value: true }))).toBe('FORBIDDEN');
    redefine(home.hub, 'admin', { deny: ['READ_DEVICE'] });
    expect((await guest().page({ token })).tiles).toEqual([]);
    home.hub.modules.port(PeopleMaking).change('admin' as UserId, { Enabled: false });
    expect(await codeOf(guest().page({ token }))).toBe('GUEST_PASS_INVALID');
    expect((await owner.guestPasses.list())[0]?.state).toBe('withoutAuthor');
  });

  test('[USERS-B3] a pass opens nothing while its author may not make passes', async () => {
    const admin = await home.as('admin');
    const { Id, revision } = await admin.guestPasses.add(plumber());
    const { token } = await admin.guestPasses.link({ Id });
    expect((await guest().page({ token })).tiles).toHaveLength(2);
    redefine(home.hub, 'admin', { deny: ['MANAGE_GUEST_PASSES'] });
    expect(await codeOf(guest().page({ token }))).toBe('GUEST_PASS_INVALID');
    expect(await codeOf(guest().run({ token, ...lamp, Value: true }))).toBe('GUEST_PASS_INVALID');
    expect((await owner.guestPasses.list())[0]?.state).toBe('withoutAuthor');
    // Who saves it again answers for it.
    await owner.guestPasses.update({ Id, revision, pass: plumber() });
    expect((await guest().page({ token })).tiles).toHaveLength(2);
  });
});

test('[USERS-B3] the slower of two people changing one pass gets a conflict', async () => {
  const { pass } = await invited();
  const change = { Id: pass.Id, revision: pass.revision, pass: plumber({ note: 'One' }) };
  const changed = await owner.guestPasses.update(change);
  expect(changed).toMatchObject({ note: 'One', revision: 2 });
  expect(await codeOf(owner.guestPasses.update(change))).toBe('EDIT_CONFLICT');
});

test.each([
  ['an end before its beginning', { until: NOON - 2 * HOUR }],
  ['more than a year', { until: NOON + 400 * 24 * HOUR }],
  ['no tiles', { tiles: [] }],
  ['a tile twice', { tiles: [1, 2].map(() => ({ DeviceId: LAMP, operate: true })) }],
  ['a window that isn’t one', { hours: ['8 99:00-12:00'] }],
  ['no uses', { uses: 0 }],
  ['a number that isn’t one', { call: { Name: 'Giulia', number: 'javascript:alert(1)' } }],
])('a pass with %s is refused', async (_, more) => {
  expect(await codeOf(owner.guestPasses.add(plumber(more)))).toBe('VALIDATION_FAILED');
});

test('[USERS-B3] passes and their links survive a restart', async () => {
  await using folder = await aFolder();
  const place = { folder: folder.path };
  const invite = async (): Promise<string> => {
    await using hub = await aHub({ place, clock });
    const client = await hub.as('owner');
    const { Id } = await client.guestPasses.add(plumber());
    return (await client.guestPasses.link({ Id })).token;
  };
  const token = await invite();
  await using hub = await aHub({ place, clock, furnished: false });
  expect((await hub.anonymous.guest.page({ token })).guest).toBe('Paolo');
});
