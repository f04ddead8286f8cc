import type { Driver } from '@dimora/contract/client';
import { driverText, fieldText, optionText } from '@dimora/i18n/drivers';
import type { FieldText } from '@dimora/i18n/drivers/texts';
import { useMemo } from 'react';
import { useDetailNames } from '../../kit/i18n/detail-names.ts';
import { useWords } from '../../kit/i18n/use-texts.ts';
import { driverWords } from './driver-words.ts';
import type { Path } from './schema/values.ts';

/** The texts of drivers, by their Key. */
export type DriverNames = {
  /** The name of its devices: a make or a protocol. */
  readonly name: (key: string) => string;
  /** One line: what can be connected with it. */
  readonly line: (key: string) => string;
  readonly field: (key: string, path: Path) => FieldText;
  readonly option: (key: string, path: Path, value: string | number | boolean) => string;
  /** The name of a group of drivers: by its provider, or by its only driver. */
  readonly family: (drivers: readonly Driver[]) => string;
};

/** List items share the texts of their list: `streams.0.port` uses those of `streams.port`. */
const wordPath = (path: Path): string => path.filter((step) => typeof step === 'string').join('.');

/** The texts of drivers in the current language. */
export function useDriverWords(): DriverNames {
  const words = useWords(driverWords);
  const details = useDetailNames();
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
          : details.provider(first.Provider);
      },
    }),
    [words, details],
  );
}
