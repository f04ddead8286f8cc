import { ERROR_CODES, ERRORS, LANGUAGES, type ErrorCode } from '@dimora/domain';
import * as enErrors from '@dimora/i18n/en/errors';
import { vocabulary as en } from '@dimora/i18n/en';
import * as itErrors from '@dimora/i18n/it/errors';
import { vocabulary as it } from '@dimora/i18n/it';
import { expect, test } from 'vitest';
import { hubError } from '../testing/fake-api.ts';
import { explainIn } from './explain.ts';

const words = { en, it: it as typeof en };
const errors = { en: enErrors, it: itErrors as typeof enErrors };
const sample: Readonly<Record<string, unknown>> = {
  issues: [{ path: 'Name', code: 'too_small' }],
  claim: 'MODIFY_DEVICE',
  kind: 'device',
  revision: 3,
  changedBy: 'Marco',
  name: 'Sofa lamp',
  expected: 'number',
  min: 5,
  max: 35,
  options: ['UP', 'DOWN'],
  limitBytes: 1_048_576,
  retryAfterSeconds: 900,
  traceId: 'a1b2',
  driver: 'knx',
  timeoutMs: 8000,
};
const paramsOf = (code: ErrorCode) =>
  Object.fromEntries(
    (ERRORS[code].params as readonly string[]).map((name) => [name, sample[name]]),
  );

test.each(LANGUAGES)(
  'explains every code in %s without a leftover placeholder or code',
  (language) => {
    for (const code of ERROR_CODES) {
      for (const error of [hubError(code, paramsOf(code)), hubError(code)]) {
        const text = explainIn(language, words[language], errors[language], error);
        expect(text, code).not.toMatch(/[{}]|undefined|NaN|[A-Z]{3,}_[A-Z]/);
        expect(text.length, code).toBeGreaterThan(8);
      }
    }
  },
);

test('formats durations, sizes and lists for people', () => {
  const explain = (code: ErrorCode, language: 'en' | 'it') =>
    explainIn(language, words[language], errors[language], hubError(code, paramsOf(code)));
  expect(explain('ACCOUNT_LOCKED', 'en')).toBe('Too many wrong attempts. Try again in 15 minutes.');
  expect(explain('ACCOUNT_LOCKED', 'it')).toBe(
    'Troppi tentativi sbagliati. Riprova tra 15 minuti.',
  );
  expect(explain('VALUE_NOT_AN_OPTION', 'en')).toBe('Please choose one of these: Up or Down.');
  expect(explain('BODY_TOO_LARGE', 'en')).toBe('This is too large: at most 1 MB can be sent.');
  expect(explain('EDIT_CONFLICT', 'it')).toContain('Marco');
});

test('an invalid value says what it must be, in both languages', () => {
  const explain = (
    language: 'en' | 'it',
    code: ErrorCode,
    params: Readonly<Record<string, unknown>>,
  ) => explainIn(language, words[language], errors[language], hubError(code, params));
  expect(explain('en', 'VALUE_WRONG_TYPE', { expected: 'number' })).toBe(
    'Please enter a number, such as 21.5.',
  );
  expect(explain('it', 'VALUE_WRONG_TYPE', { expected: 'playableUrl' })).toBe(
    'Inserisci un indirizzo web senza password né spazi, per esempio http://192.168.1.20/campanello.mp3.',
  );
  const issues = [{ path: 'code', code: 'invalid_format', expected: 'sixDigits' }];
  expect(explain('en', 'VALIDATION_FAILED', { issues })).toBe(
    'Please check what you entered: code: six digits, such as 042917.',
  );
});

test('a foreign error never shows its own text', () => {
  expect(explainIn('en', en, enErrors, new TypeError('x is not a function'))).toContain(
    'Something went wrong on the hub',
  );
  expect(explainIn('en', en, enErrors, { code: 'ECONNREFUSED' })).not.toContain('ECONNREFUSED');
});

test('until all texts are loaded, an error without a text shows the general one', () => {
  const explain = (code: ErrorCode) =>
    explainIn('en', en, undefined, hubError(code, paramsOf(code)));
  expect(explain('NAME_TAKEN')).toContain('Something went wrong on the hub');
  expect(explain('HUB_UNREACHABLE')).toBe('The hub cannot be reached. Check your connection.');
});
