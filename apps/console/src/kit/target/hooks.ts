import type { ProductId } from '@dimora/domain';
import { useSyncExternalStore } from 'react';
import { useSystemInfo } from '../home/hooks.ts';
import { useServices } from '../services.tsx';
import type { Target } from './target.ts';

/** Which hub this console controls, and through which server. */
export function useTarget(): Target {
  const { cell } = useServices().target;
  return useSyncExternalStore(cell.subscribe, cell.get, cell.get);
}

/** The id of the hub this console controls; `null` if there is none, or its own hub has not answered yet. */
export function useProductId(): ProductId | null {
  const { server, ProductId } = useTarget();
  const info = useSystemInfo();
  return server === 'cloud' ? ProductId : ((info?.productId ?? null) as ProductId | null);
}

/** Whether there is a cloud to choose products from: the page's own, or the hub's. */
export function useHasCloud(): boolean {
  const { server } = useTarget();
  const info = useSystemInfo();
  return server === 'cloud' || (info?.cloudUrl ?? null) !== null;
}
