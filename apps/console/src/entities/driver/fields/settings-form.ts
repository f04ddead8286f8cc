import { useState } from 'react';
import type { Field } from '../schema/field.ts';
import { checkValues, pathKey, type Faults } from '../schema/faults.ts';
import { withValue, type Path, type Value, type Values } from '../schema/values.ts';

/** A form of settings in the making. */
export type SettingsForm = {
  readonly fields: readonly Field[];
  readonly values: Values;
  readonly faults: Faults;
  readonly dirty: boolean;
  readonly change: (path: Path, value: Value) => void;
  /** Checks everything; false where something is wrong, which then shows at its field. */
  readonly check: () => boolean;
  /** Shows what the hub has found wrong. */
  readonly refuse: (faults: Faults) => void;
};

/** Holds what is typed; a fault stays until its field is changed. Nothing that was typed is ever taken back. */
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
          Object.entries(held).filter(([at]) => at !== changed && !at.startsWith(`${changed}.`)),
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
