import { useRouter } from '@tanstack/react-router';
import { IconFile } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useClaims } from '../../kit/claims/use-claims.ts';
import { common } from '../../kit/i18n/common.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import type { Common } from '../../kit/i18n/locales/en.ts';
import { useHome } from '../../kit/services.tsx';
import { menuEntries, type MenuRoute } from '../shell/menu-entries.ts';
import type { PalettePage } from './entry.ts';
import { useWordsInEveryLanguage } from './use-words-in-every-language.ts';

/** The side bar's pages, and those that only the palette lists, by their names in both languages. */
export function usePages(): readonly PalettePage[] {
  const router = useRouter();
  const language = useLanguage();
  const home = useHome();
  const claims = useClaims();
  const words = useWordsInEveryLanguage(common);
  return useMemo(() => {
    const labels = (area: keyof Common['menu']): string[] =>
      [words[language], words.en, words.it].map((each) => each.menu[area]);
    const routes = Object.values(router.routesByPath) as unknown as MenuRoute[];
    const listed = menuEntries(routes, claims, home).map(({ href, icon, area }) => ({
      href,
      Icon: icon,
      labels: labels(area),
    }));
    const others = routes.flatMap(({ fullPath, options }) => {
      const data = options.staticData;
      return data?.findable && data.title
        ? [{ href: fullPath, Icon: IconFile, labels: labels(data.title) }]
        : [];
    });
    return [...listed, ...others];
  }, [router, language, home, claims, words]);
}
