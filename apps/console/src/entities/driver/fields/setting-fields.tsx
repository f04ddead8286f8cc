import { Fold } from '@dimora/ui/fold';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { driverTexts } from '../driver-texts.ts';
import type { Field, PlainField } from '../schema/field.ts';
import { pathKey } from '../schema/faults.ts';
import { shownFields, valuesOf, type Path, type Values } from '../schema/values.ts';
import type { FieldAt, FieldsContext } from './fields-context.ts';
import { ListRows } from './list-rows.tsx';
import { ScalarField } from './scalar-field.tsx';
import classes from './setting-fields.module.css';
import { useFieldLines } from './use-field-lines.ts';

/** Props of {@link SettingFields}. */
export type SettingFieldsProps = {
  readonly fields: readonly Field[];
  readonly values: Values;
  readonly at?: Path;
  readonly context: FieldsContext;
};

/** Fields side by side if there is room; lists and nested groups take the whole width. */
export function SettingFields({ fields, values, at = [], context }: SettingFieldsProps): ReactNode {
  return (
    <div className={classes.fields}>
      {shownFields(fields, values).map((field) => (
        <div
          key={field.name}
          className={classes.field}
          data-wide={field.kind === 'list' || field.kind === 'group' || undefined}
        >
          <SettingField
            field={field}
            path={[...at, field.name]}
            value={values[field.name]}
            context={context}
          />
        </div>
      ))}
    </div>
  );
}

/** The fields of a row: common ones, and rare ones folded away unless one of them has a fault. */
function RowFields(props: SettingFieldsProps & { readonly at: Path }): ReactNode {
  const t = useTexts(driverTexts);
  const { fields, values, at, context } = props;
  const [unfolded, setUnfolded] = useState(false);
  const rare = shownFields(fields, values).filter(({ advanced }) => advanced);
  const isFaulty = rare.some(({ name }) => pathKey([...at, name]) in context.faults);
  return (
    <>
      <SettingFields {...props} fields={fields.filter(({ advanced }) => !advanced)} />
      {rare.length > 0 && (
        <div className={classes.rare}>
          <Fold
            title={t(($) => $.rows.more)}
            count={rare.length}
            open={unfolded || isFaulty}
            onToggle={setUnfolded}
          >
            <SettingFields {...props} fields={rare} />
          </Fold>
        </div>
      )}
    </>
  );
}

function SettingField({ field, path, value, context }: FieldAt<PlainField>): ReactNode {
  const lines = useFieldLines({ field, path, value, context });
  const place = { path, value, context };
  if (field.kind === 'list')
    return (
      <ListRows {...lines} {...place} field={field}>
        {(row, at) =>
          field.scalar ? (
            <SettingField
              field={field.scalar as PlainField}
              path={at}
              value={row}
              context={context}
            />
          ) : (
            <RowFields fields={field.fields} values={valuesOf(row)} at={at} context={context} />
          )
        }
      </ListRows>
    );
  if (field.kind !== 'group') return <ScalarField {...lines} {...place} field={field} />;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{lines.label}</legend>
      <SettingFields fields={field.fields} values={valuesOf(value)} at={path} context={context} />
    </fieldset>
  );
}
