import type { DeviceAction, StateValue } from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import { echoes } from '../commands/echo.ts';
import { isPress } from '../presses.ts';
import { DriverError, type DriverFailure } from '../driver-error.ts';
import type { DeviceDescription } from '../device.ts';
import type { DeviceSession } from '../driver.ts';
import { OpenDevice } from './open-device.ts';
import { isTravel } from '../motion/motion-watch.ts';
import { samplesOf } from './samples.ts';
import type { Rig, Subject, Wire } from './subject.ts';
import { TestHost } from './test-host.ts';

/**
 * Time-out for a silent peer, in milliseconds: time-outs of seconds are shortened to tenths, and further
 * where no real socket is involved.
 */
const SILENCE_MS = { wire: 500, none: 100 };
/** Time-out of a test in which brokers stop and restart. */
const SLOW_MS = 120_000;

const never = (): AbortSignal => new AbortController().signal;

/** An open device with everything that belongs to it. */
class Bench extends OpenDevice {
  readonly rig: Rig;
  readonly #described: DeviceDescription;
  readonly #rounding: Subject['rounding'];
  readonly #readOnly: boolean;

  private constructor(
    subject: Subject,
    rig: Rig,
    host: TestHost,
    session: DeviceSession,
    settings: unknown,
  ) {
    super(host, session);
    this.rig = rig;
    this.#described = subject.driver.describe(settings);
    this.#rounding = subject.rounding;
    this.#readOnly = subject.readOnly ?? false;
  }

  static async open(
    subject: Subject,
    { haste = subject.haste ?? 1, settings }: { haste?: number; settings?: unknown } = {},
  ): Promise<Bench> {
    const rig = await subject.start();
    const host = new TestHost({
      haste,
      ...(rig.links && { links: rig.links }),
      ...(rig.networks && { networks: rig.networks }),
    });
    const parsed = subject.driver.settings.parse(settings ?? rig.settings);
    const session = await subject.driver.open(parsed, host);
    const bench = new Bench(subject, rig, host, session, parsed);
    await host.there();
    return bench;
  }

  /** The device's description: from its settings, or as it described itself since. */
  get description(): DeviceDescription {
    return this.host.descriptions.at(-1) ?? this.#described;
  }

  get wire(): Wire {
    if (!this.rig.wire) throw new Error('no wire');
    return this.rig.wire;
  }

  /** Actions whose effect can be read back. */
  get writable(): readonly DeviceAction[] {
    return this.description.Actions.filter(({ ReplyAs, Hidden }) => ReplyAs !== null && !Hidden);
  }

  async write(action: DeviceAction, value: StateValue): Promise<void> {
    const outcome = await this.session.run(action.Id, value, never());
    // A blind at its end acknowledges "up" and stays where it is.
    if (action.Name === 'MOVE' && outcome === 'accepted') return;
    const variable = action.ReplyAs ?? '';
    const within = this.#rounding?.[variable] ?? 0.01;
    // Moving devices need time to arrive, and then report that they stopped.
    const reads = (): boolean =>
      echoes(this.host.value(variable), value, within) ||
      this.host.reports.some((each) => echoes(each.StateVars?.[variable], value, within));
    await this.host.until(`${variable} reads ${String(value)}`, reads);
  }

  /** Tries the first writable action with its first samples; read-only devices must at least be reachable. */
  async operate(): Promise<void> {
    const action = this.writable[0];
    if (!action && this.#readOnly) return this.host.there();
    if (!action) throw new Error('nothing to operate');
    for (const value of samplesOf(action)) await this.write(action, value);
  }

  override async [Symbol.asyncDispose](): Promise<void> {
    await super[Symbol.asyncDispose]();
    await this.rig[Symbol.asyncDispose]();
  }
}

const failing = async (run: Promise<unknown>): Promise<DriverFailure> => {
  const error: unknown = await run.then(
    () => new Error('it went well'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof DriverError)) throw error;
  return error.failure;
};

/** Tests that every driver must pass, each against its own peer (driver-kit's guarantees to the hub). */
export function testConformance(subject: Subject): void {
  const { name, readOnly = false, takenUnheard = false } = subject;
  // A test that doesn't apply to a driver isn't declared: as a skipped one it would look like a gap.
  describe(`${name} conforms`, () => {
    testOpening(subject);
    if (!readOnly) testCommands(subject);
    testRefusal(subject);
    if (takenUnheard) testUnheardCommands(subject);
    if (!readOnly && !takenUnheard) testTimeOut(subject);
    if (!readOnly) testCallers(subject);
    testDisposal(subject);
  });
}

function testOpening(subject: Subject): void {
  test('opens, reports that the device is reachable, and describes it', async () => {
    await using bench = await Bench.open(subject);
    expect(bench.description.IoTCategoryIds.length).toBeGreaterThan(0);
    // A press is reported when somebody presses.
    const told = Object.keys(bench.description.StateVars).filter((id) => !isPress(id));
    await bench.host.until('every variable is reported', () =>
      told.every((id) => bench.host.value(id) !== undefined),
    );
  });

  test.each(Object.entries(subject.badSettings))('refuses settings %s', (_why, settings) => {
    expect(subject.driver.settings.safeParse(settings).success).toBe(false);
  });
}

function testCommands(subject: Subject): void {
  test('every writable property reads back', { timeout: SLOW_MS }, async () => {
    await using bench = await Bench.open(subject);
    for (const action of bench.writable) {
      for (const value of samplesOf(action)) await bench.write(action, value);
    }
  });
}

function testRefusal(subject: Subject): void {
  test('refuses an action that it does not have', async () => {
    await using bench = await Bench.open(subject);
    expect(await failing(bench.session.run('NO_SUCH_ACTION', true, never()))).toBe('REFUSED');
  });
}

/** For peers that take commands without answering. */
function testUnheardCommands(subject: Subject): void {
  test('accepts commands that a silent peer takes, also to stop it', async () => {
    await using bench = await Bench.open(subject);
    bench.wire.mute(true);
    const moves = bench.writable.filter(isTravel);
    expect(moves).not.toEqual([]);
    for (const action of moves)
      for (const value of samplesOf(action))
        expect(await bench.session.run(action.Id, value, never())).toBe('accepted');
    expect(bench.host.reachable).toBe(true);
  });
}

function testTimeOut(subject: Subject): void {
  test(
    'times out on a silent peer, and lets no second command pass meanwhile',
    { timeout: SLOW_MS },
    async () => {
      await using bench = await Bench.open(subject, {
        haste:
          subject.driver.commandTimeoutMs /
          (subject.silentSettings === undefined ? SILENCE_MS.wire : SILENCE_MS.none),
        settings: subject.silentSettings,
      });
      const { wire } = bench.rig;
      wire?.mute(true);
      bench.rig.silence?.();
      const before = wire?.received() ?? 0;
      const action = bench.writable[0];
      const value = action ? (samplesOf(action)[0] ?? null) : null;
      const first = failing(bench.session.run(action?.Id ?? '', value, never()));
      const second = failing(bench.session.run(action?.Id ?? '', value, never()));
      if (wire) {
        await bench.host.until('the first command arrived', () => wire.received() > before);
        expect(wire.received()).toBe(before + 1);
      }
      expect(await first).toBe('TIMEOUT');
      expect(await second).toBe('TIMEOUT');
    },
  );
}

/** Callers that give up, and callers that come at once. */
function testCallers(subject: Subject): void {
  test('ends a command when its caller gives up', async () => {
    await using bench = await Bench.open(subject, { settings: subject.silentSettings });
    bench.rig.wire?.mute(true);
    bench.rig.silence?.();
    const caller = new AbortController();
    const action = bench.writable[0];
    const run = failing(
      bench.session.run(action?.Id ?? '', samplesOf(action ?? noAction)[0] ?? null, caller.signal),
    );
    caller.abort();
    expect(await run).toBe('TIMEOUT');
  });

  test('keeps the order of commands that come at once', async () => {
    await using bench = await Bench.open(subject);
    const action = bench.writable[0] ?? noAction;
    const values = samplesOf(action);
    await Promise.all(values.map((value) => bench.session.run(action.Id, value, never())));
    const last = values.at(-1);
    await bench.host.until('the last one won', () =>
      echoes(bench.host.value(action.ReplyAs ?? ''), last ?? null, 1),
    );
  });
}

function testDisposal(subject: Subject): void {
  test('leaks no timer or handle after disposal, and reports nothing more', async () => {
    const bench = await Bench.open(subject);
    await bench.operate();
    await bench[Symbol.asyncDispose]();
    expect(bench.host.holding).toEqual({ timers: 0, subscriptions: 0 });
    const said = bench.host.reports.length;
    expect(await failing(bench.session.run(bench.writable[0]?.Id ?? '', true, never()))).toBe(
      'UNREACHABLE',
    );
    expect(bench.host.reports.length).toBe(said);
  });
}

/** Tests of the wire, for every driver that has one. */
export function testWireConformance(subject: Subject): void {
  describe(`${subject.name} conforms on the wire`, () => {
    test(
      'reports unreachable and recovers when the peer restarts',
      { timeout: SLOW_MS },
      async () => {
        await using bench = await Bench.open(subject);
        await bench.wire.stop();
        await bench.host.until('unreachable', () => bench.host.reachable === false);
        expect(await failing(bench.session.run(bench.writable[0]?.Id ?? '', true, never()))).toBe(
          'UNREACHABLE',
        );
        await bench.wire.start();
        await bench.host.until('reachable again', () => bench.host.reachable === true);
        await bench.operate();
      },
    );

    test.each(['fragmented', 'coalesced'] as const)(
      'survives %s frames',
      { timeout: SLOW_MS },
      async (how) => {
        await using bench = await Bench.open(subject);
        bench.wire.chop(how);
        await bench.operate();
        expect(bench.host.reachable).toBe(true);
      },
    );

    test('survives junk', { timeout: SLOW_MS }, async () => {
      await using bench = await Bench.open(subject);
      await bench.wire.junk(bench.host);
      await bench.operate();
      expect(bench.host.reachable).toBe(true);
      const values = bench.host.reports.flatMap(({ StateVars = {} }) => Object.values(StateVars));
      expect(
        values.filter((value) => typeof value === 'number' && !Number.isFinite(value)),
      ).toEqual([]);
      expect(bench.host.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
    });
  });
}

const noAction: DeviceAction = {
  Id: '',
  Context: 'base',
  Name: '',
  Value: null,
  TypeValue: 'boolean',
  UIControl: 'none',
  ReplyAs: null,
  Values: null,
  PropertyName: '',
  Hidden: false,
};
