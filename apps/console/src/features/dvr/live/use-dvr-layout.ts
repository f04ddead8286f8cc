import type { DvrLayout } from '@dimora/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import { areLent } from '../../../kit/settings/settings.ts';
import { useProductId } from '../../../kit/target/hooks.ts';
import { DEFAULT_LAYOUT, readLayout } from './layouts.ts';

/** A layout is changed when nobody has changed it again for so long, in milliseconds (CAMERA-07). */
export const LAYOUT_DELAY_MS = 500;

/** One's live view, remembered by this browser for each product, and by the hub for each person (CAMERA-07). */
export function useDvrLayout(): {
  readonly view: DvrLayout;
  readonly change: (view: DvrLayout) => void;
} {
  const api = useApi();
  const key = `dimora-dvr-${useProductId() ?? 'hub'}`;
  const [changed, setChanged] = useState<DvrLayout>();
  const [remembered] = useState(() => readLayout(stored(key)));
  const hubs = useQuery(useOrpc().cameras.layout.queryOptions({ staleTime: Infinity })).data;
  const view = changed ?? chosenOf(hubs) ?? remembered ?? DEFAULT_LAYOUT;
  useEffect(() => {
    if (changed === undefined) return undefined;
    // What the browser remembers is enough where the hub can't be reached.
    const timer = setTimeout(() => {
      api.cameras.setLayout(changed).catch(() => undefined);
    }, LAYOUT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [api, changed]);
  useEffect(() => remember(key, view), [key, view]);
  return { view, change: setChanged };
}

/** A hub that knows nothing of a person answers with the layout of everybody. */
const chosenOf = (hubs: DvrLayout | undefined): DvrLayout | undefined =>
  hubs && (hubs.layout !== DEFAULT_LAYOUT.layout || hubs.sources.length > 0) ? hubs : undefined;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, view: DvrLayout): void {
  try {
    if (!areLent()) localStorage.setItem(key, JSON.stringify(view));
  } catch {
    // No space or no permission: the hub remembers it.
  }
}
