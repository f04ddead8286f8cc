import type { DriverTexts, DriverWords, FieldText } from './driver-texts.ts';

/** The words of a driver; one that has none yet is called by its key. */
export const driverText = ({ drivers }: DriverWords, key: string): DriverTexts =>
  own(drivers, key) ?? { name: key, line: '', fields: {} };

/** The words of a field, the driver's own before those that all share; a field without words by its name. */
export function fieldText(words: DriverWords, driver: string, path: string): FieldText {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return own(driverText(words, driver).fields, path) ?? own(words.common, name) ?? { label: name };
}

/** The words of a value of a choice; a value without words as it is. */
export const optionText = (
  words: DriverWords,
  driver: string,
  path: string,
  value: string,
): string => own(own(driverText(words, driver).options ?? {}, path) ?? {}, value) ?? value;

const own = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
