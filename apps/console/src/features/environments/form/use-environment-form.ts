import { useState } from 'react';
import { checkFields, type EnvironmentFields, type FieldFaults } from './environment-fields.ts';

/** The form of an environment in the making. */
export type EnvironmentForm = {
  readonly fields: EnvironmentFields;
  readonly faults: FieldFaults;
  readonly dirty: boolean;
  readonly change: (change: Partial<EnvironmentFields>) => void;
  /** Puts other values in and takes `base` as what is saved. */
  readonly reset: (fields: EnvironmentFields, base: EnvironmentFields) => void;
  /** Checks everything; false where something is wrong, which then shows at its field. */
  readonly check: () => boolean;
  /** Shows what the server has found wrong. */
  readonly refuse: (faults: FieldFaults) => void;
};

/** Holds a form's values beside those that are saved; a fault stays until its field is changed. */
export function useEnvironmentForm(saved: EnvironmentFields): EnvironmentForm {
  const [base, setBase] = useState(saved);
  const [fields, setFields] = useState(saved);
  const [faults, setFaults] = useState<FieldFaults>({});
  return {
    fields,
    faults,
    dirty: (Object.keys(fields) as (keyof EnvironmentFields)[]).some(
      (field) => fields[field].trim() !== base[field].trim(),
    ),
    change: (change) => {
      setFields((held) => ({ ...held, ...change }));
      setFaults((held) =>
        Object.fromEntries(Object.entries(held).filter(([field]) => !(field in change))),
      );
    },
    reset: (next, nextBase) => {
      setBase(nextBase);
      setFields(next);
      setFaults({});
    },
    check: () => {
      const found = checkFields(fields);
      setFaults(found);
      return Object.keys(found).length === 0;
    },
    refuse: setFaults,
  };
}
