import { useState, type RefObject } from 'react';
import { changesOf } from '../edit/merge-edits.ts';
import { useFaults, type Faults } from './use-faults.ts';

/** A form's values and faults, as its fields show them. */
export type FormFields<Fields, Fault> = {
  /** Ref of the form's element: focus goes to its first fault. */
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly fields: Fields;
  readonly faults: Faults<Fields, Fault>;
  readonly change: (change: Partial<Fields>) => void;
};

/** A form for a new resource: its values and their faults. Existing resources are edited with `useEdit`. */
export type CheckedForm<Fields, Fault> = FormFields<Fields, Fault> & {
  /** Something was filled in. */
  readonly dirty: boolean;
  /**
   * Validates everything; false if there are faults, which are then shown at their fields; the first gets the
   * focus.
   */
  readonly check: () => boolean;
  /** Shows the faults that the hub has found. */
  readonly refuse: (faults: Faults<Fields, Fault>) => void;
};

/** Holds a new resource's values; a fault stays until its field is changed. */
export function useCheckedForm<Fields extends object, Fault>(
  empty: Fields,
  /** The faults that can be found before sending. */
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
