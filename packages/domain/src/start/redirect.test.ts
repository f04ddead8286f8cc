import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_TARGET, loginTarget, standsAlone } from './redirect.ts';

/** How a browser parses a URL; declared here because this package is typed without any platform. */
const { URL } = globalThis as unknown as {
  URL: new (address: string, base: string) => { origin: string };
};

const ORIGIN = 'https://dimora.example';

describe('where a login leads', () => {
  test('[LOGIN-03] never away from our own pages, whatever the target', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      'evil.example',
      ':',
      'https:',
      '@',
      '\t',
      '\n',
      '%2f',
      'devices',
      '?',
      '#',
      '.',
      '..',
      'javascript:',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.array(piece, { maxLength: 6 }).map((parts) => parts.join('')),
        ),
        (requested) => {
          expect(new URL(loginTarget(requested), ORIGIN).origin).toBe(ORIGIN);
        },
      ),
    );
  });

  test.each(['/devices/all?filter=x#top', '/environments/living', '/loginhistory', '/profile'])(
    '[LOGIN-03] %s is one of our pages',
    (requested) => {
      expect(loginTarget(requested)).toBe(requested);
    },
  );

  test.each([
    undefined,
    '',
    '/',
    'devices',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\tx',
    '/login',
    '/login?next=/login',
    '/login/again',
    '/user-disabled',
    '/error#x',
    '/id_token=abc',
    '/wizard/step/2',
    '/choose-product',
    '/choose-product/NO_PRODUCT',
    '/choose-products/42',
    '/choose-product-success',
    '/activation',
    '/wifi',
    '/change-wifi/scan',
    '/search',
    '/register',
    '/forgotten-password',
    '/reset-password?token=x',
  ])('[LOGIN-03] [START-09] %j leads to the overview', (requested) =>
    expect(loginTarget(requested)).toBe(DEFAULT_TARGET),
  );
});

test('the chooser and screens that need no hub are allowed as targets', () => {
  expect(
    ['/choose-product/GENERIC', '/choose-products/x', '/search', '/register'].every(standsAlone),
  ).toBe(true);
  expect(
    ['/', '/login', '/activation', '/wizard/roomPage', '/wifi', '/searching', '/devices'].some(
      standsAlone,
    ),
  ).toBe(false);
});
