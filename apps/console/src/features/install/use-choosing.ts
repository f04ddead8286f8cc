import { useEffect, useRef, useState } from 'react';

/** How long a choice spins before the next step shows (INSTALL-07). */
export const SELECTION_MS = 500;
/** How long service and manual families are held back (INSTALL-07). */
export const LATE_FAMILIES_MS = 500;

/** Lets a choice spin for a moment before it leads on; another choice meanwhile takes its place. */
export function useChoosing(onChosen: (id: string) => void): {
  readonly pending: string | null;
  readonly choose: (id: string) => void;
} {
  const [pending, setPending] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    pending,
    choose: (id) => {
      clearTimeout(timer.current);
      setPending(id);
      timer.current = setTimeout(() => {
        setPending(null);
        onChosen(id);
      }, SELECTION_MS);
    },
  };
}
