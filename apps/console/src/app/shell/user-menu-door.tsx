import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../kit/parts/lazy-part.ts';
import { useAfter } from '../../kit/timing/use-after.ts';
import { OwnButton } from './own-button.tsx';
import { BELL_READS_MS } from './timings.ts';

const UserMenu = lazyPart(() =>
  import(/* chunk: later-shell */ './user-menu.tsx').then((file) => file.UserMenu),
);

/** The signed-in user, as the button of their menu, which loads after the requested page: a hub that has gone can’t send it. */
export function UserMenuDoor() {
  const [wanted, setWanted] = useState(false);
  const settled = useAfter(BELL_READS_MS);
  useEffect(() => {
    if (settled) void UserMenu.preload();
  }, [settled]);
  const closed = (
    <OwnButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void UserMenu.preload()}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <UserMenu />
    </Suspense>
  );
}
