import { fieldText } from '@dimora/i18n/drivers';
import { words as en } from '@dimora/i18n/drivers/en';
import { words as it } from '@dimora/i18n/drivers/it';
import type { DriverWords } from '@dimora/i18n/drivers/texts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DRIVER_LINKS } from '../../src/driver-links.ts';
import { everyDriver } from '../support/every-driver.ts';

const own = await everyDriver();

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
};

/** Every field of a form, with the words among which one chooses. */
function* fieldsOf(schema: Schema, path = ''): Generator<readonly [string, readonly string[]]> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const at = path === '' ? name : `${path}.${name}`;
    yield [at, choices(field)];
    yield* fieldsOf(field, at);
  }
  for (const inner of [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
    if (inner) yield* fieldsOf(inner, path);
}

const choices = ({ enum: values = [], items }: Schema): string[] =>
  [...values, ...(items?.enum ?? [])].filter((value) => typeof value === 'string');

const languages: readonly (readonly [string, DriverWords])[] = [
  ['English', en],
  ['Italian', it],
];

describe.each(languages)('in %s', (_language, words) => {
  test.each(own.map((driver) => [driver.Key, driver] as const))(
    '[SHELL-01] %s has texts for itself and for every field of its form',
    (Key, { settings }) => {
      const told = words.drivers[Key];
      expect(told, Key).toBeDefined();
      expect(told?.name.trim()).not.toBe('');
      expect(told?.line.trim()).not.toBe('');
      const mask = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' }) as Schema;
      for (const [path, options] of fieldsOf(mask)) {
        const name = path.slice(path.lastIndexOf('.') + 1);
        const named = told?.fields[path] ?? words.common[name];
        expect(named?.label, `${Key}: ${path}`).toBeTruthy();
        expect(fieldText(words, Key, path).label).toBe(named?.label);
        const spoken = told?.options?.[path];
        if (spoken && options.length > 0)
          expect(Object.keys(spoken).toSorted(), `${Key}: ${path}`).toEqual(options.toSorted());
      }
    },
  );

  test.each(DRIVER_LINKS.map(({ Key }) => Key))('[INSTALL-04] %s has a description', (Key) => {
    expect(words.drivers[Key]?.line.length).toBeGreaterThan(40);
  });
});

test('[SHELL-01] both languages have words for the same drivers, fields and choices', () => {
  const shape = ({ drivers, common }: DriverWords) => ({
    common: Object.keys(common).toSorted(),
    drivers: Object.entries(drivers)
      .map(([Key, { fields, options = {} }]) => ({
        Key,
        fields: Object.keys(fields).toSorted(),
        options: Object.entries(options)
          .map(([path, values]) => `${path}: ${Object.keys(values).toSorted().join()}`)
          .toSorted(),
      }))
      .toSorted((left, right) => left.Key.localeCompare(right.Key)),
  });
  expect(shape(it)).toEqual(shape(en));
});
