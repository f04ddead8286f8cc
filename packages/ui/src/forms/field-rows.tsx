import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconCopy,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { useFocusAfterRemoval } from '../foundation/use-focus-after-removal.ts';
import type { FieldProps } from './field.ts';
import classes from './field-rows.module.css';

/** What can be done with a row. */
export interface RowAction {
  readonly label: string;
  /** Why it can't be done now. */
  readonly reason?: string | undefined;
  readonly run: () => void;
}

const ACTIONS = [
  ['up', <IconArrowUp key="up" />],
  ['down', <IconArrowDown key="down" />],
  ['duplicate', <IconCopy key="duplicate" />],
  ['remove', <IconTrash key="remove" />],
] as const;

/** Props of {@link FieldRows}. */
export interface FieldRowsProps extends FieldProps {
  readonly rows: readonly {
    /** Heads the row: `Stream 2`. */
    readonly title: string;
    readonly content: ReactNode;
    /** Whether its fields show; a row without `onToggle` can't be closed. */
    readonly isOpen?: boolean;
    readonly onToggle?: () => void;
    readonly actions: { readonly [Action in (typeof ACTIONS)[number][0]]?: RowAction };
  }[];
  readonly addLabel: string;
  readonly addReason?: string | undefined;
  readonly onAdd: () => void;
}

/** A list of rows to fill in: each with its fields, closed to a line, and its actions; an add button below. */
export function FieldRows(props: FieldRowsProps) {
  useFocusAfterRemoval();
  const { label, help, error, rows, addLabel, addReason, onAdd } = props;
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
            {row.onToggle ? (
              <button
                type="button"
                className={classes.toggle}
                aria-expanded={row.isOpen}
                onClick={row.onToggle}
              >
                <IconChevronRight size={18} aria-hidden className={classes.arrow} />
                <span className={classes.title}>{row.title}</span>
              </button>
            ) : (
              <span className={classes.title}>{row.title}</span>
            )}
            <span className={classes.actions}>
              {ACTIONS.map(([name, icon]) => {
                const action = row.actions[name];
                return (
                  action && (
                    <IconButton
                      key={name}
                      size="small"
                      variant="subtle"
                      icon={icon}
                      label={action.label}
                      disabledReason={action.reason}
                      onClick={action.run}
                    />
                  )
                );
              })}
            </span>
          </div>
          {row.isOpen !== false && <div className={classes.content}>{row.content}</div>}
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
