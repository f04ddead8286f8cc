import { TextInput } from '@dimora/ui';
import { Select } from '@dimora/ui/select';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useBrokerName, useBrokers } from '../brokers.ts';
import { driverTexts } from '../driver-texts.ts';
import type { TextField } from '../schema/field.ts';
import { textOf } from '../schema/values.ts';
import type { FieldAt, FieldLines } from './fields-context.ts';

/** One of the hub's brokers, its own or an external one; a text field for the id if the hub lists none. */
export function BrokerField({
  path,
  value,
  context,
  field: _field,
  ...lines
}: FieldLines & FieldAt<TextField>): ReactNode {
  const t = useTexts(driverTexts);
  const brokers = useBrokers();
  const nameOf = useBrokerName();
  const chosen = textOf(value);
  if (brokers === null)
    return (
      <TextInput
        {...lines}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={chosen}
        onChange={(event) => context.change(path, event.currentTarget.value)}
      />
    );
  // The selected broker stays visible, even after it is removed.
  const ids = new Set([...brokers, ...(chosen === '' ? [] : [chosen])]);
  return (
    <Select
      {...lines}
      help={t(($) => $.broker.help)}
      data={[...ids].map((id) => ({ value: id, label: nameOf(id) }))}
      placeholder={t(($) => $.choose)}
      value={chosen === '' ? null : chosen}
      onChange={(id) => context.change(path, id ?? '')}
    />
  );
}
