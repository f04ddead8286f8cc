import { expect, test } from 'vitest';
import { certificateText, plainFingerprint } from './certificate-text.ts';

test('fingerprints are compared without punctuation', () => {
  expect(plainFingerprint('AB:cd 01-\n')).toBe('abcd01');
});

test('a PEM file stays as it is', async () => {
  const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
  expect(await certificateText(new File([pem], 'ca.pem'))).toBe(pem);
});

test('a DER file becomes PEM', async () => {
  const der = new Uint8Array([0x30, 0x82, 0x01, 0x02, 0xff, 0x00, 0x10]);
  expect(await certificateText(new File([der], 'ca.cer'))).toBe(
    '-----BEGIN CERTIFICATE-----\nMIIBAv8AEA==\n-----END CERTIFICATE-----\n',
  );
});

test('a file that is too large is refused', async () => {
  expect(await certificateText(new File([new Uint8Array(100_001)], 'film.crt'))).toBe(undefined);
});
