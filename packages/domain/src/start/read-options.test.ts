import { describe, expect, test } from 'vitest';
import { START_OPTIONS } from './options.ts';
import { readStartOptions } from './read-options.ts';

const trust = { ownOrigin: 'https://cloud.example', trustedHosts: [] };
const read = (pairs: Readonly<Record<string, string>>) =>
  readStartOptions(new Map(Object.entries(pairs)), trust);

describe('the options of a start', () => {
  test('[START-03] what the cloud appends is read', () => {
    const { options, refused } = read({
      use_proxy: 'true',
      proxy_url: 'https://cloud.example/hub/casa-al-mare',
      product_id: 'casa-al-mare',
      identity_base_url: 'https://cloud.example',
      federation_key: 'Ab-_567890123456',
    });
    expect(options).toMatchObject({
      useProxy: true,
      proxyUrl: 'https://cloud.example/hub/casa-al-mare',
      productId: 'casa-al-mare',
      identityBaseUrl: 'https://cloud.example',
      federationKey: 'Ab-_567890123456',
    });
    expect(refused).toEqual([]);
  });

  test('[START-03] an empty query sets no option', () => {
    expect(read({}).options).toEqual({
      offline: false,
      useProxy: null,
      proxyUrl: null,
      baseAddress: null,
      productId: null,
      federationKey: null,
      identityBaseUrl: null,
      disableEvents: false,
      traceGlobalErrors: false,
      traceMemory: false,
      wizard: false,
    });
  });

  test.each(['offline', 'disable_events', 'trace-global-errors', 'trace-memory', 'wizard'])(
    '[START-03] %s is on without a value, and off with a no',
    (name) => {
      const key = name.replaceAll(/[-_](\w)/g, (_all, letter: string) => letter.toUpperCase());
      const state = (value: string) => (read({ [name]: value }).options as never)[key];
      expect(['', '1', 'true', 'TRUE'].map(state)).toEqual([true, true, true, true]);
      expect(['0', 'false', 'No', 'off'].map(state)).toEqual([false, false, false, false]);
    },
  );

  test('[START-03] untrusted addresses count as missing, and are reported', () => {
    const evil = 'https://evil.example/hub/x';
    const { options, refused } = read({
      base_address: evil,
      proxy_url: 'javascript:alert(1)',
      identity_base_url: 'https://cloud.example@evil.example',
    });
    expect([options.baseAddress, options.proxyUrl, options.identityBaseUrl]).toEqual([
      null,
      null,
      null,
    ]);
    expect(refused.map(({ option }) => option)).toEqual([
      'proxy_url',
      'base_address',
      'identity_base_url',
    ]);
    expect(refused[1]?.value).toBe(evil);
  });

  test.each(['../../x', '..', 'a/b', 'x?y', '%2e', '', 'ü', 'a'.repeat(65), '<b>'])(
    '[START-03] %j is not a product',
    (product_id) => expect(read({ product_id }).options.productId).toBeNull(),
  );

  test('[START-03] every listed option can be read', () => {
    const on = read(Object.fromEntries(START_OPTIONS.map((name) => [name, '10.0.0.1'])));
    expect(Object.values(on.options)).not.toContain(null);
    expect(Object.values(on.options)).not.toContain(false);
  });
});
