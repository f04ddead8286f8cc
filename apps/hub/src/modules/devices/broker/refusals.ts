import type { MqttRefusal } from '@dimora/contract';
import type { Clock } from '@dimora/runtime';

/** Maximum number of remembered refusals; the oldest is dropped first. */
const MOST = 40;
/** Milliseconds before the same refusal is reported again. */
const AGAIN_MS = 60 * 60_000;
/** Reports in any hour: the log isn't filled by clients that try many topics. */
const MOST_REPORTS = 20;
const LONGEST = 200;

/** A refusal as it happens. */
export type Refused = Omit<MqttRefusal, 'at' | 'count'>;

/** Called for what the owner should read in the log, rarely. */
export type RefusalReport = (refusal: MqttRefusal) => void;

/** What clients were refused lately, and why: the same refusal is one entry with a count. In memory only. */
export class Refusals {
  readonly #clock: Clock;
  readonly #report: RefusalReport;
  readonly #onChange: () => void;
  readonly #entries = new Map<string, MqttRefusal & { reportedAt: number | null }>();
  #reports: number[] = [];

  constructor(clock: Clock, report: RefusalReport, onChange: () => void) {
    this.#clock = clock;
    this.#report = report;
    this.#onChange = onChange;
  }

  add(refused: Refused): void {
    const at = this.#clock.now();
    const cut = (text: string | null) => text?.slice(0, LONGEST) ?? null;
    const entry = {
      ...refused,
      clientId: refused.clientId.slice(0, LONGEST),
      Username: cut(refused.Username),
      topic: cut(refused.topic),
    };
    const { Username, what, topic, clientId } = entry;
    const key = JSON.stringify([Username, what, topic, Username === null ? clientId : '']);
    const last = this.#entries.get(key);
    this.#entries.delete(key);
    const next = {
      ...entry,
      at,
      count: (last?.count ?? 0) + 1,
      reportedAt: last?.reportedAt ?? null,
    };
    this.#entries.set(key, next);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MOST && oldest !== undefined) this.#entries.delete(oldest);
    if (next.reportedAt === null || at - next.reportedAt >= AGAIN_MS) {
      this.#reports = this.#reports.filter((each) => at - each < AGAIN_MS);
      if (this.#reports.length < MOST_REPORTS) {
        this.#reports.push(at);
        next.reportedAt = at;
        this.#report(withoutReport(next));
      }
    }
    this.#onChange();
  }

  /** The newest first. */
  list(): MqttRefusal[] {
    return [...this.#entries.values()].toReversed().map(withoutReport);
  }

  /** Forgets an account's refusals, after its topics were changed. */
  forget(Username: string): void {
    for (const [key, entry] of this.#entries)
      if (entry.Username === Username) this.#entries.delete(key);
    this.#onChange();
  }
}

const withoutReport = ({
  reportedAt: _,
  ...refusal
}: MqttRefusal & { reportedAt: number | null }): MqttRefusal => refusal;
