import { expect, test } from 'vitest';
import { ERROR_CODES } from '../errors.ts';
import { CHOOSER_REASONS, chooserReason, limboOf } from './limbo.ts';

const cloud = { server: 'cloud', hasProduct: true } as const;
const hub = { server: 'hub', hasProduct: true } as const;

test('[START-14] no product: a session in the cloud has chosen none', () => {
  expect(limboOf({ server: 'cloud', hasProduct: false, failure: null })).toBe('NO_PRODUCT');
  expect(limboOf({ server: 'hub', hasProduct: false, failure: null })).toBeNull();
});

test.each(['HUB_OFFLINE', 'HUB_TIMEOUT'] as const)(
  '[START-14] %s: the hub is offline or still pending',
  (failure) => expect(limboOf({ ...cloud, failure })).toBe('PRODUCT_OFFLINE'),
);

test.each(['INTERNAL', 'STORAGE_FAILED', 'MAINTENANCE'] as const)(
  '[START-14] %s: the hub answers, but its data does not arrive',
  (failure) => {
    expect(limboOf({ ...cloud, failure })).toBe('PRELOAD_ERROR');
    expect(limboOf({ ...hub, failure })).toBe('PRELOAD_ERROR');
  },
);

test('[START-14] anything else is GENERIC, and a completed load is not limbo', () => {
  expect(limboOf({ ...cloud, failure: 'UNKNOWN' })).toBe('GENERIC');
  expect(limboOf({ ...cloud, failure: 'HUB_REVOKED' })).toBe('GENERIC');
  expect(limboOf({ ...cloud, failure: null })).toBeNull();
});

test('[START-14] [START-19] a hub that refuses the person is not limbo: rule 7 applies', () => {
  expect(limboOf({ ...cloud, failure: 'USER_NOT_ENABLED' })).toBeNull();
  expect(limboOf({ ...hub, failure: 'USER_NOT_ENABLED' })).toBeNull();
});

test('[START-14] every failure has an answer', () => {
  for (const failure of ERROR_CODES)
    expect([null, ...CHOOSER_REASONS]).toContain(limboOf({ ...cloud, failure }));
});

test('[CHOOSER-01] six reasons; an unknown one reads as GENERIC', () => {
  expect(CHOOSER_REASONS.map(chooserReason)).toEqual([...CHOOSER_REASONS]);
  expect(['', 'no_product', '__proto__', 'x'].map(chooserReason)).toEqual(
    Array.from({ length: 4 }, () => 'GENERIC'),
  );
});
