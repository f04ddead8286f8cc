import type { EnvironmentStateVar } from '@dimora/domain';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useHome } from '../../../kit/services.tsx';
import { environmentTexts } from '../environment-texts.ts';

/** The rule behind a sum of power or energy: in two or three words, and with the names of its meters (A95). */
export type SumRuleWords = { readonly brief: string; readonly full: string };

/** How many devices the hub names. */
const MOST_NAMED = 12;

/** Explains sums; `undefined` for numbers without a rule of their own. */
export function useSumRule(): (value: EnvironmentStateVar) => SumRuleWords | undefined {
  const t = useTexts(environmentTexts);
  const home = useHome();
  return ({ rule, by = [], of }) => {
    const known = by.flatMap((id) => home.devices.get(id)?.Name ?? []);
    const [first] = known;
    if (!rule || first === undefined) return undefined;
    // The hub names the first twelve; a device with several channels counts once by name.
    const rest = by.length < MOST_NAMED ? 0 : Math.max(0, of - by.length);
    const names = [...known, ...(rest > 0 ? [t(($) => $.rule.more, { count: rest })] : [])].join(
      ', ',
    );
    if (known.length === 1 && rest === 0)
      return {
        brief: first,
        full:
          rule === 'house'
            ? t(($) => $.rule.house, { name: first })
            : rule === 'circuit'
              ? t(($) => $.rule.circuit, { name: first })
              : t(($) => $.rule.only, { name: first }),
      };
    if (rule === 'largest')
      return { brief: first, full: t(($) => $.rule.largest, { name: first, names }) };
    const count = known.length + rest;
    return {
      brief: t(($) => $.rule.brief, { count }),
      full:
        rule === 'house'
          ? t(($) => $.rule.houses, { names })
          : t(($) => $.rule.sum, { count, names }),
    };
  };
}
