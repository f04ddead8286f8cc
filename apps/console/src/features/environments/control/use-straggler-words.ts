import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { environmentsTexts } from '../texts.ts';
import type { Straggler } from './group-results.ts';

/** Failed devices that a toast names; the rest are counted. */
const NAMED = 3;

/** Lists on which devices a group command failed, and why. */
export function useStragglerWords(): (stragglers: readonly Straggler[]) => string {
  const t = useTexts(environmentsTexts);
  const explain = useExplain();
  return (stragglers) => {
    const named = stragglers
      .slice(0, NAMED)
      .map(({ name, code }) => explain({ code, data: { name } }));
    const rest = stragglers.length - named.length;
    return [...named, ...(rest > 0 ? [t(($) => $.rapid.andMore, { count: rest })] : [])].join(' ');
  };
}
