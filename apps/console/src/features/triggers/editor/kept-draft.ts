import { areLent } from '../../../kit/settings/settings.ts';
import type { TriggerFields, TriggerSubject } from './trigger-fields.ts';

/** A draft that was left without saving (TRIGGERS-B4). */
export type KeptDraft = {
  /** What was saved when it began. */
  readonly base: TriggerSubject;
  readonly changes: Partial<TriggerFields>;
  /** When it was last changed, milliseconds since 1970. */
  readonly at: number;
  /** A template wrote it, and nobody has seen it yet. */
  readonly isNew?: true;
};

/** The draft of a new automation. */
export const NEW = 'new';

const keyOf = (who: string, Id: string): string => `dimora-trigger-draft ${who} ${Id}`;

/** The draft that a person left of an automation in this browser. */
export function readDraft(who: string, Id: string): KeptDraft | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(who, Id)) ?? 'null');
    return typeof found === 'object' && found !== null && 'base' in found && 'changes' in found
      ? (found as KeptDraft)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft in this browser; `null` forgets it. */
export function keepDraft(who: string, Id: string, draft: KeptDraft | null): void {
  if (areLent()) return;
  try {
    if (draft) localStorage.setItem(keyOf(who, Id), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(who, Id));
  } catch {
    // No space or no permission: the draft lasts as long as the page.
  }
}
