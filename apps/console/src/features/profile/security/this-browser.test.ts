import { expect, test } from 'vitest';
import { browserNames } from '../../../entities/session/browser-names.ts';
import { untaken } from './this-browser.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 0, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${CHROME} Safari/537.36 Edg/150.0.0.0`, 0, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 5, 'Chrome', 'Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 0, 'Chrome', 'ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 0, 'Firefox', 'Linux'],
  [`${MAC} (KHTML, like Gecko) Version/26.0 Safari/605.1.15`, 0, 'Safari', 'Mac'],
  [`${MAC} (KHTML, like Gecko) Version/26.0 Safari/605.1.15`, 5, 'Safari', 'iPad'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0) CriOS/150.0 Mobile Safari/604.1',
    5,
    'Chrome',
    'iPhone',
  ],
  ['curl/8', 0, null, null],
  ['', 0, null, null],
])('the browser and system of %s', (userAgent, fingers, browser, system) => {
  expect(browserNames(userAgent, fingers)).toEqual({ browser, system });
});

test('two passkeys of the same browser have different names', () => {
  expect(untaken('Safari', [])).toBe('Safari');
  expect(untaken('Safari', ['Safari'])).toBe('Safari (2)');
  expect(untaken('Safari', ['Safari', 'Safari (2)', 'Laptop'])).toBe('Safari (3)');
});
