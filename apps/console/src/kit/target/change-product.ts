import { trustedAddress } from '@dimora/domain';
import { useCallback } from 'react';
import { useServices } from '../services.tsx';
import type { ChosenProduct } from './product-change.ts';
import { config } from '../config.ts';

/** Leaves this page for another; tests replace it. */
const open = (address: string): void => location.assign(address);

/**
 * Changes to another product. A page of the cloud does it in place, under the overlay; a hub's own page opens
 * the cloud, which leads to the hub; its own product is just shown.
 */
export function useChangeProduct(
  leave: (address: string) => void = open,
): (product: ChosenProduct) => Promise<void> {
  const { target, home, change, start } = useServices();
  return useCallback(
    async (product) => {
      const info = home.info.get();
      if (target.get().server === 'cloud') return change?.change(product);
      if (product.ProductId === info?.productId) return start.open('/');
      const cloud = info?.cloudUrl ?? null;
      if (cloud !== null)
        leave(`${cloud.replace(/\/$/, '')}/enter/${encodeURIComponent(product.ProductId)}`);
    },
    [target, home, change, start, leave],
  );
}

/** Opens the page of a hub that was found on the network; `false` if its address is not trusted (A87). */
export function useOpenHub(
  leave: (address: string) => void = open,
): (address: string, options?: Readonly<Record<string, string>>) => boolean {
  return useCallback(
    (address, options = {}) => {
      const trusted = trustedAddress(address, {
        ownOrigin: location.origin,
        trustedHosts: config.trustedHosts,
      });
      if (trusted === null) return false;
      const query = new URLSearchParams(options).toString();
      leave(`${trusted}/${query === '' ? '' : `?${query}`}`);
      return true;
    },
    [leave],
  );
}
