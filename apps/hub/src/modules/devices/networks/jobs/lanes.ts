import type { RadioJob } from './radio-job.ts';

/** Jobs that go on beside others: short exchanges with one node. All others have their radio to themselves. */
const BESIDE: ReadonlySet<string> = new Set([
  'ping',
  'health',
  'refresh',
  'interview',
  'links',
  'link',
  'unlink',
  'parameters',
  'setParameters',
  'checkFirmware',
  'pendingCommands',
]);
/** How many of those are at work in one network. */
const MOST_BESIDE = 4;

type Lane = { readonly running: Set<RadioJob>; readonly waiting: RadioJob[] };

/** Whose turn it is: in each network one job that needs the radio for itself, and a few that don't. */
export class Lanes {
  readonly #lanes = new Map<string, Lane>();

  /** Runs it when its turn comes. */
  take(job: RadioJob): void {
    const { driver, Id, name } = job.order;
    const isBeside = BESIDE.has(name);
    const key = `${driver}/${Id}/${isBeside ? 'beside' : 'alone'}`;
    const lane = this.#lanes.get(key) ?? { running: new Set(), waiting: [] };
    this.#lanes.set(key, lane);
    lane.waiting.push(job);
    this.#next(key, lane, isBeside ? MOST_BESIDE : 1);
  }

  #next(key: string, lane: Lane, most: number): void {
    while (lane.running.size < most) {
      const job = lane.waiting.shift();
      if (!job) break;
      if (job.endedAt !== null) continue;
      lane.running.add(job);
      void job.run().then(() => {
        lane.running.delete(job);
        this.#next(key, lane, most);
      });
    }
    if (lane.running.size === 0) this.#lanes.delete(key);
  }
}
