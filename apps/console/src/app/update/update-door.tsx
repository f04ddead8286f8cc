import { Suspense } from 'react';
import { useSessionState } from '../../kit/session/hooks.ts';
import { lazyPart } from '../../kit/parts/lazy-part.ts';
import { useAfter } from '../../kit/timing/use-after.ts';

const LaterWatches = lazyPart(() =>
  import(/* chunk: later-shell */ './later-watches.tsx').then((file) => file.LaterWatches),
);
/** How long after the start the page is kept and watched, in milliseconds: the page itself goes first. */
const AFTER_MS = 5000;

/** Keeps the page for a start without its server, and shows on any page that a newer version is ready (SHELL-B3). */
export function UpdateDoor() {
  const due = useAfter(AFTER_MS);
  const { signedIn } = useSessionState();
  if (!due || !signedIn) return null;
  return (
    <Suspense fallback={null}>
      <LaterWatches />
    </Suspense>
  );
}
