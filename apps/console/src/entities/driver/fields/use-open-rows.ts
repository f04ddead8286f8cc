import { useState } from 'react';

/** A list this long starts closed. */
const LONG = 4;

/** Which rows of a list are open; they stay so when others come, go or move. */
export function useOpenRows(count: number) {
  const [open, setOpen] = useState<readonly number[]>(() =>
    count < LONG ? Array.from({ length: count }, (_, at) => at) : [],
  );
  return {
    has: (at: number): boolean => open.includes(at),
    toggle: (at: number): void =>
      setOpen((held) => (held.includes(at) ? held.filter((each) => each !== at) : [...held, at])),
    inserted: (at: number): void =>
      setOpen((held) => [...held.map((each) => (each >= at ? each + 1 : each)), at]),
    removed: (at: number): void =>
      setOpen((held) =>
        held.filter((each) => each !== at).map((each) => (each > at ? each - 1 : each)),
      ),
    /** The row `at` and the next one changed places. */
    swapped: (at: number): void =>
      setOpen((held) => held.map((each) => (each === at ? at + 1 : each === at + 1 ? at : each))),
  };
}
