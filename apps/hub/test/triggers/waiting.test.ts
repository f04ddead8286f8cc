/** Parts that have to last: what others do, restarts and other reports don't restart them. */
import type { TriggerDraft } from '@dimora/contract';
import { HOME, type DeviceId, type TriggerId } from '@dimora/domain';
import { FakeClock } from '@dimora/runtime';
import type { TestClient } from '@dimora/testing/hub';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { grantToHub } from '../../src/platform/access.ts';
import { BEDROOM, LIVING, aFolder, aHub, redefine, until, type TestHub } from '../support/a-hub.ts';
import { ScriptedDriver } from '../support/scripted-driver.ts';

const SECOND = 1000;
const clock = new FakeClock(Date.parse('2026-11-23T10:00:00Z'));
const scripted = new ScriptedDriver('scripted');
const DOOR = 'door' as DeviceId;
const [SHADE, SUN] = ['shade' as DeviceId, 'sun' as DeviceId];

let home: TestHub;
let owner: TestClient;
let admin: TestClient;

/** A door contact, and two thermometers in one room. */
async function begin(place: { folder: string } | 'memory', furnish = true): Promise<TestHub> {
  scripted.devices.clear();
  const hub = await aHub({ place, clock, drivers: [scripted.driver], furnished: furnish });
  const devices = hub.hub.modules.port(DeviceInstall);
  const install = (Id: DeviceId, kind: string, EnvironmentId: typeof LIVING) =>
    devices.installDevice(
      grantToHub('INSTALL_DEVICE'),
      { driver: 'scripted', Name: Id, EnvironmentId, Settings: { key: Id, kind } },
      { Id },
    );
  if (furnish) {
    install(DOOR, 'lamp', LIVING);
    for (const Id of [SHADE, SUN]) install(Id, 'sensor', BEDROOM);
  }
  await until(() => scripted.devices.size === 3);
  return hub;
}
const says = (Id: DeviceId, StateVar: string, Value: boolean | number | null) =>
  scripted.device(Id).simulate(StateVar, Value);
const opens = (Value = true) => says(DOOR, 'LIGHT_ON_OFF', Value);

beforeAll(async () => {
  home = await begin('memory');
});
// A sign-in lasts for minutes, and each test takes some by the hub's clock.
beforeEach(async () => {
  owner = await home.as('owner');
  admin = await home.as('admin');
});
afterAll(() => home[Symbol.asyncDispose]());
afterEach(async () => {
  owner = await home.as('owner');
  for (const { Id } of await owner.triggers.all()) await owner.triggers.remove({ Id });
});

type Draft = Partial<TriggerDraft>;
const add = async (draft: Draft, by = owner): Promise<TriggerId> =>
  (await by.triggers.add({ Name: 'x', If: [], Do: [], ...draft })).Id;
const ran = async (Id: TriggerId, by = owner): Promise<number> =>
  (await by.triggers.runs({ Id })).filter(({ state }) => state !== 'near').length;
/** Every run has ended; a sign-in lasts for minutes of the hub's clock. */
const allEnded = async (): Promise<void> => {
  owner = await home.as('owner');
  await until(async () => (await owner.triggers.jobs()).length === 0);
};
const openFor = (forSeconds: number, Id = 'open') =>
  ({
    Id,
    Label: '',
    Payload: {
      Type: 'deviceState',
      DeviceId: DOOR,
      StateVar: 'LIGHT_ON_OFF',
      change: 'becomes',
      Value: true,
      forSeconds,
    },
  }) as const;
const warm = (forSeconds: number, of: { DeviceId: DeviceId } | { EnvironmentId: typeof LIVING }) =>
  ({
    ...of,
    Type: 'DeviceId' in of ? 'deviceState' : 'environmentState',
    StateVar: 'TEMPERATURE',
    operator: 'above',
    Value: 26,
    forSeconds,
  }) as never;

describe('[TRIGGERS-02] a wait goes on', () => {
  test('whatever happens to other automations meanwhile', async () => {
    opens(false);
    const Id = await add({ If: [openFor(5)] });
    const other = await add({ Name: 'Other' });
    opens();
    clock.advance(1.5 * SECOND);
    // Somebody adds, switches, edits, copies, imports and removes others.
    const added = await add({ If: [openFor(600)] }, admin);
    await owner.triggers.enable({ Id: other, Enabled: false });
    await owner.triggers.enable({ Id: other, Enabled: true });
    const { revision, ...held } = await owner.triggers.one({ Id: other });
    await owner.triggers.update({ ...held, revision, Description: 'New' });
    await owner.triggers.clone({ Id: other, Name: 'Copy' });
    await owner.triggers.import(await owner.triggers.export({ Id }));
    await owner.triggers.remove({ Id: other });
    clock.advance(3.499 * SECOND);
    expect(await ran(Id)).toBe(0);
    clock.advance(0.001 * SECOND);
    expect(await ran(Id)).toBe(1);
    clock.advance(100 * SECOND);
    expect(await ran(Id)).toBe(1);
    // The one that was added while the door stood open hasn’t seen it open.
    expect(await ran(added)).toBe(0);
  });

  test('when another part of the same automation changes, and follows its own new time', async () => {
    opens(false);
    const Id = await add({ If: [openFor(60)] });
    opens();
    clock.advance(20 * SECOND);
    const { revision, ...held } = await owner.triggers.one({ Id });
    const If = [openFor(30), openFor(600, 'longer')];
    await owner.triggers.update({ ...held, revision, Name: 'Renamed', If });
    clock.advance(9 * SECOND);
    expect(await ran(Id)).toBe(0);
    clock.advance(SECOND);
    expect(await ran(Id)).toBe(1);
  });

  test('not once it was switched off, and not when the door closes', async () => {
    opens(false);
    const Id = await add({ If: [openFor(5)] });
    opens();
    await owner.triggers.enable({ Id, Enabled: false });
    await owner.triggers.enable({ Id, Enabled: true });
    clock.advance(60 * SECOND);
    expect(await ran(Id)).toBe(0);
    opens(false);
    opens();
    clock.advance(4 * SECOND);
    opens(false);
    clock.advance(60 * SECOND);
    expect(await ran(Id)).toBe(0);
  });
});

describe('[TRIGGERS-02] above a limit for at least', () => {
  const rise = (Id: DeviceId) => {
    for (const Value of [25, 27.1]) says(Id, 'TEMPERATURE', Value);
    clock.advance(2 * SECOND);
    says(Id, 'TEMPERATURE', 27.2);
    clock.advance(2 * SECOND);
    says(Id, 'TEMPERATURE', 27.3);
    clock.advance(SECOND);
  };
  const isWarm = warm(5, { DeviceId: SUN });

  test('is met by a number that keeps moving above it: as a condition, with all, in a branch, while a run waits', async () => {
    says(SUN, 'TEMPERATURE', 20);
    opens(false);
    const If = [openFor(0)];
    const rises = {
      Id: 'rises',
      Label: '',
      Payload: {
        Type: 'deviceState',
        DeviceId: SUN,
        StateVar: 'TEMPERATURE',
        change: 'risesAbove',
        Value: 26,
        forSeconds: 5,
      },
    } as const;
    const wait = { Id: 'yes', Label: '', Payload: { Type: 'wait', seconds: 0 } } as const;
    const branch = {
      Id: 'branch',
      Label: '',
      Payload: { Type: 'branch', when: isWarm, thenDo: [wait], elseDo: [] },
    } as const;
    const waits = {
      Id: 'until',
      Label: '',
      Payload: { Type: 'waitUntil', until: isWarm, timeoutSeconds: 60, goesOn: false },
    } as const;
    const condition = await add({ If, Condition: isWarm });
    const all = await add({ If: [openFor(0), rises], Modalities: 'all' });
    const branches = await add({ If, Do: [branch] });
    // Nobody’s clock but a person’s starts it.
    const patient = await add({ Enabled: false, Do: [waits, wait] });
    await owner.triggers.run({ Id: patient });
    rise(SUN);
    opens();
    expect([await ran(condition), await ran(all)]).toEqual([1, 1]);
    const parts = async (Id: TriggerId) => {
      let run: Awaited<ReturnType<typeof owner.triggers.runs>>[number] | undefined;
      await until(async () => {
        clock.advance(0.25 * SECOND);
        [run] = await owner.triggers.runs({ Id });
        return run?.endedAt != null;
      });
      return run?.steps.map(({ part, holds }) => [part, holds]);
    };
    expect(await parts(branches)).toEqual([
      ['open', null],
      ['branch', true],
      ['yes', null],
    ]);
    expect(await parts(patient)).toEqual([
      ['until', true],
      ['yes', null],
    ]);
  });

  test('begins again once it was below, and says since when', async () => {
    opens(false);
    const Id = await add({ If: [openFor(0)], Condition: isWarm });
    rise(SUN);
    says(SUN, 'TEMPERATURE', 26);
    says(SUN, 'TEMPERATURE', 28);
    const since = clock.now();
    clock.advance(4 * SECOND);
    opens();
    const [run] = await owner.triggers.runs({ Id });
    expect(run).toMatchObject({
      state: 'near',
      steps: [{ part: 'open' }, { part: 'Condition', holds: false, Value: 28, since }],
    });
  });

  test('of a room isn’t begun again by what another device there reports', async () => {
    opens(false);
    says(SHADE, 'TEMPERATURE', 27);
    says(SUN, 'TEMPERATURE', 20);
    const If = [openFor(0)];
    const Id = await add({ If, Condition: warm(60, { EnvironmentId: BEDROOM }) });
    // 28 °C in the middle.
    says(SUN, 'TEMPERATURE', 29);
    for (const Value of [27.5, 28, 28.5]) {
      clock.advance(19 * SECOND);
      says(SHADE, 'TEMPERATURE', Value);
      says(SHADE, 'HUMIDITY', Value);
    }
    opens();
    expect(await ran(Id)).toBe(0);
    opens(false);
    clock.advance(3 * SECOND);
    opens();
    expect(await ran(Id)).toBe(1);
  });
});

test('[TRIGGERS-02] [TRIGGERS-B3] a limit that is crossed while nobody knows the value fires once it is known, and only once', async () => {
  says(SUN, 'TEMPERATURE', 20);
  // Recordings keep one value a minute.
  clock.advance(90 * SECOND);
  const from = clock.now();
  const rises = (Id: string, forSeconds: number) =>
    ({
      Id,
      Label: '',
      Payload: {
        Type: 'deviceState',
        DeviceId: SUN,
        StateVar: 'TEMPERATURE',
        change: 'risesAbove',
        Value: 26,
        forSeconds,
      },
    }) as const;
  const draft = { Name: 'Too warm', If: [rises('now', 0), rises('long', 240)], Do: [] };
  const Id = await add(draft);
  const minutes = 1.5;
  // It rose while it was unknown (2), was unknown while it stayed above (4), fell and rose again (6), was unknown for
  // a moment (7), which starts the four minutes over (8), and for another once they had fired (12).
  const values = [null, 27, null, 28, 20, 27, null, 27, 28, 28.5, null, 29];
  for (const Value of values) {
    clock.advance(minutes * 60 * SECOND);
    says(SUN, 'TEMPERATURE', Value);
  }
  await allEnded();
  const at = (value: number, seconds = 0) => from + (value * minutes * 60 + seconds) * SECOND;
  const fired = [
    [at(2), 'now'],
    [at(6), 'now'],
    [at(8, 240), 'long'],
  ];
  const runs = await owner.triggers.runs({ Id });
  expect(runs.map(({ startedAt, steps }) => [startedAt, steps[0]?.part]).toReversed()).toEqual(
    fired,
  );
  const { firings } = await owner.triggers.replay({ ...draft, from, to: clock.now() });
  expect(firings.map(({ at: when, part }) => [when, part])).toEqual(fired);
});

test('[TRIGGERS-02] of what isn’t known, neither a condition nor its opposite holds', async () => {
  opens(false);
  const gone = { Type: 'deviceState', DeviceId: 'gone' as DeviceId, StateVar: 'LOCKED' } as const;
  const unlocked = { ...gone, operator: 'equals', Value: true, forSeconds: 0 } as const;
  const atHome = { Type: 'presence', UserId: null, home: true, forSeconds: 0 } as const;
  const hidden = { Type: 'environmentState', EnvironmentId: HOME, StateVar: 'SMOKE' } as const;
  const smoke = { ...hidden, operator: 'equals', Value: true, forSeconds: 0 } as const;
  const step = { Id: 'do', Label: '', Payload: { Type: 'wait', seconds: 0 } } as const;
  const ids = await Promise.all(
    [unlocked, atHome, smoke].map((part) =>
      add({ If: [openFor(0)], Condition: { Type: 'not', part }, Do: [step] }),
    ),
  );
  const branch = {
    Id: 'branch',
    Label: '',
    Payload: { Type: 'branch', when: unlocked, thenDo: [step], elseDo: [step] },
  } as const;
  const branches = await add({ If: [openFor(0)], Do: [branch] });
  opens();
  for (const Id of ids)
    expect(await owner.triggers.runs({ Id })).toMatchObject([
      { state: 'near', steps: [{ part: 'open' }, { part: 'Condition', holds: null }] },
    ]);
  await until(async () => (await owner.triggers.runs({ Id: branches }))[0]?.endedAt != null);
  const [run] = await owner.triggers.runs({ Id: branches });
  expect(run?.steps.map(({ part, holds }) => [part, holds])).toEqual([
    ['open', null],
    ['branch', null],
  ]);
});

test('[TRIGGERS-B3] the time machine finds the runs and near runs that there were, from what was recorded of them', async () => {
  opens(false);
  says(SUN, 'TEMPERATURE', 20);
  // Recordings keep one value a minute.
  clock.advance(90 * SECOND);
  const from = clock.now();
  // A number that moves above its limit, one that was below it meanwhile, one that stays.
  const draft = {
    Name: 'Too warm',
    If: [openFor(10)],
    Condition: warm(240, { DeviceId: SUN }),
    Do: [],
  };
  const Id = await add(draft);
  for (const values of [
    [27, 28, 29],
    [27, 25, 28],
    [27, 27, 30, 28],
  ]) {
    for (const Value of values) {
      says(SUN, 'TEMPERATURE', Value);
      clock.advance(90 * SECOND);
    }
    opens();
    clock.advance(11 * SECOND);
    opens(false);
    says(SUN, 'TEMPERATURE', 20);
    clock.advance(90 * SECOND);
    await allEnded();
  }
  const runs = await owner.triggers.runs({ Id });
  const happened = runs.map(({ startedAt, state }) => [startedAt, state]).toReversed();
  // 280 s, 100 s and 370 s.
  expect(happened.map(([, state]) => state)).toEqual(['done', 'near', 'done']);
  const {
    firings,
    runs: count,
    near,
  } = await owner.triggers.replay({
    ...draft,
    from,
    to: clock.now(),
  });
  expect([count, near]).toEqual([2, 1]);
  expect(firings.map(({ at, missed }) => [at, missed === null ? 'done' : 'near'])).toEqual(
    happened,
  );
  // Neither what is never recorded, nor what its writer may not see, nor a time that is too long.
  const start = { Id: 'up', Label: '', Payload: { Type: 'startUp' } } as const;
  const range = { from, to: clock.now() };
  const again = { ...draft, If: [...draft.If, start], ...range };
  expect(await owner.triggers.replay(again)).toMatchObject({
    runs: 2,
    notReplayed: [{ part: 'up', why: 'notRecorded' }],
  });
  admin = await home.as('admin');
  redefine(home.hub, 'admin', { deny: ['READ_DEVICE'] });
  expect(await admin.triggers.replay(again)).toMatchObject({
    runs: 0,
    notReplayed: [
      { part: 'up', why: 'notRecorded' },
      { part: 'open', why: 'noValues' },
      { part: 'Condition', why: 'noValues' },
    ],
  });
  redefine(home.hub, 'admin', { deny: [] });
  for (const wrong of [{ to: from }, { from: range.to - 32 * 86_400 * SECOND }])
    await expect(owner.triggers.replay({ ...again, ...wrong })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
});

describe('[TRIGGERS-02] a restart of the hub', () => {
  /** A door that opened 20 s before the hub went, and was off for a while. */
  async function restarted(offSeconds: number) {
    await using stack = new AsyncDisposableStack();
    const folder = stack.use(await aFolder());
    const place = { folder: folder.path };
    const before = await begin(place);
    const there = await before.as('owner');
    opens(false);
    says(SUN, 'TEMPERATURE', 20);
    const Id = await add({ If: [openFor(60)] }, there);
    const button = await add({ If: [openFor(0)], Condition: warm(60, { DeviceId: SUN }) }, there);
    opens();
    for (const Value of [27, 28]) {
      says(SUN, 'TEMPERATURE', Value);
      clock.advance(10 * SECOND);
    }
    await before[Symbol.asyncDispose]();
    clock.advance(offSeconds * SECOND);
    const again = stack.use(await begin(place, false));
    const later = await again.as('owner');
    const moved = stack.move();
    return {
      Id,
      button,
      later,
      [Symbol.asyncDispose]: () => moved.disposeAsync(),
    };
  }

  test('neither ends a wait nor restarts a condition', async () => {
    await using home = await restarted(10);
    const { Id, button, later } = home;
    clock.advance(29 * SECOND);
    expect(await ran(Id, later)).toBe(0);
    clock.advance(SECOND);
    expect(await ran(Id, later)).toBe(1);
    says(SUN, 'TEMPERATURE', 29);
    opens(false);
    opens();
    expect(await ran(button, later)).toBe(1);
  });

  test('that lasted longer than the wait gives the door a moment to say that it is closed', async () => {
    {
      await using home = await restarted(600);
      // What others save meanwhile shortens nothing.
      await add({ Name: 'other' }, home.later);
      clock.advance(4 * SECOND);
      expect(await ran(home.Id, home.later)).toBe(0);
      opens(false);
      clock.advance(100 * SECOND);
      expect(await ran(home.Id, home.later)).toBe(0);
    }
    {
      await using home = await restarted(600);
      opens();
      expect(await ran(home.Id, home.later)).toBe(1);
      clock.advance(100 * SECOND);
      expect(await ran(home.Id, home.later)).toBe(1);
    }
    {
      await using home = await restarted(600);
      clock.advance(5 * SECOND);
      expect(await ran(home.Id, home.later)).toBe(1);
    }
  });
});
