import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Entropy } from '@dimora/runtime';
import { base32, fromBase32 } from './base32.ts';

/** Seconds for which a code is valid; the default of every authenticator. */
const STEP_S = 30;
const DIGITS = 6;
/** As long as SHA-1's own output, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Codes accepted before and after the current one: clocks differ, and typing takes time. */
const STEPS_APART = 1;

/** A new secret, base32. */
export const makeTotpSecret = (entropy: Entropy): string => base32(entropy.bytes(SECRET_BYTES));

/** The 30-second step of a time in milliseconds. */
export const totpStep = (now: number): number => Math.floor(now / 1000 / STEP_S);

/** The code of a step: RFC 6238 over HMAC-SHA-1. */
export function totpCode(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The step this code belongs to, among those around `now` and after `lastStep`: none is accepted twice. */
export function matchingStep(
  secret: string,
  code: string,
  { now, lastStep }: { readonly now: number; readonly lastStep: number },
): number | undefined {
  const given = Buffer.from(code);
  const current = totpStep(now);
  let found: number | undefined;
  for (let step = Math.max(0, current - STEPS_APART); step <= current + STEPS_APART; step += 1) {
    const expected = Buffer.from(totpCode(secret, step));
    const same = given.length === expected.length && timingSafeEqual(given, expected);
    if (same && step > lastStep) found ??= step;
  }
  return found;
}

/** The URI in the QR code. */
export function otpauthUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_S}`;
}
