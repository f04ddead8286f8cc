import { useEffect, useRef, useState, type RefObject } from 'react';
import { focusFirstFault } from './focus-first-fault.ts';

/** The faults of a form's fields; a field without a fault is valid. */
export type Faults<Fields, Fault> = { readonly [Field in keyof Fields]?: Fault };

/** The faults of a form, shown at its fields; the first gets the focus. */
export type FaultsShown<Fields, Fault> = {
  /** Ref of the form's element: focus goes to its first fault. */
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly faults: Faults<Fields, Fault>;
  /** Shows the faults; false if there are any. */
  readonly show: (found: Faults<Fields, Fault>) => boolean;
  /** These fields are being changed: clears their faults. */
  readonly forget: (changed: Partial<Fields>) => void;
};

/** Shows faults at their fields until the field is changed. */
export function useFaults<Fields extends object, Fault>(): FaultsShown<Fields, Fault> {
  const ref = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults<Fields, Fault>>({});
  const justFound = useRef(false);
  useEffect(() => {
    if (!justFound.current) return;
    justFound.current = false;
    focusFirstFault(ref.current);
  }, [faults]);
  return {
    ref,
    faults,
    show: (found) => {
      const isFine = Object.keys(found).length === 0;
      justFound.current = !isFine;
      setFaults(found);
      return isFine;
    },
    forget: (changed) =>
      setFaults(
        (held) =>
          Object.fromEntries(
            Object.entries(held).filter(([field]) => !(field in changed)),
          ) as Faults<Fields, Fault>,
      ),
  };
}
