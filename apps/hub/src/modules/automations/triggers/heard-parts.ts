import type { EffectiveClaims, Listening, TriggerIndex } from '@dimora/domain';
import type { RulePartRegister } from '../../../platform/rules/rule-part-register.ts';
import type { Cause } from '../../../platform/rules/rule-part.ts';

type Parts = {
  readonly register: RulePartRegister;
  readonly claimsOf: (listening: Listening) => EffectiveClaims;
  readonly fire: (listening: Listening, cause: Cause) => void;
};

/** Listens for the parts that neither a value nor the clock fires, through each kind's implementation while it exists. */
export class HeardParts {
  readonly #parts: Parts;
  readonly #heard = new Map<string, Disposable>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Listens for every part of an index, and for none of the previous one. */
  listen(index: TriggerIndex): void {
    this.stop();
    for (const name of index.others()) this.again(name, index.of(name));
  }

  /** The implementation of a kind was added or removed. */
  again(name: string, listening: readonly Listening[]): void {
    this.#heard.get(name)?.[Symbol.dispose]();
    this.#heard.delete(name);
    const half = this.#parts.register.heard(name);
    if (!half || listening.length === 0) return;
    const hearing = listening.map((each) => ({
      payload: each.part.Payload,
      claims: () => this.#parts.claimsOf(each),
      fire: (cause: Cause = {}) => this.#parts.fire(each, cause),
    }));
    this.#heard.set(name, half.hear(hearing));
  }

  stop(): void {
    for (const each of this.#heard.values()) each[Symbol.dispose]();
    this.#heard.clear();
  }
}
