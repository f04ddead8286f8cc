import { describe, expect, test } from 'vitest';
import { OriginPolicy } from './origin-policy.ts';

const demo = new OriginPolicy({ loopbackOnly: true, names: ['villa'] });
const real = new OriginPolicy({ loopbackOnly: false, names: ['hub.example.org'] });
const from = (host: string | undefined, origin?: string, site?: string) => ({ host, origin, site });

describe('trusted host names', () => {
  test.each(['127.0.0.1:8080', 'localhost:8080', '[::1]:8080', 'LOCALHOST'])(
    'the demo answers to %s',
    (host) => {
      expect(demo.accepts(from(host))).toBe(true);
    },
  );
  test.each([
    '192.168.1.5:8080',
    'villa.local',
    'localhost.evil.example',
    '127.0.0.1.nip.io',
    'evil.example',
    '',
    undefined,
    'a b',
    'x:y:z',
  ])('the demo does not answer to %s', (host) => {
    expect(demo.accepts(from(host))).toBe(false);
  });
  test.each([
    '192.168.1.5:8080',
    '[fe80::1]',
    'dimora.local',
    'dimora.lan',
    'dimora',
    'hub.example.org',
    'HUB.example.org:80',
  ])('a real hub answers to %s', (host) => {
    expect(real.accepts(from(host))).toBe(true);
  });
  test.each(['evil.example', 'dimora.local.evil.example', '192.168.1.5.nip.io'])(
    'a real hub does not answer to %s',
    (host) => {
      expect(real.accepts(from(host))).toBe(false);
    },
  );
});

describe('trusted pages', () => {
  test.each([
    ['http://127.0.0.1:8080', true],
    ['https://127.0.0.1:8080', true],
    ['http://127.0.0.1:5173', false],
    ['http://localhost:8080', false],
    ['https://evil.example', false],
    ['null', false],
    ['nonsense', false],
  ])('a page of %s is accepted: %s', (origin, accepted) => {
    expect(demo.accepts(from('127.0.0.1:8080', origin))).toBe(accepted);
  });

  test('without an origin, a cross-site request is recognized by its Sec-Fetch-Site header', () => {
    expect(demo.accepts(from('127.0.0.1', undefined, 'cross-site'))).toBe(false);
    expect(demo.accepts(from('127.0.0.1', undefined, 'same-origin'))).toBe(true);
    expect(demo.accepts(from('127.0.0.1', undefined, 'none'))).toBe(true);
  });
});
