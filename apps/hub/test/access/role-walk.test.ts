import type { Access } from '@dimora/contract';
import { CLAIMS, type ClaimKey } from '@dimora/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BEDROOM, LAMP, LIVING, SOCKET, aHub, type TestHub, type Who } from '../support/a-hub.ts';
import { HARMFUL, PEOPLE, filledPath, procedures, type Procedure } from './procedures.ts';

/** What the demo guest is explicitly allowed, for the living room alone. */
const GUEST_HOLDS: readonly ClaimKey[] = [
  'READ_ENVIRONMENT',
  'READ_DEVICE',
  'OPERATE_DEVICE',
  'READ_EVENTS',
];

/** What the claim table says about a person and a claim: computed independently of the code under test. */
function holds(who: Who | 'anonymous', access: Access['access']): boolean {
  if (access === 'public') return true;
  if (who === 'anonymous') return false;
  if (access === 'session' || who === 'super') return true;
  if (who === 'guest') return GUEST_HOLDS.includes(access);
  const row = CLAIMS[access];
  return !('superOnly' in row) && (row.roles as readonly string[]).includes(who);
}

/** Open to every session, then checked by what only the procedure itself knows: a cookie, the hub's mode. */
const JUDGED_LATER: ReadonlySet<string> = new Set([
  'identity.refresh',
  'discovery.search',
  // By the claim that the server names.
  'professional.installation',
  // Owners alone, of those who change people.
  'viewAs.start',
  // Owners alone, and those who may change a device or a room.
  'ownership.offer',
  'ownership.withdraw',
  'state.removeOutliers',
  'state.restoreOutliers',
  'state.deleteRange',
]);

let home: TestHub;
const tokens = new Map<Who | 'anonymous', string>();

beforeAll(async () => {
  home = await aHub();
  for (const who of PEOPLE)
    if (who !== 'anonymous') tokens.set(who, (await home.as(who)).token ?? '');
});
afterAll(() => home[Symbol.asyncDispose]());

/** Calls a procedure with ids that exist, and with no body: admission comes before validation. */
async function call(
  who: Who | 'anonymous',
  { method, path }: Procedure,
): Promise<{ status: number; code: string; text: string }> {
  const token = tokens.get(who);
  const response = await home.call(filledPath(path), {
    method,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
  const text = await response.text();
  const { code = '' } = JSON.parse(text) as { code?: string };
  return { status: response.status, code, text };
}

test('the contract states for every procedure who may call it', () => {
  expect(procedures.length).toBeGreaterThan(25);
  for (const { access } of procedures)
    expect(access === 'public' || access === 'session' || access in CLAIMS).toBe(true);
});

describe.each(PEOPLE)('[SECURITY-01] [SECURITY-05] %s', (who) => {
  test.each(procedures.filter((each) => !HARMFUL.has(each.name) || !holds(who, each.access)))(
    `${who}: $name ($access)`,
    async (procedure) => {
      const { status, code, text } = await call(who, procedure);
      if (holds(who, procedure.access)) {
        expect(['NOT_AUTHENTICATED', 'FORBIDDEN'], `${status} ${text.slice(0, 200)}`).not.toContain(
          JUDGED_LATER.has(procedure.name) ? '' : code,
        );
        expect(status, text.slice(0, 200)).not.toBe(500);
        return;
      }
      expect([status, code]).toEqual(
        who === 'anonymous' ? [401, 'NOT_AUTHENTICATED'] : [403, 'FORBIDDEN'],
      );
      expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual([
        'code',
        'data',
        'defined',
        'message',
        'status',
      ]);
    },
  );
});

describe('[SECURITY-05] a guest of the living room', () => {
  /** Every path on which a hub returns data, called by the guest. */
  const reads = procedures.filter((each) => each.method === 'GET' && holds('guest', each.access));

  test('finds nothing of the bedroom by any call', async () => {
    expect(reads.length).toBeGreaterThan(10);
    const owner = await home.as('owner');
    await owner.devices.favourite({ Id: SOCKET, favourite: true });
    for (const procedure of reads) {
      const { text } = await call('guest', procedure);
      // Groups name every kind of device that there can be, in whatever house.
      const hidden = procedure.name.startsWith('deviceGroups.')
        ? /bedroom|"socket"/i
        : /bedroom|"socket"|SMART_PLUG/i;
      expect(text, procedure.name).not.toMatch(hidden);
    }
  });

  test('finds the lamp and the living room, and operates the lamp', async () => {
    const guest = await home.as('guest');
    const picture = await guest.snapshot.load();
    expect(picture.devices.map((device) => device.Id)).toEqual([LAMP]);
    expect(picture.environments.map((environment) => environment.Id)).toEqual(
      expect.arrayContaining(['$home', LIVING]),
    );
    expect(picture.users.map((user) => user.Id)).toEqual(['guest']);
    expect(
      (await guest.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true })).Value,
    ).toMatchObject({ Value: true });
  });

  test.each(['get', 'update', 'run', 'favourite'] as const)(
    "can't tell the bedroom's device from one that does not exist: %s",
    async (act) => {
      const guest = await home.as('guest');
      const acts = {
        get: (Id: typeof SOCKET) => guest.devices.get({ reference: Id }),
        update: (Id: typeof SOCKET) =>
          guest.devices.update({ Id, revision: 1, change: { Name: 'Mine' } }),
        run: (Id: typeof SOCKET) => guest.devices.run({ Id, ActionId: 'SET_ON_OFF', Value: true }),
        favourite: (Id: typeof SOCKET) => guest.devices.favourite({ Id, favourite: true }),
      };
      const outcome = (Id: string) =>
        acts[act](Id as typeof SOCKET).then(
          () => 'done',
          (error: { code: string; data: unknown }) => ({ code: error.code, data: error.data }),
        );
      const hidden = await outcome(SOCKET);
      expect(hidden).toEqual(await outcome('no-such-device'));
      expect(hidden).not.toBe('done');
    },
  );

  test('can neither rename its room nor see events of another room', async () => {
    const guest = await home.as('guest');
    const rename = guest.environments.update({
      Id: LIVING,
      revision: 1,
      Name: 'Mine',
      Description: '',
      Type: 'other',
      ParentEnvironmentId: '$home' as typeof LIVING,
      IsPhysical: true,
    });
    await expect(rename).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { events } = await guest.events.list({ limit: 200 });
    expect(events.every((event) => event.EnvironmentId === LIVING)).toBe(true);
    await expect(guest.environments.get({ Id: BEDROOM })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
