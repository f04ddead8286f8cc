import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { findingTexts } from '../texts.ts';
import type { Finding } from './finding.ts';

/** A finding as people read it. */
export type FindingWords = { readonly title: string; readonly line: string; readonly fix: string };

/** What was found in words: the device, the cause and the fix. */
export function useFindingWords(): (finding: Finding, name: string) => FindingWords {
  const t = useTexts(findingTexts);
  const words = useWords(findingTexts);
  const format = useFormat();
  return ({ code, params }, name) => {
    const since = params['since'];
    const wanted = code === 'SILENT' && typeof since === 'number' ? 'SILENT_SINCE' : code;
    const key = (Object.hasOwn(words, wanted) ? wanted : 'OTHER') as keyof typeof words;
    const values = {
      ...params,
      name,
      code,
      time: typeof since === 'number' ? format.shortDateTime(since) : '',
      percent: params['percent'] ?? '',
    };
    return {
      title: t(($) => $[key].title as '{name} {time}', values),
      line: t(($) => $[key].line as '{percent} {code}', values),
      fix: t(($) => $[key].fix),
    };
  };
}
