import {
  attributesOf,
  OPERATORS_OF,
  AT_HOME,
  type ClaimAttribute,
  type ConditionRow,
} from '@dimora/domain';
import { Button, IconButton } from '@dimora/ui';
import { Menu } from '@dimora/ui/menu';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';
import type { Decided } from '../permissions/choices.ts';
import { claimOf, type Alternatives } from '../permissions/control-parts.ts';
import { usersTexts } from '../texts.ts';
import classes from './condition-lines.module.css';
import { useConditionWords } from '../../../entities/access/use-condition-words.ts';

const ConditionDialog = lazyPart(() =>
  import('./condition-dialog.tsx').then((file) => file.ConditionDialog),
);

/** Props of {@link ConditionLines}. */
export type ConditionLinesProps = {
  readonly claim: Decided;
  readonly when: Alternatives;
  readonly onChange: (when: Alternatives) => void;
  readonly readOnly: boolean;
};

/** Which row of which case is being edited. */
type Editing = { readonly at: number; readonly row: ConditionRow };

/** The cases in which a claim is held, each a sentence whose parts are pressed to change them (USERS-16). */
export function ConditionLines({ claim, when, onChange, readOnly }: ConditionLinesProps) {
  const t = useTexts(usersTexts);
  const [editing, setEditing] = useState<Editing | null>(null);
  const cases: Alternatives = when.length === 0 ? [[]] : when;
  const put = (at: number, rows: readonly ConditionRow[]): void =>
    onChange(cases.map((each, index) => (index === at ? rows : each)));
  const set = (at: number, row: ConditionRow): void => {
    const rows = cases[at] ?? [];
    const others = rows.filter(({ Attr }) => Attr !== row.Attr);
    const isNew = others.length === rows.length;
    put(at, isNew ? [...rows, row] : rows.map((each) => (each.Attr === row.Attr ? row : each)));
  };
  return (
    <div className={classes.cases}>
      {cases.map((rows, at) => (
        <ConditionLine
          // Cases have no identity but their place.
          key={at} // eslint-disable-line react/no-array-index-key
          claim={claim}
          rows={rows}
          first={at === 0}
          readOnly={readOnly}
          onEdit={(row) => (row.Attr === 'Presence' ? set(at, row) : setEditing({ at, row }))}
          onRemoveRow={(attribute) =>
            put(
              at,
              rows.filter(({ Attr }) => Attr !== attribute),
            )
          }
          onRemove={
            cases.length > 1 ? () => onChange(cases.filter((_, index) => index !== at)) : undefined
          }
        />
      ))}
      {cases.flat().some(({ Attr }) => Attr === 'Presence') && (
        <p className={classes.note}>{t(($) => $.condition.homeNote)}</p>
      )}
      {!readOnly && cases.every((rows) => rows.length > 0) && (
        <Button
          variant="subtle"
          size="small"
          icon={<IconPlus />}
          onClick={() => onChange([...cases, []])}
        >
          {t(($) => $.condition.addOr)}
        </Button>
      )}
      {editing && (
        <Suspense fallback={null}>
          <ConditionDialog
            row={editing.row}
            onDone={(row) => {
              setEditing(null);
              if (row.Value.length > 0) set(editing.at, row);
            }}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

type LineProps = {
  readonly claim: Decided;
  readonly rows: readonly ConditionRow[];
  readonly first: boolean;
  readonly readOnly: boolean;
  readonly onEdit: (row: ConditionRow) => void;
  readonly onRemoveRow: (attribute: ClaimAttribute) => void;
  readonly onRemove: (() => void) | undefined;
};

function ConditionLine({ claim, rows, first, readOnly, onEdit, onRemoveRow, onRemove }: LineProps) {
  const t = useTexts(usersTexts);
  const words = useConditionWords();
  const free = attributesOf(claimOf(claim)).filter(
    (each) => !hasOwnRows(each) && !rows.some(({ Attr }) => Attr === each),
  );
  return (
    <div className={classes.line}>
      <span>{t(($) => (first ? $.condition.only : $.condition.or))}</span>
      {rows.map((row) => (
        <span key={row.Attr} className={classes.part}>
          {readOnly || row.Attr === 'Presence' || hasOwnRows(row.Attr) ? (
            <span className={classes.chip}>{words.row(row)}</span>
          ) : (
            <button
              type="button"
              className={classes.chip}
              aria-label={t(($) => $.condition.edit, { what: words.row(row) })}
              onClick={() => onEdit(row)}
            >
              {words.row(row)}
            </button>
          )}
          {!readOnly && (
            <IconButton
              size="small"
              variant="subtle"
              icon={<IconX />}
              label={t(($) => $.condition.remove, { what: words.row(row) })}
              onClick={() => onRemoveRow(row.Attr)}
            />
          )}
        </span>
      ))}
      {!readOnly && free.length > 0 && (
        <Menu
          label={t(($) => $.condition.choose)}
          align="start"
          groups={[
            {
              id: 'attributes',
              entries: free.map((attribute) => ({
                id: attribute,
                label: t(($) => $.condition.kinds[attribute]),
                onPress: () => onEdit(emptyRow(attribute)),
              })),
            },
          ]}
          trigger={(props) => (
            <Button {...props} size="small" variant="subtle" icon={<IconPlus />}>
              {t(($) => $.condition.add)}
            </Button>
          )}
        />
      )}
      {onRemove && !readOnly && (
        <IconButton
          size="small"
          variant="subtle"
          icon={<IconX />}
          label={t(($) => $.condition.removeCase)}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

/** What devices control is decided by rows of the table, below their claim. */
const hasOwnRows = (attribute: ClaimAttribute): boolean => attribute === 'ControlKind';

/** A row about an attribute that says nothing yet; being at home needs no value of its own. */
const emptyRow = (Attr: ClaimAttribute): ConditionRow => ({
  Attr,
  Operator: OPERATORS_OF[Attr][0],
  Value: Attr === 'Presence' ? [AT_HOME] : [],
});
