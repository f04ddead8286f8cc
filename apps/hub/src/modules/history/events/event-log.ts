import type { HouseEvent } from '@dimora/contract';
import { topicOfEvent, type EventId } from '@dimora/domain';
import { storageCause, storageCode } from '@dimora/node-kit';
import { Limiter } from '@dimora/runtime';
import type { Platform } from '../../../platform/module.ts';
import type { EventStore } from './events.store.ts';
import { eventAppended } from './event.events.ts';

/** How long events are collected before they are written, in milliseconds. */
const GATHER_MS = 500;
/** Retry interval while the disk rejects writes, in milliseconds. */
const RETRY_MS = 5_000;
/** Maximum number of events held while the disk rejects writes; the oldest are dropped for new ones. */
const MOST_WAITING = 5_000;
const SUBSYSTEM = 'history';
/**
 * Entries that are kept of one kind, about one thing and by one actor: a broken button, or a loop that switches a lamp,
 * must not fill the disk. A house in use is far below it: 8,640 a day of each kind.
 */
const OF_A_KIND = { burst: 2_000, perSecond: 0.1 };

/** An event before it has its id and its time. */
export type EventDraft = Omit<HouseEvent, 'EventId' | 'Ts'>;

/**
 * Appends to the log in batches and publishes on the bus immediately. If the disk is full it reports it once,
 * holds what it can and retries: the house goes on.
 */
export class EventLog {
  readonly #store: EventStore;
  readonly #platform: Platform;
  readonly #limit: Limiter;
  #waiting: HouseEvent[] = [];
  #timer: Disposable | undefined;
  #refused = false;

  constructor(store: EventStore, platform: Platform) {
    this.#store = store;
    this.#platform = platform;
    this.#limit = new Limiter(platform.clock, OF_A_KIND);
    platform.readiness.report(SUBSYSTEM, 'ready');
  }

  /**
   * Adds an event. With `atOnce` it is written before the call returns, if the disk accepts it. What repeats itself too
   * often is emitted, but not stored.
   */
  append(draft: EventDraft, { atOnce = false }: { readonly atOnce?: boolean } = {}): void {
    const { clock, entropy, bus, personalData } = this.#platform;
    const event: HouseEvent = {
      // Somebody may have been erased while what they began came to its end.
      ...personalData.clearedEvent(draft),
      EventId: entropy.id() as EventId,
      Ts: clock.now(),
    };
    const { refused } = this.#limit.try(kindOf(event));
    if (refused === 1) this.#tooMany(event);
    if (refused === 0) this.#waiting.push(event);
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
    bus.emit(eventAppended, { event });
    if (refused > 0) return;
    if (atOnce) this.flush();
    else this.#timer ??= clock.after(GATHER_MS, () => this.flush());
  }

  /** Writes pending events. */
  flush(): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
    if (this.#waiting.length === 0) return;
    const written = this.#waiting;
    try {
      this.#store.append(written);
      this.#waiting = [];
      this.#accepted();
    } catch (error) {
      this.#timer = this.#platform.clock.after(RETRY_MS, () => this.flush());
      this.#notKept(error);
    }
  }

  /** The events not yet written, newest first. */
  waiting(): HouseEvent[] {
    return this.#waiting.toReversed();
  }

  #tooMany({ IoTEventType, Cls, Subject }: HouseEvent): void {
    this.#platform.log.warn('events.tooMany', { event: IoTEventType, variable: Cls, of: Subject });
  }

  #accepted(): void {
    if (!this.#refused) return;
    this.#refused = false;
    this.#platform.readiness.report(SUBSYSTEM, 'ready');
  }

  #notKept(error: unknown): void {
    if (this.#refused) return;
    this.#refused = true;
    const code = storageCode(storageCause(error) ?? 'failed');
    this.#platform.log.error('events.notKept', { error });
    this.#platform.readiness.report(SUBSYSTEM, 'failed', code);
    if (code === 'STORAGE_FULL') this.append(storageFull);
  }
}

/** Entries of the same kind, about the same thing and by the same actor. */
function kindOf({ IoTEventType, Cls, Subject, actor }: HouseEvent): string {
  const by = 'Id' in actor ? `${actor.kind} ${actor.Id}` : actor.kind;
  return JSON.stringify([IoTEventType, Cls, Subject, by]);
}

const storageFull: EventDraft = {
  Topic: topicOfEvent('hub.storageFull'),
  IoTEventType: 'hub.storageFull',
  NotificationType: null,
  Cls: 'storage',
  Subject: 'hub',
  DeviceId: null,
  DeviceName: null,
  EnvironmentId: null,
  EnvironmentName: null,
  actor: { kind: 'hub' },
  Payload: {},
};
