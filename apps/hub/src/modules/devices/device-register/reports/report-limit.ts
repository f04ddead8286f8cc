import type { DeviceReport } from '@dimora/driver-kit';
import type { DeviceId } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';

/**
 * Reports of one device passed on individually within a second: a bridge that introduces itself stays below.
 */
const MOST_PER_SECOND = 250;
/** Milliseconds between batches of a device that reports more often. */
const GATHER_MS = 250;
/** Seconds below the limit after which the device is trusted again. */
const CALM_SECONDS = 3;

type Talk = {
  second: number;
  count: number;
  calm: number;
  limited: boolean;
  held: DeviceReport | undefined;
  timer: Disposable | undefined;
};

type Parts = {
  readonly clock: Clock;
  readonly deliver: (id: DeviceId, news: DeviceReport) => void;
  /** Called when a device starts to report too often, and when it stops doing so. */
  readonly tooTalkative: (id: DeviceId, isSo: boolean) => void;
};

/**
 * Keeps a device that reports too often from slowing down the others: beyond the limit its reports are
 * batched with the latest value of each variable, and the rest is dropped.
 */
export class ReportLimit {
  readonly #parts: Parts;
  readonly #talks = new Map<DeviceId, Talk>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Passes a report on, now or with the next batch. */
  report(id: DeviceId, news: DeviceReport): void {
    const talk = this.#talk(id);
    this.#count(id, talk);
    if (!talk.limited) {
      this.#parts.deliver(id, news);
      return;
    }
    talk.held = talk.held ? latest(talk.held, news) : news;
    talk.timer ??= this.#gather(id, talk);
  }

  /** Flushes a device's batch, because something waits for it. */
  flush(id: DeviceId): void {
    const talk = this.#talks.get(id);
    if (!talk?.held) return;
    const { held } = talk;
    talk.held = undefined;
    this.#parts.deliver(id, held);
  }

  /** A device's session has ended: its batch is dropped. */
  end(id: DeviceId): void {
    this.#talks.get(id)?.timer?.[Symbol.dispose]();
    this.#talks.delete(id);
  }

  #talk(id: DeviceId): Talk {
    const held = this.#talks.get(id);
    if (held) return held;
    const talk = {
      second: 0,
      count: 0,
      calm: 0,
      limited: false,
      held: undefined,
      timer: undefined,
    };
    this.#talks.set(id, talk);
    return talk;
  }

  #count(id: DeviceId, talk: Talk): void {
    this.#turn(talk);
    talk.count += 1;
    if (talk.count <= MOST_PER_SECOND) return;
    talk.calm = 0;
    if (talk.limited) return;
    talk.limited = true;
    this.#parts.tooTalkative(id, true);
  }

  /** Starts a new second if the last one is over. */
  #turn(talk: Talk): void {
    const second = Math.floor(this.#parts.clock.monotonic() / 1_000);
    if (second === talk.second) return;
    if (talk.count <= MOST_PER_SECOND) talk.calm += 1;
    talk.second = second;
    talk.count = 0;
  }

  #gather(id: DeviceId, talk: Talk): Disposable {
    return this.#parts.clock.after(GATHER_MS, () => {
      talk.timer = undefined;
      this.flush(id);
      this.#turn(talk);
      if (talk.calm >= CALM_SECONDS) {
        talk.limited = false;
        this.#parts.tooTalkative(id, false);
      } else talk.timer = this.#gather(id, talk);
    });
  }
}

/** Merges both reports; the later value wins. */
const latest = (before: DeviceReport, after: DeviceReport): DeviceReport => ({
  ...before,
  ...after,
  // What a device reports itself outweighs what was only sent.
  assumed: before.assumed === true && after.assumed === true,
  StateVars: { ...before.StateVars, ...after.StateVars },
});
