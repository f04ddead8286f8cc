import {
  allowsAll,
  allowsSome,
  LANGUAGES,
  type ClaimKey,
  type EffectiveClaims,
} from '@dimora/domain';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useClaims } from '../../kit/claims/use-claims.ts';
import { useOwnUser, useSystemInfo } from '../../kit/home/hooks.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { PAGE_ICONS } from '../../kit/routing/page-icons.ts';
import type { PageInPalette } from '../../kit/routing/static-data.ts';
import { useHome } from '../../kit/services.tsx';
import { useHasCloud } from '../../kit/target/hooks.ts';
import type { PalettePage } from './entry.ts';
import type { en } from './locales/en.ts';
import { pagesOfRoutes, type PaletteRoute } from './pages-of-routes.ts';
import { paletteTexts } from './palette-texts.ts';
import { useWordsInEveryLanguage } from './use-words-in-every-language.ts';

/** All pages of the route table that the user may open, by their names in both languages, in the catalogue's order. */
export function usePages(): readonly PalettePage[] {
  const router = useRouter();
  const language = useLanguage();
  const claims = useClaims();
  const hasCloud = useHasCloud();
  const [info, user] = [useSystemInfo(), useOwnUser()];
  const home = useHome();
  const words = useWordsInEveryLanguage(paletteTexts);
  return useMemo(() => {
    const routes = Object.values(router.routesByPath) as unknown as PaletteRoute[];
    const found = pagesOfRoutes(routes);
    return (Object.keys(words.en.pages) as (keyof typeof en.pages)[]).flatMap((href) => {
      const page = found.get(href);
      if (
        !page ||
        !mayOpen(page, claims, hasCloud) ||
        page.condition?.({ info, user, home }) === false
      )
        return [];
      return [
        {
          id: `page ${href}`,
          kind: 'page',
          Icon: PAGE_ICONS[page.icon],
          labels: [language, ...LANGUAGES].map((each) => words[each].pages[href].name),
          also: LANGUAGES.map((each) => words[each].pages[href].also),
          action: { kind: 'go', href },
        },
      ];
    });
  }, [router, language, claims, hasCloud, words, info, user, home]);
}

function mayOpen(
  { claim, everywhere, cloud }: PageInPalette,
  claims: EffectiveClaims,
  hasCloud: boolean,
): boolean {
  if (cloud && !hasCloud) return false;
  if (claim === undefined) return true;
  return [claim].flat().some((one: ClaimKey) => (everywhere ? allowsAll : allowsSome)(claims, one));
}
