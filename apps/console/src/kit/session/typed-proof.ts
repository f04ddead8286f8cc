/** What a person types as the second step (LOGIN-B1): the authenticator's code, or a recovery code. */
export type TypedWay = 'code' | 'recoveryCode';

const CODE_DIGITS = 6;
const RECOVERY_CODE_MIN = 8;

/** Maximum input length: authenticators show `123 456`, and the server takes recovery codes up to 40. */
export const TYPED_MAX: Readonly<Record<TypedWay, number>> = { code: 7, recoveryCode: 40 };

/** The value to send: the digits of a code, a recovery code unchanged. */
export const proofTyped = (way: TypedWay, typed: string): string =>
  way === 'code' ? typed.replaceAll(/\D/g, '') : typed.trim();

/** Whether it can be sent. */
export function isProofWhole(way: TypedWay, typed: string): boolean {
  const { length } = proofTyped(way, typed);
  return way === 'code' ? length === CODE_DIGITS : length >= RECOVERY_CODE_MIN;
}
