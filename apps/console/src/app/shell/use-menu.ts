import { useLocation, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useClaims } from '../../kit/claims/use-claims.ts';
import { useHome } from '../../kit/services.tsx';
import { isAt, menuEntries, type MenuRoute, type PlacedEntry } from './menu-entries.ts';

/** An entry as the bars show it. */
export type ShownEntry = PlacedEntry & { readonly active: boolean };

/** The user's menu on this page; conditions are re-evaluated when devices are added or removed. */
export function useMenu(): readonly ShownEntry[] {
  const router = useRouter();
  const home = useHome();
  const claims = useClaims();
  const { pathname } = useLocation();
  useSyncExternalStore(home.devices.subscribeAll, () => home.devices.all().length);
  const routes = Object.values(router.routesByPath) as unknown as MenuRoute[];
  return menuEntries(routes, claims, home).map((entry) => ({
    ...entry,
    active: isAt(pathname, entry),
  }));
}
