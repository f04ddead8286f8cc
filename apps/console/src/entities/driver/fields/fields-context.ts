import type { ReactNode } from 'react';
import type { Faults } from '../schema/faults.ts';
import type { Path, Value } from '../schema/values.ts';

/** What all fields of one form share. */
export type FieldsContext = {
  /** The driver's Key: whose words the fields have. */
  readonly driver: string;
  readonly faults: Faults;
  readonly change: (path: Path, value: Value) => void;
};

/** A field's place in the form, for a field of any kind. */
export type FieldAt<Kind> = {
  readonly field: Kind;
  readonly path: Path;
  readonly value: Value;
  readonly context: FieldsContext;
};

/** The three lines of words that every field has, and its path, by which it is found again. */
export type FieldLines = {
  readonly label: string;
  readonly help: ReactNode;
  readonly error: string | undefined;
  readonly 'data-path': string;
};
