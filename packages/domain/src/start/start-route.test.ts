import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SYSTEM_MODES } from '../system/modes.ts';
import { CHOOSER_REASONS } from './limbo.ts';
import { DEFAULT_TARGET, loginTarget } from './redirect.ts';
import { startRoute, type StartFacts } from './start-route.ts';

type Hub = NonNullable<StartFacts['hub']>;

const normalHub: Hub = { mode: 'NORMAL', accessPoint: false, atGateway: false };
const resident = { enabled: true, owner: false, inProductList: true };
const owner = { enabled: true, owner: true, inProductList: true };
const stranger = { enabled: false, owner: false, inProductList: false };

/** A resident who opened the devices, on a healthy hub. */
const facts = (overrides: Partial<StartFacts> = {}): StartFacts => ({
  requested: '/devices/all?filter=x',
  offline: false,
  wizard: false,
  hub: normalHub,
  limbo: null,
  user: resident,
  wizardStep: null,
  ...overrides,
});

describe('rule 1', () => {
  const accessPoint = { ...normalHub, accessPoint: true, atGateway: true };

  test('[START-13] offline use of an access point goes to the original route, or the dashboard', () => {
    expect(startRoute(facts({ offline: true, hub: accessPoint }))).toEqual({
      to: '/devices/all?filter=x',
      rule: 1,
    });
    expect(startRoute(facts({ offline: true, hub: accessPoint, requested: '/wifi' })).to).toBe(
      DEFAULT_TARGET,
    );
  });

  test('[START-13] not when only one of the two holds', () => {
    expect(startRoute(facts({ offline: true })).rule).toBe(5);
    expect(startRoute(facts({ hub: accessPoint })).rule).toBe(3);
  });
});

describe('rule 2', () => {
  test.each(CHOOSER_REASONS)('[START-14] limbo %s goes to the chooser, with the reason', (limbo) =>
    expect(startRoute(facts({ limbo }))).toEqual({ to: `/choose-product/${limbo}`, rule: 2 }),
  );

  test('[START-14] even before the hub’s status is known', () =>
    expect(startRoute(facts({ limbo: 'PRODUCT_OFFLINE', hub: null, user: stranger })).to).toBe(
      '/choose-product/PRODUCT_OFFLINE',
    ));
});

describe('rule 3', () => {
  test('[START-15] an access point at its gateway address goes to the Wi-Fi', () =>
    expect(
      startRoute(facts({ hub: { mode: 'NORMAL', accessPoint: true, atGateway: true } })),
    ).toEqual({ to: '/wifi', rule: 3 }));

  test('[START-15] so does an access point that waits for its owner, since the Wi-Fi comes first', () =>
    expect(
      startRoute(facts({ hub: { mode: 'FIRST_PAIR', accessPoint: true, atGateway: false } })).to,
    ).toBe('/wifi'));

  test('[START-15] but neither an access point elsewhere, nor another hub at that address', () => {
    expect(
      startRoute(facts({ hub: { mode: 'NORMAL', accessPoint: true, atGateway: false } })).rule,
    ).toBe(5);
    expect(
      startRoute(facts({ hub: { mode: 'NORMAL', accessPoint: false, atGateway: true } })).rule,
    ).toBe(5);
  });
});

test.each([resident, owner, stranger])(
  '[START-16] a hub that waits for its owner leads to the activation: %j',
  (user) =>
    expect(startRoute(facts({ hub: { ...normalHub, mode: 'FIRST_PAIR' }, user }))).toEqual({
      to: '/activation',
      rule: 4,
    }),
);

test('[START-17] an enabled person who isn’t the owner gets the requested page, wizard or not', () => {
  expect(startRoute(facts({ wizard: true, wizardStep: 'roomPage' }))).toEqual({
    to: '/devices/all?filter=x',
    rule: 5,
  });
});

describe('rule 6', () => {
  test.each([
    ['/wizard/welcomePage', { wizard: true, wizardStep: null }],
    ['/wizard/welcomePage', { wizard: true, wizardStep: 'roomPage' }],
    ['/wizard/welcomePage', { wizard: true, wizardStep: '/' }],
    ['/wizard/roomPage', { wizard: false, wizardStep: 'roomPage' }],
    ['/devices/all?filter=x', { wizard: false, wizardStep: '/' }],
    ['/devices/all?filter=x', { wizard: false, wizardStep: null }],
    ['/devices/all?filter=x', { wizard: false, wizardStep: '' }],
    ['/devices/all?filter=x', { wizard: false, wizardStep: '../devices' }],
    ['/devices/all?filter=x', { wizard: false, wizardStep: '//evil.example' }],
  ])('[START-18] an owner goes to %s for %j', (to, more) =>
    expect(startRoute(facts({ user: owner, ...more }))).toEqual({ to, rule: 6 }),
  );
});

test('[START-19] a person who is not enabled is refused, or told that cloud and hub disagree', () => {
  expect(startRoute(facts({ user: stranger }))).toEqual({
    to: '/choose-product/USER_NOT_ENABLED',
    rule: 7,
  });
  expect(startRoute(facts({ user: { ...stranger, inProductList: true } })).to).toBe(
    '/choose-product/SYSTEM_ERROR',
  );
});

/** The table again, each rule by itself: which of them match at all. */
const matches: readonly ((facts: StartFacts) => boolean)[] = [
  ({ offline, hub }) => offline && hub?.accessPoint === true,
  ({ limbo }) => limbo !== null,
  ({ hub }) => hub?.accessPoint === true && (hub.atGateway || hub.mode === 'FIRST_PAIR'),
  ({ hub }) => hub?.mode === 'FIRST_PAIR',
  ({ user }) => user.enabled && !user.owner,
  ({ user }) => user.enabled && user.owner,
  ({ user }) => !user.enabled,
];

const anyFacts: fc.Arbitrary<StartFacts> = fc.record({
  requested: fc.oneof(
    fc.constantFrom('/', '/devices/all', '/login', '/wizard/x', '/environments/living?x=1'),
    fc.webPath(),
    fc.string(),
  ),
  offline: fc.boolean(),
  wizard: fc.boolean(),
  hub: fc.option(
    fc.record({
      mode: fc.constantFrom(...SYSTEM_MODES),
      accessPoint: fc.boolean(),
      atGateway: fc.boolean(),
    }),
  ),
  limbo: fc.option(fc.constantFrom(...CHOOSER_REASONS)),
  user: fc.record({ enabled: fc.boolean(), owner: fc.boolean(), inProductList: fc.boolean() }),
  wizardStep: fc.option(fc.oneof(fc.constantFrom('/', 'roomPage', 'mapPage'), fc.string())),
});

describe('the table as a whole', () => {
  test('[START-12] the first rule that matches decides, and one always does', () => {
    fc.assert(
      fc.property(anyFacts, (each) => {
        expect(startRoute(each).rule).toBe(matches.findIndex((rule) => rule(each)) + 1);
      }),
      { numRuns: 1000 },
    );
  });

  test('[START-12] [START-09] it leads to a screen of ours, and to an entry screen only by its own rule', () => {
    fc.assert(
      fc.property(anyFacts, (each) => {
        const { to } = startRoute(each);
        const own =
          /^\/(wifi|activation|wizard\/\w+|choose-product\/(NO_PRODUCT|PRODUCT_OFFLINE|GENERIC|PRELOAD_ERROR|USER_NOT_ENABLED|SYSTEM_ERROR))$/;
        expect(own.test(to) || to === loginTarget(each.requested)).toBe(true);
      }),
    );
  });
});
