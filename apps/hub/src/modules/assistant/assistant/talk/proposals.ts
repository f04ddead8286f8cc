import type { AssistantAnswer } from '@dimora/contract';
import type { DeviceId, Language, TriggerId } from '@dimora/domain';
import type { Chosen } from '@dimora/domain/talk';
import type { Clock } from '@dimora/runtime';

/** How long a proposal or a question waits. */
export const WAITS_MS = 5 * 60_000;
/** How long ‘it’ means what was named last. */
const REMEMBERED_MS = 10 * 60_000;
/** The most that wait of one talk, and in the whole house. */
const MOST_OF_ONE = 20;
const MOST = 2_000;

/** A proposal that waits for its person. */
export type WaitingProposal = {
  readonly kind: 'proposal';
  readonly Id: string;
  readonly key: string;
  readonly answer: Extract<AssistantAnswer, { kind: 'proposal' }>;
  readonly endsAt: number;
};

/** A question that waits for a choice, with the sentence that it is about and what was chosen before. */
export type WaitingQuestion = {
  readonly kind: 'question';
  readonly Id: string;
  readonly key: string;
  readonly text: string;
  readonly language: Language;
  readonly phrase: string;
  readonly choices: readonly (Chosen | { readonly rule: TriggerId })[];
  /** Every device that fits, for ‘all of them’. */
  readonly all: readonly DeviceId[];
  readonly chosen: ReadonlyMap<string, Chosen>;
  readonly chosenRules: ReadonlyMap<string, TriggerId>;
  readonly endsAt: number;
};

type Waiting = WaitingProposal | WaitingQuestion;

/** What waits for an answer, and what was talked about; both in memory, because both soon mean nothing. */
export class Waits {
  readonly #clock: Clock;
  readonly #waiting = new Map<string, Waiting>();
  readonly #before = new Map<
    string,
    { readonly devices: readonly DeviceId[]; readonly at: number }
  >();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  endsAt(): number {
    return this.#clock.monotonic() + WAITS_MS;
  }

  put(waiting: Waiting): void {
    const own = [...this.#waiting.values()].filter(({ key }) => key === waiting.key);
    for (const old of own.slice(0, Math.max(0, own.length - MOST_OF_ONE + 1)))
      this.#waiting.delete(old.Id);
    for (const Id of this.#waiting.keys()) {
      if (this.#waiting.size < MOST) break;
      this.#waiting.delete(Id);
    }
    this.#waiting.set(waiting.Id, waiting);
  }

  /** What waits under an Id for this talk; nothing if it has expired, or is another’s. */
  find<Kind extends Waiting['kind']>(
    kind: Kind,
    key: string,
    Id: string,
  ): Extract<Waiting, { kind: Kind }> | undefined {
    const found = this.#waiting.get(Id);
    if (!found || found.kind !== kind || found.key !== key) return undefined;
    if (this.#clock.monotonic() >= found.endsAt) {
      this.#waiting.delete(Id);
      return undefined;
    }
    return found as Extract<Waiting, { kind: Kind }>;
  }

  /** Removes it, so that a second caller finds nothing. */
  take<Kind extends Waiting['kind']>(
    kind: Kind,
    key: string,
    Id: string,
  ): Extract<Waiting, { kind: Kind }> | undefined {
    const found = this.find(kind, key, Id);
    if (found) this.#waiting.delete(Id);
    return found;
  }

  /** The devices that ‘it’ means. */
  before(key: string): readonly DeviceId[] {
    const held = this.#before.get(key);
    return held && this.#clock.monotonic() - held.at < REMEMBERED_MS ? held.devices : [];
  }

  remember(key: string, devices: readonly DeviceId[]): void {
    if (devices.length === 0) return;
    this.#before.delete(key);
    if (this.#before.size >= MOST) this.#before.clear();
    this.#before.set(key, { devices, at: this.#clock.monotonic() });
  }

  forget(key: string): void {
    this.#before.delete(key);
    for (const [Id, waiting] of this.#waiting) if (waiting.key === key) this.#waiting.delete(Id);
  }
}
