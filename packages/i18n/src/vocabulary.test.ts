import { ERROR_CODES, ERRORS, LANGUAGES } from '@dimora/domain';
import { expect, test } from 'vitest';
import * as enDetails from './en/details.ts';
import { errorParts as enErrorParts, errors as enErrors } from './en/errors.ts';
import { words as enTroubles } from './en/troubles.ts';
import { vocabulary as en } from './en/vocabulary.ts';
import { fill, placeholdersOf, textsOf } from './fill.ts';
import { details as itDetails } from './it/details.ts';
import { errorParts as itErrorParts, errors as itErrors } from './it/errors.ts';
import { words as itTroubles } from './it/troubles.ts';
import { vocabulary as it } from './it/vocabulary.ts';

const spoken = {
  en: { ...en.connectionErrors, ...enErrors },
  it: { ...it.connectionErrors, ...itErrors },
};
const english = new Map(
  textsOf({ ...en, ...enDetails, ...enErrorParts, errors: enErrors, ...enTroubles }),
);
const italian = new Map(
  textsOf({ ...it, ...itDetails, ...itErrorParts, errors: itErrors, ...itTroubles }),
);

test('[SHELL-01] every text exists in both languages', () => {
  expect([...italian.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  for (const texts of [english, italian])
    for (const [path, text] of texts) expect(text.trim(), path).not.toBe('');
});

test('[SHELL-01] a text has the same placeholders in both languages', () => {
  for (const [path, text] of english)
    expect(placeholdersOf(italian.get(path) ?? ''), path).toEqual(placeholdersOf(text));
});

test('Italian is a translation: texts that equal the English are names or loan words', () => {
  const same = [...english]
    .filter(([path, text]) => italian.get(path) === text)
    .map(([, text]) => text);
  const names = [
    'Account',
    'Bridge',
    'Z-Wave',
    'Zigbee',
    'Zigbee2MQTT',
    'Modbus',
    'KNX',
    'DALI',
    'DLNA',
    'D-Link',
    'MQTT',
    'Tasmota',
    'UPnP',
    'Vitrum Air',
    'Volume',
    'Wi-Fi',
    'Radio',
    'Gas',
    'Gas!',
    'Smoke!',
    'Internet',
    'Garage',
    'Open space',
    'Reception',
    'Studio',
    'Comfort',
    'Cloud',
    'hub',
    'Stop',
    'No',
  ];
  expect(same.filter((text) => !names.includes(text))).toEqual([]);
});

test.each(LANGUAGES)(
  'every error has a text in %s that uses only its own parameters',
  (language) => {
    for (const code of ERROR_CODES) {
      const text = spoken[language][code];
      const allowed: readonly string[] = ERRORS[code].params;
      expect(
        placeholdersOf(text).filter((name) => !allowed.includes(name)),
        code,
      ).toEqual([]);
    }
  },
);

test('fills placeholders, formats numbers by language, and leaves unknown placeholders visible', () => {
  expect(fill('en', 'Hello {name}', { name: 'Giulia' })).toBe('Hello Giulia');
  expect(fill('it', '{count} dispositivi', { count: 12_345 })).toBe('12.345 dispositivi');
  expect(fill('en', 'Hello {name}', {})).toBe('Hello {name}');
});

test('chooses the plural form by language', () => {
  const lamps = { one: '{count} lamp', other: '{count} lamps' };
  expect([0, 1, 2].map((count) => fill('en', lamps, { count }))).toEqual([
    '0 lamps',
    '1 lamp',
    '2 lamps',
  ]);
  expect(fill('it', { one: 'una luce', other: '{count} luci' }, { count: 1 })).toBe('una luce');
});
