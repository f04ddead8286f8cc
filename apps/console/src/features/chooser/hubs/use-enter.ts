import type { Product } from '@dimora/contract/client';
import { useState } from 'react';
import { useSystemInfo } from '../../../kit/home/hooks.ts';
import { useChangeProduct } from '../../../kit/target/change-product.ts';
import { useProductId, useTarget } from '../../../kit/target/hooks.ts';

/** The part of a hub that opening it needs. */
export type Enterable = Pick<
  Product,
  'ProductId' | 'ProductName' | 'Status' | 'lastSeenAt' | 'Addresses'
>;

/** Opens hubs; one that is not ONLINE is `asked` about first (CHOOSER-08). */
export type Enter = {
  readonly enter: (hub: Enterable) => void;
  readonly asked: Enterable | null;
  readonly confirm: () => void;
  readonly cancel: () => void;
};

/** See {@link Enter}. */
export function useEnter(): Enter {
  const change = useChangeProduct();
  const [asked, setAsked] = useState<Enterable | null>(null);
  const go = ({ ProductId, ProductName }: Enterable): void => {
    setAsked(null);
    void change({ ProductId, ProductName });
  };
  return {
    enter: (hub) => (hub.Status === 'ONLINE' ? go(hub) : setAsked(hub)),
    asked,
    confirm: () => asked && go(asked),
    cancel: () => setAsked(null),
  };
}

/** The address of a hub for a tab of its own. */
export function useEnterHref(): (ProductId: string) => string {
  const { server } = useTarget();
  const here = useProductId();
  const cloud = useSystemInfo()?.cloudUrl?.replace(/\/$/, '');
  return (ProductId) => {
    const path = `/enter/${encodeURIComponent(ProductId)}`;
    if (server === 'cloud') return path;
    return ProductId === here || cloud === undefined ? '/' : cloud + path;
  };
}
