import { useState, type RefObject } from 'react';
import { changesOf } from '../edit/merge-edits.ts';
import { useFaults, type Faults } from './use-faults.ts';

/** A form's values with what is wrong with them, as its fields are drawn from. */
export type FormFields<Fields, Fault> = {
  /** Of the form's element: what is found wrong gets the focus there. */
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly fields: Fields;
  readonly faults: Faults<Fields, Fault>;
  readonly change: (change: Partial<Fields>) => void;
};

/** A form for something new: its values and what is wrong with them. What exists already is edited by `useEdit`. */
export type CheckedForm<Fields, Fault> = FormFields<Fields, Fault> & {
  /** Something was filled in. */
  readonly dirty: boolean;
  /** Checks everything; false where something is wrong, which then shows at its field; the first has the focus. */
  readonly check: () => boolean;
  /** Shows what the hub has found wrong. */
  readonly refuse: (faults: Faults<Fields, Fault>) => void;
};

/** Holds a new thing's values; a fault stays until its field is changed. */
export function useCheckedForm<Fields extends object, Fault>(
  empty: Fields,
  /** What is wrong, as far as it can be told before it travels. */
  check: (fields: Fields) => Faults<Fields, Fault>,
): CheckedForm<Fields, Fault> {
  const [start] = useState(empty);
  const [fields, setFields] = useState(start);
  const { ref, faults, show, forget } = useFaults<Fields, Fault>();
  return {
    ref,
    fields,
    faults,
    dirty: Object.keys(changesOf(start, fields)).length > 0,
    change: (change) => {
      setFields((held) => ({ ...held, ...change }));
      forget(change);
    },
    check: () => show(check(fields)),
    refuse: show,
  };
}
