import type { TimedCommand, TimedStep } from '@dimora/contract';
import type { ErrorCode, UserId } from '@dimora/domain';
import { DimoraError, type Clock, type Entropy, type Log } from '@dimora/runtime';
import type { Access } from '../../../platform/access.ts';
import { personActor, type NamedPerson } from '../../../platform/actor.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { DeviceOperate } from '../../devices/devices/port.ts';
import type { TriggersPort } from '../triggers/port.ts';
import type { TimedDraft } from './port.ts';
import {
  timedCommandChanged,
  timedCommandEnded,
  timedCommandFailed,
} from './timed-command.events.ts';
import type { TimedCommandStore, TimedRecord } from './timed-commands.store.ts';

type Parts = {
  readonly access: Access;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly devices: Pick<DeviceLookup, 'byId'>;
  readonly operate: Pick<DeviceOperate, 'operate'>;
  readonly triggers: Pick<TriggersPort, 'run'>;
  readonly store: TimedCommandStore;
};

/** The most commands of one person that wait. */
const MOST_OF_ONE = 50;
/** The longest sleep, after which a changed clock is noticed. */
const LONGEST_MS = 60_000;
/** Later than this, a command is skipped, since nobody expects it any more. Undoing is never too late. */
const LATE_MS = 10 * 60_000;
/** How often a device that doesn’t answer is tried again, and how long after. */
const MOST_TRIES = 5;
const TRY_AGAIN_MS = 20_000;
const PASSING: readonly string[] = ['DEVICE_UNREACHABLE', 'DEVICE_TIMEOUT', 'DRIVER_MISSING'];

/** Runs people's commands at their moment. */
export class TimedCommands implements Disposable {
  readonly #parts: Parts;
  /** Running now, because their time has come. */
  readonly #doing = new Set<string>();
  #timer: Disposable | undefined;
  #isOver = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  list(UserId: UserId): TimedCommand[] {
    return this.#parts.store.of(UserId).map(told);
  }

  add(person: NamedPerson, { EntryId, ...draft }: TimedDraft): TimedCommand {
    const { clock, entropy, store } = this.#parts;
    if (store.of(person.Id).length >= MOST_OF_ONE)
      throw new DimoraError('RATE_LIMITED', { retryAfterSeconds: 60 });
    const steps = [...draft.steps];
    const record: TimedRecord = {
      ...draft,
      steps,
      Id: entropy.id(),
      madeAt: clock.now(),
      person: { Id: person.Id, Name: person.Name },
      EntryId,
    };
    store.add(record);
    this.#tell(record, 'added');
    this.plan();
    return told(record);
  }

  /** Rejects with NOT_FOUND for another’s, and for one whose time has come. */
  cancel(UserId: UserId, Id: string): void {
    this.#end(this.#found(UserId, Id), 'cancelled');
    this.plan();
  }

  now(UserId: UserId, Id: string): void {
    void this.#do(this.#found(UserId, Id));
  }

  /** A person has left: their commands are dropped. */
  forget(UserId: UserId): void {
    for (const record of this.#parts.store.of(UserId)) this.#end(record, 'cancelled');
    this.plan();
  }

  /** Sets the timer for the next one, and runs those that are due. */
  plan(): void {
    const { clock, store } = this.#parts;
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
    if (this.#isOver) return;
    const now = clock.now();
    const waiting = store.all().filter(({ Id }) => !this.#doing.has(Id));
    for (const record of waiting.filter(({ at }) => at <= now))
      if (record.undoes || now - record.at <= LATE_MS) void this.#do(record);
      else this.#missed(record);
    const next = waiting.find(({ at }) => at > now);
    if (next) this.#timer = clock.after(Math.min(next.at - now, LONGEST_MS), () => this.plan());
  }

  [Symbol.dispose](): void {
    this.#isOver = true;
    this.#timer?.[Symbol.dispose]();
  }

  #found(UserId: UserId, Id: string): TimedRecord {
    const record = this.#parts.store.byId(Id);
    if (record?.person.Id !== UserId || this.#doing.has(Id))
      throw new DimoraError('NOT_FOUND', { kind: 'timedCommand' });
    return record;
  }

  /** Each step independently: a failed one stops no other. */
  async #do(record: TimedRecord): Promise<void> {
    this.#doing.add(record.Id);
    let left: readonly TimedStep[] = record.steps;
    const failed: ErrorCode[] = [];
    for (let tries = 0; left.length > 0 && !this.#isOver; tries += 1) {
      if (tries > 0) await this.#pause();
      const ended = await Promise.all(
        left.map(async (step) => ({ step, code: await this.#codeOf(record, step) })),
      );
      const again = ended.filter(
        ({ code }) => code !== null && PASSING.includes(code) && tries + 1 < MOST_TRIES,
      );
      failed.push(...ended.flatMap((each) => (again.includes(each) ? [] : (each.code ?? []))));
      left = again.map(({ step }) => step);
    }
    this.#doing.delete(record.Id);
    // The hub stops: the next start goes on with it.
    if (this.#isOver) return;
    const [code] = failed;
    this.#end(record, code === undefined ? 'done' : 'failed', code);
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => void this.#parts.clock.after(TRY_AGAIN_MS, resolve));
  }

  /** Runs one step within its person's current claims; returns the code if it failed. */
  async #codeOf({ person }: TimedRecord, step: TimedStep): Promise<ErrorCode | null> {
    const { access, devices, log, operate, triggers } = this.#parts;
    const by = personActor(person);
    const grant = access.grantFor(access.actFor(by));
    try {
      if (step.TriggerId !== null) {
        triggers.run(grant('RUN_TRIGGERS'), step.TriggerId);
        return null;
      }
      const found = step.DeviceId === null ? undefined : devices.byId(step.DeviceId);
      const device = grant('OPERATE_DEVICE', found);
      const action = device.Actions.find(({ Id }) => Id === step.ActionId);
      if (!action) return 'NOT_FOUND';
      await operate.operate({ device, action, Value: step.Value, by });
      return null;
    } catch (error) {
      if (error instanceof DimoraError) return error.code;
      log.error('timedCommands.failed', { error });
      return 'INTERNAL';
    }
  }

  #missed(record: TimedRecord): void {
    this.#end(record, 'missed', 'INTERRUPTED');
  }

  #end(
    record: TimedRecord,
    state: 'done' | 'failed' | 'cancelled' | 'missed',
    code?: ErrorCode | 'INTERRUPTED',
  ): void {
    const { bus, store } = this.#parts;
    const { Id, Text, person, EntryId } = record;
    store.remove(Id);
    this.#tell(record, 'removed');
    bus.emit(timedCommandEnded, { UserId: person.Id, EntryId, state });
    if (code !== undefined) bus.emit(timedCommandFailed, { person, Id, Text, code });
  }

  #tell({ Id, person }: TimedRecord, change: 'added' | 'removed'): void {
    this.#parts.bus.emit(timedCommandChanged, { UserId: person.Id, Id, change });
  }
}

const told = ({ person: _, EntryId: _entry, ...command }: TimedRecord): TimedCommand => command;
