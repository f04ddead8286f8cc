import { useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { common } from '../../kit/i18n/common.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useTabTitle } from '../../kit/routing/use-page-title.ts';

/** After a navigation the new page has the focus, so that keys and screen readers begin there, and its name is the tab's. */
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
