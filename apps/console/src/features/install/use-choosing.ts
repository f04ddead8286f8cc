import { useEffect, useRef, useState } from 'react';

/** How long the spinner shows before the next step (INSTALL-07). */
export const SELECTION_MS = 500;
/** Delay of service and manual families (INSTALL-07). */
export const LATE_FAMILIES_MS = 500;

/** Shows a spinner for a moment after a choice, then continues; another choice meanwhile replaces it. */
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
