import type { ReactNode } from 'react';
import type { Faults } from '../schema/faults.ts';
import type { Path, Value } from '../schema/values.ts';

/** Context shared by all fields of one form. */
export type FieldsContext = {
  /** The driver's Key, which selects the fields' texts. */
  readonly driver: string;
  readonly faults: Faults;
  readonly change: (path: Path, value: Value) => void;
};

/** A field's position in the form, for a field of any kind. */
export type FieldAt<Kind> = {
  readonly field: Kind;
  readonly path: Path;
  readonly value: Value;
  readonly context: FieldsContext;
};

/** A field's label, help and error, and its path, which identifies it. */
export type FieldLines = {
  readonly label: string;
  readonly help: ReactNode;
  readonly error: string | undefined;
  readonly 'data-path': string;
};
