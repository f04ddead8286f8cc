import { Checkbox, PasswordInput, TextInput } from '@dimora/ui';
import { NumberInput } from '@dimora/ui/number-input';
import { Select } from '@dimora/ui/select';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { BROKER_SETTING } from '../brokers.ts';
import { driverTexts } from '../driver-texts.ts';
import type {
  ChoiceField,
  GroupField,
  ListField,
  NumberField,
  PlainField,
} from '../schema/field.ts';
import { textOf, type Value } from '../schema/values.ts';
import { useDriverWords } from '../use-driver-words.ts';
import { BrokerField } from './broker-field.tsx';
import type { FieldAt, FieldLines } from './fields-context.ts';

/** A field with one value. */
export type Scalar = Exclude<PlainField, ListField | GroupField>;

/** One value of a driver's settings, by its kind. */
export function ScalarField({
  field,
  path,
  value,
  context,
  ...lines
}: FieldLines & FieldAt<Scalar>): ReactNode {
  const change = (next: Value): void => context.change(path, next);
  switch (field.kind) {
    case 'text':
      if (field.name === BROKER_SETTING)
        return <BrokerField {...lines} {...{ field, path, value, context }} />;
      return field.secret ? (
        <PasswordInput
          {...lines}
          autoComplete="off"
          value={textOf(value)}
          onChange={(event) => change(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...lines}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={textOf(value)}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...lines}
          {...endsOf(field)}
          value={typeof value === 'number' || typeof value === 'string' ? value : ''}
          onChange={change}
        />
      );
    case 'flag':
      return (
        <Checkbox
          {...lines}
          checked={value === true}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return <Choice {...lines} {...{ field, path, value, context }} />;
  }
}

const endsOf = ({ integer, unit }: NumberField) => ({
  allowDecimal: !integer,
  // Out-of-range values are reported, not corrected silently.
  clampBehavior: 'none' as const,
  ...(unit !== undefined && { suffix: `\u00A0${unit}` }),
});

function Choice({
  field,
  path,
  value,
  context,
  ...lines
}: FieldLines & FieldAt<ChoiceField>): ReactNode {
  const t = useTexts(driverTexts);
  const words = useDriverWords();
  // Selected by index: an option may be a number, or empty.
  const at = field.options.indexOf(value as string);
  return (
    <Select
      {...lines}
      data={field.options.map((option, index) => ({
        value: String(index),
        label: words.option(context.driver, path, option),
      }))}
      placeholder={t(($) => $.choose)}
      value={at < 0 ? null : String(at)}
      searchable={field.options.length > 10}
      clearable={!field.required && field.preset === undefined}
      onChange={(index) => context.change(path, index === null ? '' : field.options[Number(index)])}
    />
  );
}
