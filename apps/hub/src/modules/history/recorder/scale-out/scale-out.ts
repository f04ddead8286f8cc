import type { ScaleOutState } from '@dimora/contract';
import type { Platform } from '../../../../platform/module.ts';
import type { ParametersPort } from '../../../house/parameters/port.ts';
import type { HeldValue } from '../samples/recording.ts';
import { variableOfKey } from '../samples/series-key.ts';
import { OUTGOING_FILE, SampleQueue } from './sample-queue.ts';
import { SCALE_OUT, type ScaleOutSettings } from './scale-out-settings.ts';
import { Sender } from './sender.ts';
import { labelsOf, metricOf } from './series-labels.ts';
import type { AskStore } from './store-http.ts';
import { encodeLabels, encodeSeries, type SentSample } from './write-request.ts';

/** Time between two writes to the queue. */
const WRITE_MS = 1_000;
/** An unchanged value is sent again: other stores drop a series without news for five minutes. */
const REPEAT_MS = 2 * 60_000;
/** A value that nobody reports is repeated for a moment ago: samples of this moment may still come. */
const REPEATED_FOR_MS = 1_000;
/** Samples that wait for the disk. */
const MOST_WAITING = 50_000;
/** Series whose labels are kept. */
const MOST_LABELS = 20_000;
/** Failures before the maintenance list says so: a restart of the store isn't worth a word. */
const FAILURES_TO_REPORT = 5;
const DAY_MS = 86_400_000;
const SUBSYSTEM = 'scaleOut';

type Waiting = { readonly key: string; readonly sample: SentSample; readonly isLate: boolean };

/** What a series has sent. */
type Said = {
  /** The latest time. */
  readonly ts: number;
  /** The report that was repeated last: the recorder may write the same sample later. */
  readonly heardTs: number;
};
const NOTHING_SAID: Said = { ts: 0, heardTs: 0 };

type Parts = {
  readonly platform: Pick<Platform, 'clock' | 'entropy' | 'log' | 'readiness' | 'files'>;
  readonly parameters: ParametersPort;
  /** The hub's own id: several may write to one store. */
  readonly hub: string;
  readonly deviceKeyOf: (id: string) => string | undefined;
  /** What is known of every series at a moment. */
  readonly known: (now: number) => Iterable<HeldValue>;
  readonly ask: AskStore;
};

/**
 * Writes every sample to another store as well. It never holds up the recorder: samples go to memory, from there once
 * a second to a queue on the disk, and from there to the store, whenever that answers.
 */
export class ScaleOut implements Disposable {
  readonly #parts: Parts;
  readonly #sender: Sender;
  readonly #timers: Disposable[] = [];
  readonly #labels = new Map<string, Buffer>();
  readonly #said = new Map<string, Said>();
  #settings: ScaleOutSettings;
  #queue: SampleQueue | undefined;
  #waiting: Waiting[] = [];
  #lost = 0;
  #lostAt: number | undefined;
  #dropped = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.parameters.define(SCALE_OUT);
    this.#settings = parts.parameters.value(SCALE_OUT);
    this.#sender = new Sender({
      ...parts.platform,
      queue: () => this.#opened(),
      settings: () => this.#settings,
      ask: parts.ask,
      onOutcome: () => this.#report(),
    });
  }

  get settings(): ScaleOutSettings {
    return this.#settings;
  }

  start(): void {
    const { clock } = this.#parts.platform;
    this.#timers.push(
      clock.every(WRITE_MS, () => this.#write()),
      clock.every(REPEAT_MS, () => this.#repeat()),
    );
  }

  /** A sample was recorded. */
  note(key: string, ts: number, value: number): void {
    if (this.#settings.Url === '') return;
    if (this.#waiting.length >= MOST_WAITING) {
      this.#lost += 1;
      this.#lostAt = this.#parts.platform.clock.now();
      return;
    }
    const said = this.#said.get(key) ?? NOTHING_SAID;
    if (ts === said.heardTs) return;
    const isLate = ts <= said.ts;
    if (!isLate) this.#said.set(key, { ...said, ts });
    this.#waiting.push({ key, sample: { ts, value }, isLate });
  }

  /** The parameter has changed. */
  follow(): void {
    const before = this.#settings;
    this.#settings = this.#parts.parameters.value(SCALE_OUT);
    if (this.#settings.Url === '') {
      this.#waiting = [];
      this.#said.clear();
      this.#attempt(() => before.Url !== '' && this.#opened().clear());
      [this.#dropped, this.#lostAt] = [0, undefined];
      this.#report();
      return;
    }
    // What the store hasn't heard yet it hears now, so that its curves begin.
    if (this.#settings.Url !== before.Url) {
      this.#said.clear();
      this.#repeat();
    }
    this.#sender.retry();
  }

  state(): ScaleOutState | null {
    if (this.#settings.Url === '') return null;
    const { fault, succeededAt } = this.#sender;
    const queue = this.#attempt(() => this.#opened().state);
    return {
      queued: (queue?.samples ?? 0) + this.#waiting.length,
      queuedBytes: queue?.bytes ?? 0,
      sent: queue?.sent ?? 0,
      dropped: (queue?.dropped ?? 0) + this.#lost,
      refused: queue?.refused ?? 0,
      succeededAt: succeededAt ?? null,
      failedAt: fault?.at ?? null,
      status: fault?.status ?? null,
    };
  }

  [Symbol.dispose](): void {
    for (const timer of this.#timers.splice(0)) timer[Symbol.dispose]();
    this.#sender[Symbol.dispose]();
    this.#write();
  }

  #opened(): SampleQueue {
    return (this.#queue ??= new SampleQueue(this.#parts.platform.files.of(OUTGOING_FILE)));
  }

  /**
   * Says again what holds, never for a moment of which a sample may still come: stores refuse what is older than what
   * they have.
   */
  #repeat(): void {
    const now = this.#parts.platform.clock.now();
    for (const { key, value, heardTs, isGathering } of this.#parts.known(now)) {
      const said = this.#said.get(key) ?? NOTHING_SAID;
      const isHeard = !isGathering && heardTs > said.ts;
      const ts = isGathering ? heardTs - 1 : isHeard ? heardTs : now - REPEATED_FOR_MS;
      if (ts <= said.ts) continue;
      this.note(key, ts, value);
      if (isHeard) this.#said.set(key, { ts, heardTs });
    }
  }

  #write(): void {
    if (this.#settings.Url === '') return;
    this.#attempt(() => {
      const queue = this.#opened();
      const [late, timely] = this.#taken();
      // Apart, because a store that takes nothing late refuses the whole request.
      for (const group of [timely, late]) {
        const samples = group.length;
        if (samples > 0) queue.add(samples, this.#encoded(group));
      }
      if (this.#lost > 0) queue.countDropped(this.#lost);
      this.#waiting = [];
      this.#lost = 0;
      const { dropped } = queue.state;
      if (dropped > this.#dropped) this.#lostAt = this.#parts.platform.clock.now();
      this.#dropped = dropped;
    });
    this.#report();
    this.#sender.wake();
  }

  #taken(): readonly [late: Waiting[], timely: Waiting[]] {
    const groups = Object.groupBy(this.#waiting, ({ isLate }) => (isLate ? 'late' : 'timely'));
    return [groups.late ?? [], groups.timely ?? []];
  }

  #encoded(group: readonly Waiting[]): Buffer {
    const series = Map.groupBy(group, ({ key }) => key);
    return Buffer.concat(
      [...series].map(([key, all]) =>
        encodeSeries(
          this.#labelsOf(key),
          all.map(({ sample }) => sample).toSorted((left, right) => left.ts - right.ts),
        ),
      ),
    );
  }

  #labelsOf(key: string): Buffer {
    let found = this.#labels.get(key);
    if (!found) {
      const { hub, deviceKeyOf } = this.#parts;
      found = encodeLabels(metricOf(variableOfKey(key)), labelsOf(key, { hub, deviceKeyOf }));
      if (this.#labels.size >= MOST_LABELS) this.#labels.clear();
      this.#labels.set(key, found);
    }
    return found;
  }

  #attempt<Result>(work: () => Result): Result | undefined {
    try {
      return work();
    } catch (error) {
      // The disk: samples wait in memory, and those that find no room are counted.
      this.#parts.platform.log.debug('scaleOut.queueFailed', { error });
      return undefined;
    }
  }

  #report(): void {
    const { readiness, clock } = this.#parts.platform;
    const { failures, fault } = this.#sender;
    if (this.#settings.Url !== '' && failures >= FAILURES_TO_REPORT)
      readiness.report(
        SUBSYSTEM,
        'degraded',
        fault?.status == null ? 'SAMPLE_STORE_UNREACHABLE' : 'SAMPLE_STORE_REFUSED',
      );
    else if (this.#lostAt !== undefined && clock.now() - this.#lostAt < DAY_MS)
      readiness.report(SUBSYSTEM, 'degraded', 'SAMPLES_DROPPED');
    else if (readiness.list().some(({ subsystem }) => subsystem === SUBSYSTEM))
      readiness.report(SUBSYSTEM, 'ready');
  }
}
