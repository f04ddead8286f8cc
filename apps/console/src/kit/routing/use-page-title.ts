import { useBrand } from '@dimora/ui';
import { useEffect } from 'react';

/** Names the page in the browser's tab: `Kitchen – Dimora`. Pages with `staticData.title` need it not. */
export function usePageTitle(title: string | undefined): void {
  const { name } = useBrand();
  useEffect(() => {
    if (title !== undefined) document.title = `${title} – ${name}`;
  }, [title, name]);
}
