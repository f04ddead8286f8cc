import { useEffect, useRef, useState, type RefObject } from 'react';
import { focusFirstFault } from './focus-first-fault.ts';

/** What is wrong with the fields of a form; a field without a fault is fine. */
export type Faults<Fields, Fault> = { readonly [Field in keyof Fields]?: Fault };

/** What is wrong on a form, shown at its fields; the first has the focus. */
export type FaultsShown<Fields, Fault> = {
  /** Of the form's element: what is found wrong gets the focus there. */
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly faults: Faults<Fields, Fault>;
  /** Shows what was found; false where something is wrong. */
  readonly show: (found: Faults<Fields, Fault>) => boolean;
  /** These fields are being changed: their faults are over. */
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
