import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enrolled } from '../cloud/enrolled.ts';
import { FakeCloud } from '../cloud/fake-cloud.ts';
import { aHub, type TestHub } from '../support/a-hub.ts';
import { HARMFUL, filledPath, procedures, type Procedure } from './procedures.ts';

/**
 * What START-17, START-19 and START-20 allow people who are no users of the hub: signing in, signing out, and
 * activation. They may search for other hubs only while this one has no owner, as here.
 */
const LEFT_TO_STRANGERS = /^(identity|activation)\./;
/** What is allowed in maintenance besides GET: signing in and out (SHELL-06), reading the history of values, and viewing. */
const GOES_ON_IN_MAINTENANCE =
  /^identity\.|^viewAs\.|^state\.(getHistory|series|exportSamples|findOutliers)$|^ds\.query$|^push\.unsubscribe$/;

/** The claims that are a super administrator's alone. */
const NOT_THE_OWNERS: ReadonlySet<string> = new Set(['SIMULATE_DEVICE', 'CLEAN_RADIO_GROUPS']);

/** Calls with no body: admission comes before validation. */
async function codeOf(home: TestHub, token: string, { method, path }: Procedure): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await home.call(filledPath(path), { method, headers });
  const { code = '' } = JSON.parse(await response.text()) as { code?: string };
  return code;
}

const PASSWORD = 'a good password';
const harmless = procedures.filter(({ name, access }) => access !== 'public' && !HARMFUL.has(name));

describe.each([
  { who: 'a person', about: {} },
  // An installer, once the house has its owner (A22).
  { who: 'a partner', about: { partner: true } },
])('[START-19] $who of the cloud unknown to the hub', ({ about }) => {
  let cloud: FakeCloud;
  let home: TestHub;
  let token: string;

  beforeAll(async () => {
    cloud = await FakeCloud.open();
    cloud.add('anna', PASSWORD, about);
    home = await aHub({ cloudUrl: cloud.url });
    await enrolled(home);
    const typed = { username: 'anna', password: PASSWORD };
    token = (await home.anonymous.identity.login(typed)).accessToken;
  });
  afterAll(async () => {
    await home[Symbol.asyncDispose]();
    await cloud[Symbol.asyncDispose]();
  });

  test.each(harmless)('asks for $name', async (procedure) => {
    const code = await codeOf(home, token, procedure);
    if (LEFT_TO_STRANGERS.test(procedure.name)) expect(code).not.toBe('USER_NOT_ENABLED');
    else expect(code).toBe('USER_NOT_ENABLED');
  });
});

describe('[SHELL-06] an owner in maintenance', () => {
  let home: TestHub;
  let token: string;

  beforeAll(async () => {
    home = await aHub({ ownerParameters: true });
    token = (await home.as('owner')).token ?? '';
    const flag = { Context: 'system', Group: 'hub', Key: 'maintenance' };
    await (await home.as('super')).parameters.set({ ...flag, Value: true });
  });
  afterAll(() => home[Symbol.asyncDispose]());

  test.each(harmless.filter(({ access }) => !NOT_THE_OWNERS.has(access)))(
    'asks for $name',
    async (procedure) => {
      const code = await codeOf(home, token, procedure);
      const goesOn = procedure.method === 'GET' || GOES_ON_IN_MAINTENANCE.test(procedure.name);
      if (goesOn) expect(code).not.toBe('MAINTENANCE');
      else expect(code).toBe('MAINTENANCE');
    },
  );
});
