import type { Language } from '@dimora/domain';
import { localeOf } from './quantities.ts';

type Named = { readonly Name: string };

const collators = new Map<Language, Intl.Collator>();

/** Compares names in natural order: `Lamp 2` before `Lamp 10`, ignoring accents and case. */
export function byName(language: Language): (one: Named, other: Named) => number {
  let collator = collators.get(language);
  if (!collator) {
    collator = new Intl.Collator(localeOf(language), { numeric: true, sensitivity: 'base' });
    collators.set(language, collator);
  }
  const { compare } = collator;
  return (one, other) => compare(one.Name, other.Name);
}
