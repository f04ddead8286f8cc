import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import type { FieldProps } from './field.ts';
import classes from './field-rows.module.css';

/** Props of {@link FieldRows}. */
export interface FieldRowsProps extends FieldProps {
  readonly rows: readonly {
    /** Heads the row: `Stream 2`. */
    readonly title: string;
    readonly content: ReactNode;
    /** Label of the row's remove button. */
    readonly removeLabel: string;
    /** Why it can't be removed. */
    readonly removeReason?: string | undefined;
  }[];
  readonly onRemove: (index: number) => void;
  readonly addLabel: string;
  readonly addReason?: string | undefined;
  readonly onAdd: () => void;
}

/** A list of rows to fill in: each with its fields and a remove button, and an add button below. */
export function FieldRows(props: FieldRowsProps) {
  const { label, help, error, rows, onRemove, addLabel, addReason, onAdd } = props;
  const id = useId();
  const wrong = error !== undefined && error !== null && error !== false && error !== '';
  return (
    <fieldset className={classes.list} aria-describedby={wrong || help ? id : undefined}>
      <legend className={classes.label}>{label}</legend>
      {rows.map((row, index) => (
        // Rows have no identity of their own: their fields are controlled, so their place is enough.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={classes.row}>
          <div className={classes.head}>
            <span className={classes.title}>{row.title}</span>
            <IconButton
              size="small"
              variant="subtle"
              icon={<IconTrash />}
              label={row.removeLabel}
              disabledReason={row.removeReason}
              onClick={() => onRemove(index)}
            />
          </div>
          {row.content}
        </div>
      ))}
      <div>
        <Button size="small" icon={<IconPlus />} disabledReason={addReason} onClick={onAdd}>
          {addLabel}
        </Button>
      </div>
      {(wrong || help !== undefined) && (
        <p className={wrong ? classes.error : classes.help} id={id}>
          {wrong ? error : help}
        </p>
      )}
    </fieldset>
  );
}
