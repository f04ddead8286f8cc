import { allowsAll, allowsSome, LANGUAGES } from '@dimora/domain';
import { useMemo } from 'react';
import { useClaims } from '../../kit/claims/use-claims.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { useHasCloud } from '../../kit/target/hooks.ts';
import type { PalettePage } from './entry.ts';
import { PAGE_TABLE, type PalettePath } from './page-table.ts';
import { paletteTexts } from './palette-texts.ts';
import { useWordsInEveryLanguage } from './use-words-in-every-language.ts';

/** All pages that the user may open, by their names in both languages. */
export function usePages(): readonly PalettePage[] {
  const language = useLanguage();
  const claims = useClaims();
  const hasCloud = useHasCloud();
  const words = useWordsInEveryLanguage(paletteTexts);
  return useMemo(
    () =>
      (Object.keys(PAGE_TABLE) as PalettePath[])
        .filter((path) => {
          const { claim, everywhere, cloud } = PAGE_TABLE[path];
          if (cloud && !hasCloud) return false;
          if (claim === undefined) return true;
          return everywhere ? allowsAll(claims, claim) : allowsSome(claims, claim);
        })
        .map((href) => ({
          id: `page ${href}`,
          kind: 'page',
          Icon: PAGE_TABLE[href].Icon,
          labels: [language, ...LANGUAGES].map((each) => words[each].pages[href].name),
          also: LANGUAGES.map((each) => words[each].pages[href].also),
          deed: { kind: 'go', href },
        })),
    [language, claims, hasCloud, words],
  );
}
