import { HOME, SOMEONE, allowsSome, type DeviceId, type EventId } from '@dimora/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BEDROOM, LIVING, NIGHT, failure, guestOf, type PersonSpec } from '../support/a-house.ts';
import { loggedHouse, run } from './logged-house.ts';
import { userSignedIn } from '../../src/modules/people/identity/sign-in.events.ts';

test('[DASH-02] pages follow each other newest first, without gaps or repetitions', async () => {
  const { home, owner } = await loggedHouse();
  for (let at = 0; at < 25; at += 1)
    home.real.device('lamp-1').host.report({ StateVars: { LIGHT_ON_OFF: at % 2 === 1 } });
  const seen: string[] = [];
  let before: EventId | undefined;
  do {
    const page = await owner.events.list({ limit: 10, ...(before ? { before } : {}) });
    seen.push(...page.events.map((event) => event.EventId));
    before = page.next ?? undefined;
  } while (before);
  expect(seen).toHaveLength(26);
  expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
  expect(await owner.events.list({ before: 'pruned-long-ago' as EventId })).toMatchObject({
    events: [],
    next: null,
  });
});

test('[DASH-02] [SECURITY-05] a quiet room’s events are read to the end among thousands of others', async () => {
  const { home, owner } = await loggedHouse();
  const report = (key: string, on: boolean) => {
    home.real.device(key).host.report({ StateVars: { LIGHT_ON_OFF: on } });
    home.clock.advance(1_000);
  };
  for (let at = 0; at < 8; at += 1) report('lamp-3', at % 2 === 1);
  for (let at = 0; at < 2_100; at += 1) report('lamp-1', at % 2 === 1);
  for (let at = 0; at < 3; at += 1) report('lamp-3', at % 2 === 1);
  const luca = home.as('luca', guestOf(BEDROOM));
  const read = async (from: typeof owner, query: { EnvironmentId?: typeof NIGHT }) => {
    const seen: string[] = [];
    let before: EventId | undefined;
    do {
      const page = await from.events.list({ ...query, limit: 4, ...(before && { before }) });
      seen.push(...page.events.map(({ EventId }) => EventId));
      before = page.next ?? undefined;
    } while (before);
    return seen;
  };
  const all = (await owner.events.list({ DeviceId: 'lamp-3' as DeviceId, limit: 200 })).events;
  const expected = all.map(({ EventId }) => EventId);
  expect(expected).toHaveLength(11);
  expect(await read(owner, { EnvironmentId: NIGHT })).toEqual(expected);
  expect(await read(luca, {})).toEqual(expected);
});

test('[DASH-02] events are filtered by environment with everything below, by device and by time', async () => {
  const { home, owner } = await loggedHouse();
  for (const key of ['lamp-1', 'lamp-3']) {
    home.real.device(key).host.report({ StateVars: { LIGHT_ON_OFF: false } });
    home.clock.advance(1_000);
  }
  const of = async (query: Parameters<typeof owner.events.list>[0]) =>
    (await owner.events.list(query)).events.map((event) => event.Subject);
  expect(await of({ EnvironmentId: NIGHT })).toEqual(['lamp-3']);
  expect(await of({ EnvironmentId: HOME })).toEqual(['lamp-3', 'lamp-1', 'hub']);
  expect(await of({ DeviceId: 'lamp-1' as DeviceId })).toEqual(['lamp-1']);
  expect(await of({ from: home.clock.now() - 1_000 })).toEqual(['lamp-3']);
  expect(await of({ to: home.clock.now() - 2_000 })).toEqual(['lamp-1', 'hub']);
});

test('[DASH-02] sign-ins have their own list, and do not appear in the list of the house', async () => {
  const { home, owner } = await loggedHouse();
  home.real.device('lamp-1').host.report({ StateVars: { LIGHT_ON_OFF: false } });
  for (let at = 0; at < 5; at += 1) {
    home.clock.advance(1_000);
    home.platform.bus.emit(userSignedIn, {
      user: { Id: 'giulia' as never, Name: 'giulia' },
      address: '',
    });
  }
  const of = async (query: Parameters<typeof owner.events.list>[0]) =>
    (await owner.events.list(query)).events.map((event) => event.Subject);
  expect(await of({ list: 'house', limit: 2 })).toEqual(['lamp-1', 'hub']);
  expect(await of({ list: 'access', limit: 2 })).toEqual(['giulia', 'giulia']);
  expect(await of({ limit: 2 })).toEqual(['giulia', 'giulia']);
  // A list adds nothing to what the reader may see.
  expect((await home.as('luca', guestOf(LIVING)).events.list({ list: 'access' })).events).toEqual(
    [],
  );
});

test('[DASH-02] invalid queries are refused', async () => {
  const { owner } = await loggedHouse();
  for (const query of [{ limit: 0 }, { limit: 201 }, { from: -1 }, { limit: 1.5 }]) {
    expect(await failure(owner.events.list(query))).toMatchObject({ code: 'VALIDATION_FAILED' });
  }
});

test('[SECURITY-05] the list and the live stream agree about every event and every reader', async () => {
  const { home, owner } = await loggedHouse();
  await home.as('sofia').devices.run(run('lamp-1', 'SET_ON_OFF', false));
  await owner.devices.update({
    Id: 'lamp-2' as DeviceId,
    revision: 1,
    change: { EnvironmentId: BEDROOM },
  });
  await owner.deviceManager.forget({ Id: 'lamp-3' as DeviceId });
  home.platform.bus.emit(userSignedIn, {
    user: { Id: 'giulia' as never, Name: 'giulia' },
    address: '',
  });
  const { events } = await owner.events.list({ limit: 200 });
  const condition = fc.constantFrom<PersonSpec['allow']>(
    [],
    [{ Key: 'READ_EVENTS' }],
    [{ Key: 'READ_DEVICE' }],
    [{ Key: 'READ_USERS' }],
    guestOf(LIVING).allow!,
    guestOf(NIGHT).allow!,
    [
      {
        Key: 'READ_EVENTS',
        Condition: [{ Attr: 'EnvironmentId', Operator: 'notIn', Value: [LIVING] }],
      },
    ],
    [
      {
        Key: 'READ_DEVICE',
        Condition: [{ Attr: 'DeviceId', Operator: 'in', Value: ['lamp-1'] }],
      },
    ],
  );
  let count = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('owner', 'user', 'guest', 'none'),
      condition,
      condition,
      async (Role, one = [], other = []) => {
        count += 1;
        const spec = { Role, allow: [...one, ...other] } as const;
        const reader = home.person(`reader-${count}`, spec);
        const asked = home.as(`reader-${count}`, spec).events.list({ limit: 200 });
        const listed = allowsSome(reader.claims, 'READ_EVENTS')
          ? (await asked).events
          : await failure(asked).then(() => []);
        expect(listed.map((event) => event.EventId)).toEqual(
          events
            .filter((event) => home.events.mayRead(reader, event))
            .map((event) => event.EventId),
        );
      },
    ),
  );
});

test('[SECURITY-05] the actor is shown to people who may read people, and to the actor', async () => {
  const { home } = await loggedHouse();
  await home.as('sofia').devices.run(run('lamp-1', 'SET_ON_OFF', false));
  await home.as('luca', guestOf(LIVING)).devices.run(run('lamp-2', 'SET_ON_OFF', false));
  const { events } = await home.as('luca', guestOf(LIVING)).events.list({});
  expect(events.map((event) => event.actor)).toEqual([
    { kind: 'user', Id: 'luca', Name: 'luca' },
    { kind: 'user', Id: SOMEONE, Name: '' },
  ]);
});
