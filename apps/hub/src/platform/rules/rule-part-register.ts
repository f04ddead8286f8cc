import {
  partName,
  type AddedPart,
  type DoPayload,
  type IfPayload,
  type TriggerReference,
} from '@dimora/domain';
import type { AskedPart, DonePart, HeardPart } from './rule-part.ts';

/** Where a part of a rule stands. */
export const RULE_LISTS = ['If', 'Condition', 'Do'] as const;
type RuleList = (typeof RULE_LISTS)[number];

type Named = { readonly name: string };
type Change = { readonly list: RuleList; readonly name: string };

/**
 * The hub's halves of the parts of rules. A module adds its own while it is made; others may come and go while rules
 * run. A rule with a part whose half is gone waits until it is there again.
 */
export class RulePartRegister {
  readonly #heard = new Map<string, HeardPart>();
  readonly #asked = new Map<string, AskedPart>();
  readonly #done = new Map<string, DonePart>();
  readonly #watchers = new Set<(change: Change) => void>();

  /** Adds how an If part is heard, until it is disposed. */
  hear<Payload extends IfPayload>(part: HeardPart<Payload>): Disposable {
    return this.#add('If', this.#heard, part);
  }

  /** Adds how an added condition is decided, until it is disposed. */
  ask(part: AskedPart): Disposable {
    return this.#add('Condition', this.#asked, part);
  }

  /** Adds how a step is done, until it is disposed. */
  do<Payload extends DoPayload>(part: DonePart<Payload>): Disposable {
    return this.#add('Do', this.#done, part);
  }

  heard(name: string): HeardPart | undefined {
    return this.#heard.get(name);
  }

  asked(payload: AddedPart): AskedPart | undefined {
    return this.#asked.get(payload.Part);
  }

  done(payload: DoPayload): DonePart | undefined {
    return this.#done.get(partName(payload));
  }

  /** What an added part names by Id; `undefined` while its half is gone: nobody can tell. */
  referencesOf(list: RuleList, payload: AddedPart): readonly TriggerReference[] | undefined {
    const { Part } = payload;
    const half =
      list === 'If'
        ? this.#heard.get(Part)
        : list === 'Do'
          ? this.#done.get(Part)
          : this.#asked.get(Part);
    return half && (half.references?.(payload) ?? []);
  }

  /** Calls after a part came or went. */
  onChange(changed: (change: Change) => void): Disposable {
    this.#watchers.add(changed);
    return { [Symbol.dispose]: () => void this.#watchers.delete(changed) };
  }

  #add<Part extends Named>(list: RuleList, parts: Map<string, Part>, part: Part): Disposable {
    const { name } = part;
    if (parts.has(name)) throw new Error(`a part ${name} of ${list} is there already`);
    parts.set(name, part);
    this.#tell({ list, name });
    return {
      [Symbol.dispose]: () => {
        if (parts.get(name) !== part) return;
        parts.delete(name);
        this.#tell({ list, name });
      },
    };
  }

  #tell(change: Change): void {
    for (const changed of this.#watchers) changed(change);
  }
}
