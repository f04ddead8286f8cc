import type { DeviceReport } from '@dimora/driver-kit';
import type { DeviceId } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';

/** Reports of one device that are passed on within a second, one by one: a bridge that introduces itself stays below. */
const MOST_PER_SECOND = 250;
/** Milliseconds that the reports of a device which says more are gathered. */
const GATHER_MS = 250;
/** Seconds of measure after which it is trusted again. */
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
  /** A device began to say too much, or has come to reason. */
  readonly tooTalkative: (id: DeviceId, isSo: boolean) => void;
};

/**
 * Keeps a device that never stops from costing the others anything: beyond a measure its reports
 * are gathered, the latest value of each variable counts, and the rest is dropped.
 */
export class ReportLimit {
  readonly #parts: Parts;
  readonly #talks = new Map<DeviceId, Talk>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Passes a report on, now or with the next gathering. */
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

  /** Passes on what is held of a device: somebody waits for it. */
  flush(id: DeviceId): void {
    const talk = this.#talks.get(id);
    if (!talk?.held) return;
    const { held } = talk;
    talk.held = undefined;
    this.#parts.deliver(id, held);
  }

  /** A device's session has ended: what is held was the last of it. */
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

  /** Begins another second where one is over. */
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

/** Both reports as one: of each thing the later word. */
const latest = (before: DeviceReport, after: DeviceReport): DeviceReport => ({
  ...before,
  ...after,
  StateVars: { ...before.StateVars, ...after.StateVars },
});
