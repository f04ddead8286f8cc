import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readChallenges } from './challenge.ts';
import { answerDigest, bestDigest } from './digest.ts';

const parameter = (header: string, name: string): string | undefined =>
  readChallenges(header)[0]?.parameters[name];

/** The example of RFC 7616 §3.9.1. */
const rfc7616 = (algorithm: string): string =>
  `Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, ` +
  'nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"';
const mufasa = { username: 'Mufasa', password: 'Circle of Life' };
const asked = {
  method: 'GET',
  uri: '/dir/index.html',
  count: 1,
  cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
};

describe('digest responses', () => {
  test.each([
    ['SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
    ['MD5', '8ca523f5e9506fed4657c9700eebdbec'],
  ])('match RFC 7616 for %s', (algorithm, response) => {
    const challenge = bestDigest(readChallenges(rfc7616(algorithm)));
    const answer = answerDigest(challenge ?? expect.fail(), mufasa, asked);
    expect(parameter(answer, 'response')).toBe(response);
    expect(parameter(answer, 'nc')).toBe('00000001');
    expect(parameter(answer, 'opaque')).toBe('FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS');
  });

  test('match RFC 2069 without qop', () => {
    const [challenge] = readChallenges(
      'Digest realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", opaque="5ccc069c403ebaf9f0171e9517f40e41"',
    );
    const who = { username: 'Mufasa', password: 'CircleOfLife' };
    const answer = answerDigest(challenge ?? expect.fail(), who, asked);
    expect(parameter(answer, 'response')).toBe('1949323746fe6a43ef61f9606e7febea');
    expect(answer).not.toContain('nc=');
  });

  test('use the strongest offered algorithm, and no unknown one', () => {
    const header = `Basic realm="x", ${rfc7616('MD5')}, ${rfc7616('SHA-256')}, ${rfc7616('SHA-512-256')}`;
    expect(bestDigest(readChallenges(header))?.parameters['algorithm']).toBe('SHA-256');
    expect(bestDigest(readChallenges(rfc7616('SHA-512-256')))).toBeUndefined();
  });

  test('escape quoted strings', () => {
    const [challenge] = readChallenges('Digest realm="a", nonce="b"');
    const who = { username: 'x", evil="1\r\nX: y', password: '' };
    const answer = answerDigest(challenge ?? expect.fail(), who, asked);
    expect(answer).not.toMatch(/[\r\n]/);
    expect(parameter(answer, 'evil')).toBeUndefined();
  });
});

describe('challenges', () => {
  test('are parsed with commas, quotes and several schemes', () => {
    expect(
      readChallenges('Basic realm="a, \\"b\\"", Digest nonce=n1, qop="auth,auth-int"'),
    ).toEqual([
      { scheme: 'basic', parameters: { realm: 'a, "b"' } },
      { scheme: 'digest', parameters: { nonce: 'n1', qop: 'auth,auth-int' } },
    ]);
  });

  test('are harmless when invalid', () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (header) => void readChallenges(header)));
    expect(readChallenges('x="'.repeat(100_000)).length).toBeLessThan(10);
  });
});
