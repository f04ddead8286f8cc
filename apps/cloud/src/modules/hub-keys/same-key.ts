import { timingSafeEqual } from 'node:crypto';
import { federationSecret } from '@dimora/node-kit';

/** Compares two keys in constant time. */
export function isSameKey(one: string, other: string): boolean {
  const [left, right] = [federationSecret(one), federationSecret(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
