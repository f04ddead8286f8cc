import { useState } from 'react';
import { checkFields, isChanged, type FieldFaults, type GroupFields } from './group-fields.ts';

/** A device group's form with its values and what is wrong with them. */
export type GroupForm = {
  readonly fields: GroupFields;
  readonly faults: FieldFaults;
  readonly dirty: boolean;
  readonly change: (change: Partial<GroupFields>) => void;
  /** Puts values in and takes them as what is saved. */
  readonly reset: (fields: GroupFields) => void;
  /** Takes other values as what is saved, and leaves what was typed. */
  readonly rebase: (fields: GroupFields) => void;
  /** Checks everything; false where something is wrong, which then shows at its field. */
  readonly check: () => boolean;
  /** Shows what the hub has found wrong. */
  readonly refuse: (faults: FieldFaults) => void;
};

/** Holds a form's values beside those that are saved; a fault stays until its field is changed. */
export function useGroupForm(saved: GroupFields): GroupForm {
  const [base, setBase] = useState(saved);
  const [fields, setFields] = useState(saved);
  const [faults, setFaults] = useState<FieldFaults>({});
  return {
    fields,
    faults,
    dirty: isChanged(fields, base),
    change: (change) => {
      setFields((held) => ({ ...held, ...change }));
      setFaults((held) =>
        Object.fromEntries(Object.entries(held).filter(([field]) => !(field in change))),
      );
    },
    reset: (next) => {
      setBase(next);
      setFields(next);
      setFaults({});
    },
    rebase: setBase,
    check: () => {
      const found = checkFields(fields);
      setFaults(found);
      return Object.keys(found).length === 0;
    },
    refuse: setFaults,
  };
}
