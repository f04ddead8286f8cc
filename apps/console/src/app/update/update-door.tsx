import { Suspense, useEffect, useState } from 'react';
import { useSessionState } from '../../kit/session/hooks.ts';
import { lazyPart } from '../../kit/parts/lazy-part.ts';

const UpdateWatch = lazyPart(() => import('./update-watch.tsx').then((file) => file.UpdateWatch));
/** How long after the start the page is kept and watched, in milliseconds: the page itself goes first. */
const AFTER_MS = 5000;

/** Keeps the page for a start without its server, and tells when a newer one is there (SHELL-B3). */
export function UpdateDoor() {
  const [due, setDue] = useState(false);
  const { signedIn } = useSessionState();
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!due || !signedIn) return null;
  return (
    <Suspense fallback={null}>
      <UpdateWatch />
    </Suspense>
  );
}
