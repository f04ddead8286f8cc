import { lazy, Suspense } from 'react';
import { useSetting } from '../../kit/settings/use-setting.ts';

const ConsentOverlay = lazy(() =>
  import('./consent-overlay.tsx').then((file) => ({ default: file.ConsentOverlay })),
);

/** The question for consent, loaded if it has not been answered (SHELL-08). */
export function ConsentDoor() {
  const [consentAt] = useSetting('consentAt');
  if (consentAt !== null) return null;
  return (
    <Suspense fallback={null}>
      <ConsentOverlay />
    </Suspense>
  );
}
