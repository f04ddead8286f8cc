import { Suspense, useSyncExternalStore } from 'react';
import { useServices } from '../../kit/services.tsx';
import type { ProductChange } from '../../kit/target/product-change.ts';
import { lazyPart } from '../../kit/parts/lazy-part.ts';

const ProductOverlay = lazyPart(() =>
  import(/* chunk: rare-start */ './product-overlay.tsx').then((file) => file.ProductOverlay),
);

/** Loads the overlay when a product is changed for the first time. */
export function ProductOverlayDoor() {
  const { change } = useServices();
  return change && <OverlayOf change={change} />;
}

function OverlayOf({ change: { cell } }: { readonly change: ProductChange }) {
  const state = useSyncExternalStore(cell.subscribe, cell.get);
  if (state.phase === 'none') return null;
  return (
    <Suspense fallback={null}>
      <ProductOverlay state={state} />
    </Suspense>
  );
}
