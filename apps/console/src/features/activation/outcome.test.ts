import { expect, test } from 'vitest';
import { addressAfter, RELOAD_AFTER_MS } from './outcome.ts';

const query = (address: string) => [...new URLSearchParams(address.slice(2))];

test('[ACTIVATE-08] the page reloads five seconds later', () => expect(RELOAD_AFTER_MS).toBe(5000));

test('[ACTIVATE-08] keeps every option with a value and the current address', () => {
  const address = addressAfter(
    {
      base_address: 'http://192.168.1.20:8080',
      product_id: 'casa-al-mare',
      federation_key: 'Ab-_567890123456',
    },
    { origin: 'http://dimora.local:8080', server: 'hub' },
  );
  expect(query(address)).toEqual([
    ['base_address', 'http://dimora.local:8080'],
    ['product_id', 'casa-al-mare'],
    ['federation_key', 'Ab-_567890123456'],
    ['wizard', 'true'],
  ]);
});

test('[ACTIVATE-08] drops options without a value', () =>
  expect(
    query(
      addressAfter(
        { product_id: 'x', federation_key: '' },
        { origin: 'https://cloud.example', server: 'cloud' },
      ),
    ),
  ).toEqual([
    ['product_id', 'x'],
    ['wizard', 'true'],
  ]));
