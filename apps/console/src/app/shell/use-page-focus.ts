import { useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { common } from '../../kit/i18n/common.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useTabTitle } from '../../kit/routing/use-page-title.ts';

/** After a navigation, focuses the new page, for keyboards and screen readers, and sets the tab's title. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);

  const t = useTexts(common);
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  useTabTitle(title && t(($) => $.menu[title]));
}
