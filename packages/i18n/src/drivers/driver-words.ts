import type { DriverTexts, DriverWords, FieldText } from './driver-texts.ts';

/** A driver's texts; one without texts is called by its key. */
export const driverText = ({ drivers }: DriverWords, key: string): DriverTexts =>
  own(drivers, key) ?? { name: key, line: '', fields: {} };

/** A field's texts, the driver's own before the shared ones; a field without texts is called by its name. */
export function fieldText(words: DriverWords, driver: string, path: string): FieldText {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return own(driverText(words, driver).fields, path) ?? own(words.common, name) ?? { label: name };
}

/** The label of an option's value; a value without one is shown as it is. */
export const optionText = (
  words: DriverWords,
  driver: string,
  path: string,
  value: string,
): string => own(own(driverText(words, driver).options ?? {}, path) ?? {}, value) ?? value;

const own = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
