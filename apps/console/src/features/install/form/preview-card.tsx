import type { Driver } from '@dimora/contract/client';
import { Card, PropertyList } from '@dimora/ui';
import type { ReactNode } from 'react';
import { BROKER_SETTING, useBrokerName } from '../../../entities/driver/brokers.ts';
import { DriverIcon } from '../../../entities/driver/driver-icon.tsx';
import type { Field, PlainField } from '../../../entities/driver/schema/field.ts';
import {
  rowsOf,
  shownFields,
  textOf,
  type Path,
  type Value,
  type Values,
  valuesOf,
} from '../../../entities/driver/schema/values.ts';
import { useDriverWords } from '../../../entities/driver/use-driver-words.ts';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useEnvironment } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { installTexts } from '../texts.ts';
import classes from './install-form.module.css';

/** A preview of the device while the form is filled in (INSTALL-01). */
export function PreviewCard({
  driver,
  fields,
  values,
}: {
  readonly driver: Driver;
  readonly fields: readonly Field[];
  readonly values: Values;
}): ReactNode {
  const t = useTexts(installTexts);
  const words = useDriverWords();
  const environmentName = useEnvironmentName();
  const room = useEnvironment(textOf(values['EnvironmentId']));
  const rows = useRows(driver.Key, fields, values);
  const name = textOf(values['Name']).trim();
  return (
    <Card level={2} title={t(($) => $.preview.title)}>
      <div className={classes.device}>
        <DriverIcon driver={driver} />
        <div>
          <p className={classes.name}>
            {name === '' ? (
              <span className={classes.unset}>{t(($) => $.preview.noName)}</span>
            ) : (
              name
            )}
          </p>
          <p className={classes.room}>
            {room ? environmentName(room) : t(($) => $.preview.noRoom)} · {words.name(driver.Key)}
          </p>
        </div>
      </div>
      <PropertyList rows={rows} />
    </Card>
  );
}

/** The filled-in values, a row each; defaults and folded fields are left out. */
function useRows(driver: string, fields: readonly Field[], values: Values) {
  const t = useTexts(installTexts);
  const words = useDriverWords();
  const brokerName = useBrokerName();
  const format = useFormat();
  const say = (field: PlainField, path: Path, value: Value): string | undefined => {
    switch (field.kind) {
      case 'text':
        if (value === '' || value === undefined) return undefined;
        if (field.name === BROKER_SETTING) return brokerName(textOf(value));
        return field.secret ? '••••••' : textOf(value);
      case 'number':
        if (value === '' || value === undefined) return undefined;
        return field.unit === undefined || typeof value !== 'number'
          ? textOf(value)
          : format.quantity(value, field.unit, 3);
      case 'flag':
        return t(($) => (value === true ? $.preview.yes : $.preview.no));
      case 'choice':
        return field.options.includes(value as string)
          ? words.option(driver, path, value as string)
          : undefined;
      case 'list':
        return sayRows(field, path, value);
      case 'group':
        return sayAll(field.fields, path, valuesOf(value));
    }
  };
  const sayAll = (of: readonly Field[], at: Path, within: Values): string =>
    shownFields(of, within)
      .filter(({ advanced, preset }) => !advanced && preset === undefined)
      .flatMap((field) => say(field, [...at, field.name], within[field.name]) ?? [])
      .join(' · ');
  const sayRows = (
    field: Extract<Field, { kind: 'list' }>,
    path: Path,
    value: Value,
  ): string | undefined => {
    const rows = rowsOf(value);
    if (rows.length === 0) return undefined;
    const [first] = rows;
    const told = rows.length === 1 ? sayAll(field.fields, path, valuesOf(first)) : '';
    return told === '' ? t(($) => $.preview.rows, { count: rows.length }) : told;
  };
  return shownFields(fields, values)
    .filter(({ advanced }) => !advanced)
    .flatMap((field) => {
      const path = [field.name];
      const value = say(field, path, values[field.name]);
      if (value === undefined || value === '') return [];
      return [{ id: field.name, label: words.field(driver, path).label, value }];
    });
}
