import type { EnvironmentFields } from '../form/environment-fields.ts';

/** A field of an environment's form. */
export type FieldName = keyof EnvironmentFields;

/** One field of a conflict: what it was, what this person has typed, what somebody else has saved. */
export type FieldChange = {
  readonly field: FieldName;
  readonly before: string;
  readonly mine: string;
  readonly theirs: string;
  /** True where both have changed it, and not to the same. */
  readonly contested: boolean;
};

const FIELDS: readonly FieldName[] = ['Name', 'Type', 'ParentEnvironmentId', 'Description'];

/** Lays an unsaved edit beside the one that was saved meanwhile; fields nobody touched are left out. */
export function compareEdits(
  base: EnvironmentFields,
  mine: EnvironmentFields,
  theirs: EnvironmentFields,
): FieldChange[] {
  return FIELDS.flatMap((field) => {
    const [before, own, other] = [base[field], mine[field], theirs[field]];
    if (before === own && before === other) return [];
    return [
      {
        field,
        before,
        mine: own,
        theirs: other,
        contested: own !== before && other !== before && own !== other,
      },
    ];
  });
}

/**
 * Puts two edits of one environment together. Where only one side has changed a field that change
 * stays, whoever made it; where both have, `contested` decides. Nothing that was typed is lost.
 */
export function mergeEdits(
  base: EnvironmentFields,
  mine: EnvironmentFields,
  theirs: EnvironmentFields,
  contested: 'mine' | 'theirs',
): EnvironmentFields {
  const pick = <Field extends FieldName>(field: Field): EnvironmentFields[Field] => {
    if (mine[field] === base[field]) return theirs[field];
    if (theirs[field] === base[field]) return mine[field];
    return contested === 'mine' ? mine[field] : theirs[field];
  };
  return {
    Name: pick('Name'),
    Type: pick('Type'),
    ParentEnvironmentId: pick('ParentEnvironmentId'),
    Description: pick('Description'),
  };
}
