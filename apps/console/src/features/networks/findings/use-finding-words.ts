import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { findingTexts, radioTexts } from '../texts.ts';
import type { Finding } from './finding.ts';

/** A finding as people read it. */
export type FindingWords = { readonly title: string; readonly line: string; readonly fix: string };

const keyIn = <Words extends object>(words: Words, key: string): keyof Words | null =>
  Object.hasOwn(words, key) ? (key as keyof Words) : null;

const OWN = ['SILENT', 'SILENT_SINCE', 'WEAK', 'BATTERY', 'UNFINISHED'] as const;
const ownKey = (code: string) => OWN.find((each) => each === code) ?? 'OTHER';

/**
 * What was found in words: the device, the cause and the fix. The causes that the hub's own files name are the same
 * sentences here.
 */
export function useFindingWords(): (finding: Finding, name: string) => FindingWords {
  const t = useTexts(findingTexts);
  const words = useWords(findingTexts);
  const radio = useTexts(radioTexts);
  const radioWords = useWords(radioTexts);
  const format = useFormat();
  return ({ code, params, fix }, name) => {
    const since = params['since'];
    const isTimed = code === 'SILENT' && typeof since === 'number';
    const time = isTimed ? format.shortDateTime(since) : '';
    const values = { ...params, name, code, time, percent: params['percent'] ?? '' };
    const mend = fix?.kind === 'mend' ? keyIn(radioWords.fixes, fix.how) : null;
    const [title, cause] = [keyIn(words.titles, code), keyIn(radioWords.findings, code)];
    if (title !== null && cause !== null)
      return {
        title: t(($) => $.titles[title], values),
        line: radio(($) => $.findings[cause] as '{nodes}', { nodes: '', ...values }),
        fix: mend === null ? '' : radio(($) => $.fixes[mend]),
      };
    const own = ownKey(isTimed ? 'SILENT_SINCE' : code);
    return {
      title: t(($) => $[own].title as '{name} {time}', values),
      line: t(($) => $[own].line as '{percent} {code}', values),
      fix: t(($) => $[own].fix),
    };
  };
}
