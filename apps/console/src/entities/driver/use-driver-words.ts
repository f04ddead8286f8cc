import type { Driver } from '@dimora/contract/client';
import { driverText, fieldText, optionText } from '@dimora/i18n/drivers';
import type { FieldText } from '@dimora/i18n/drivers/texts';
import { useMemo } from 'react';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { useNames } from '../../kit/i18n/names.ts';
import { useWords } from '../../kit/i18n/use-texts.ts';
import type { Path } from './schema/values.ts';

/** What drivers and their settings are called; loaded with the screens that install. */
export const driverWords = defineTexts({
  en: () => import('@dimora/i18n/drivers/en').then((file) => file.words),
  it: () => import('@dimora/i18n/drivers/it').then((file) => file.words),
});

/** The words of drivers, by their Key. */
export type DriverNames = {
  /** What people call its devices: a make, a protocol. */
  readonly name: (key: string) => string;
  /** One line: what can be connected with it. */
  readonly line: (key: string) => string;
  readonly field: (key: string, path: Path) => FieldText;
  readonly option: (key: string, path: Path, value: string | number | boolean) => string;
  /** What a group of drivers is called: by its provider, or by its one driver. */
  readonly family: (drivers: readonly Driver[]) => string;
};

/** Lists go by their name alone: `streams.0.port` has the words of `streams.port`. */
const wordPath = (path: Path): string => path.filter((step) => typeof step === 'string').join('.');

/** The words of drivers in the language now spoken. */
export function useDriverWords(): DriverNames {
  const words = useWords(driverWords);
  const names = useNames();
  return useMemo(
    () => ({
      name: (key) => driverText(words, key).name,
      line: (key) => driverText(words, key).line,
      field: (key, path) => fieldText(words, key, wordPath(path)),
      option: (key, path, value) => optionText(words, key, wordPath(path), String(value)),
      family: (drivers) => {
        const [first] = drivers;
        if (!first) return '';
        return drivers.length === 1
          ? driverText(words, first.Key).name
          : names.provider(first.Provider);
      },
    }),
    [words, names],
  );
}
