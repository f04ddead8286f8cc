import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** After a navigation, focuses the new page, for keyboards and screen readers. */
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
}
