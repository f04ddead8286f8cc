import type { VoiceResponse } from '@dimora/contract';
import type { Clock } from '@dimora/runtime';

/** A repeated message within this time is a duplicate. */
const REMEMBERED_MS = 5 * 60_000;
const MOST = 1_000;

type Answer = { readonly at: number; readonly answer: Promise<VoiceResponse> };

/**
 * Executes each message once, however often it arrives: the assistant resends it if an answer was lost, and
 * “ten per cent brighter” must not run twice.
 */
export class AnswersOnce {
  readonly #clock: Clock;
  readonly #answers = new Map<string, Answer>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * The answer to a message: the earlier or pending one for a duplicate, otherwise a new one. Must not
   * reject.
   */
  of(key: string, work: () => Promise<VoiceResponse>): Promise<VoiceResponse> {
    const now = this.#clock.now();
    const held = this.#answers.get(key);
    if (held && now - held.at < REMEMBERED_MS) return held.answer;
    this.#answers.delete(key);
    for (const [oldest, { at }] of this.#answers) {
      if (this.#answers.size < MOST && now - at < REMEMBERED_MS) break;
      this.#answers.delete(oldest);
    }
    const answer = work();
    this.#answers.set(key, { at: now, answer });
    return answer;
  }
}
