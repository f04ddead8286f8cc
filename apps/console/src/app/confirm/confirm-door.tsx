import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useHome } from '../../kit/services.tsx';

const GuardDialog = lazy(() =>
  import('../../entities/device/guard/guard-dialog.tsx').then((file) => ({
    default: file.GuardDialog,
  })),
);

/** Opens the confirmation of an operation that opens the house; see `useRunDevice`. */
export function ConfirmDoor() {
  const { toConfirm } = useHome();
  const confirmation = useSyncExternalStore(toConfirm.subscribe, toConfirm.get);
  if (confirmation === null) return null;
  return (
    <Suspense fallback={null}>
      <GuardDialog confirmation={confirmation} />
    </Suspense>
  );
}
