import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { driverTexts } from '../driver-texts.ts';
import type { PlainField } from '../schema/field.ts';
import { pathKey } from '../schema/faults.ts';
import { useDriverWords } from '../use-driver-words.ts';
import type { FieldAt, FieldLines } from './fields-context.ts';
import { useFaultWords } from './use-fault-words.ts';

/** The texts of a field: the driver's own, else the shared ones; a fault replaces the help. */
export function useFieldLines({ field, path, context }: FieldAt<PlainField>): FieldLines {
  const t = useTexts(driverTexts);
  const format = useFormat();
  const words = useDriverWords();
  const sayFault = useFaultWords();
  const { label, help } = words.field(context.driver, path);
  const isOptional = !field.required && field.preset === undefined;
  const mayBeEmpty = field.kind === 'text' || field.kind === 'number' || field.kind === 'choice';
  const range =
    field.kind === 'number' && field.min !== undefined && field.max !== undefined
      ? t(($) => $.range, { min: format.number(field.min), max: format.number(field.max) })
      : undefined;
  return {
    label: isOptional && mayBeEmpty ? t(($) => $.optional, { label }) : label,
    help: help ?? range,
    error: sayFault(context.faults[pathKey(path)], field),
    'data-path': pathKey(path),
  };
}
