import { useState } from 'react';
import type { Field } from '../schema/field.ts';
import { checkValues, isTriedFault, pathKey, type Faults } from '../schema/faults.ts';
import { withValue, type Path, type Value, type Values } from '../schema/values.ts';

/** The state of a settings form. */
export type SettingsForm = {
  readonly fields: readonly Field[];
  readonly values: Values;
  readonly faults: Faults;
  readonly dirty: boolean;
  readonly change: (path: Path, value: Value) => void;
  /** Validates everything; false if there are faults, which are then shown at their fields. */
  readonly check: () => boolean;
  /** Shows the faults that the hub has found. */
  readonly refuse: (faults: Faults) => void;
};

/**
 * Holds the input; a fault stays until its field is changed, and one found on the device until any is. No input is
 * ever discarded.
 */
export function useSettingsForm(fields: readonly Field[], initial: () => Values): SettingsForm {
  const [start] = useState(initial);
  const [values, setValues] = useState(start);
  const [faults, setFaults] = useState<Faults>({});
  return {
    fields,
    values,
    faults,
    dirty: JSON.stringify(values) !== JSON.stringify(start),
    change: (path, value) => {
      setValues((held) => withValue(held, path, value));
      const changed = pathKey(path);
      setFaults((held) =>
        Object.fromEntries(
          Object.entries(held).filter(
            ([at, fault]) =>
              at !== changed && !at.startsWith(`${changed}.`) && !isTriedFault(fault),
          ),
        ),
      );
    },
    check: () => {
      const found = checkValues(fields, values);
      setFaults(found);
      return Object.keys(found).length === 0;
    },
    refuse: setFaults,
  };
}
