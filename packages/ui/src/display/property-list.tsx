import type { ReactNode } from 'react';
import classes from './property-list.module.css';

/** One row: label, value, and a control or a note at the end. */
export interface PropertyRow {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** An `Age`, where the value has one. */
  readonly age?: ReactNode;
}

/** Labels at the left, values at the right, separated by lines. */
export function PropertyList({
  rows,
}: {
  readonly rows: readonly (PropertyRow & { readonly id: string })[];
}) {
  return (
    <dl className={classes.list}>
      {rows.map(({ id, label, value, age }) => (
        <div className={classes.row} key={id}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>
            {value}
            {age !== undefined && <span className={classes.age}>{age}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
