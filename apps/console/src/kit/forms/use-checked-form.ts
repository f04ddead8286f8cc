import { useEffect, useRef, useState, type RefObject } from 'react';
import { focusFirstFault } from './focus-first-fault.ts';

/** What is wrong with the fields of a form; a field without a fault is fine. */
export type Faults<Fields, Fault> = { readonly [Field in keyof Fields]?: Fault };

/** A form with its values and what is wrong with them. */
export type CheckedForm<Fields, Fault> = {
  /** Of the form's element: what is found wrong gets the focus there. */
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly fields: Fields;
  readonly faults: Faults<Fields, Fault>;
  readonly dirty: boolean;
  readonly change: (change: Partial<Fields>) => void;
  /** Puts values in; they, or `base`, count as what is saved. */
  readonly reset: (fields: Fields, base?: Fields) => void;
  /** Takes other values as what is saved, and leaves what was typed. */
  readonly rebase: (fields: Fields) => void;
  /** Checks everything; false where something is wrong, which then shows at its field; the first has the focus. */
  readonly check: () => boolean;
  /** Shows what the hub has found wrong. */
  readonly refuse: (faults: Faults<Fields, Fault>) => void;
};

/** What a form is held against. */
export type FormRules<Fields, Fault> = {
  /** What is wrong, as far as it can be told before it travels. */
  readonly check: (fields: Fields) => Faults<Fields, Fault>;
  readonly isChanged: (fields: Fields, saved: Fields) => boolean;
};

/** Holds a form's values beside those that are saved; a fault stays until its field is changed. */
export function useCheckedForm<Fields extends object, Fault>(
  saved: Fields,
  { check, isChanged }: FormRules<Fields, Fault>,
): CheckedForm<Fields, Fault> {
  const ref = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(saved);
  const [fields, setFields] = useState(saved);
  const [faults, setFaults] = useState<Faults<Fields, Fault>>({});
  const justFound = useRef(false);
  useEffect(() => {
    if (!justFound.current) return;
    justFound.current = false;
    focusFirstFault(ref.current);
  }, [faults]);
  const refuse = (found: Faults<Fields, Fault>): void => {
    justFound.current = true;
    setFaults(found);
  };
  return {
    ref,
    fields,
    faults,
    dirty: isChanged(fields, base),
    change: (change) => {
      setFields((held) => ({ ...held, ...change }));
      setFaults(
        (held) =>
          Object.fromEntries(
            Object.entries(held).filter(([field]) => !(field in change)),
          ) as Faults<Fields, Fault>,
      );
    },
    reset: (next, nextBase = next) => {
      setBase(nextBase);
      setFields(next);
      setFaults({});
    },
    rebase: setBase,
    check: () => {
      const found = check(fields);
      const isFine = Object.keys(found).length === 0;
      if (isFine) setFaults(found);
      else refuse(found);
      return isFine;
    },
    refuse,
  };
}
