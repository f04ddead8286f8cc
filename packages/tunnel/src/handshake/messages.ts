/** First message, from the cloud: its nonce and its clock. */
export type Challenge = { readonly nonce: string; readonly time: number };

/** The hub's answer: its id, its own nonce, and proof that it holds the key. */
export type Answer = {
  readonly ProductId: string;
  readonly nonce: string;
  readonly proof: string;
};

/** The cloud accepts: proof that it holds the key too, and its name. */
export type Welcome = { readonly proof: string; readonly server: string };

const NONCE_BYTES = 32;
const base64url = /^[\w-]{43}$/;
const productId = /^[\w.-]{1,64}$/;

/** A fresh nonce. */
export const nonceOf = (bytes: (count: number) => Uint8Array): string =>
  Buffer.from(bytes(NONCE_BYTES)).toString('base64url');

/** True for a possible product id: letters, digits, `_`, `-` and `.`, 64 at most. */
export const isProductId = (value: unknown): value is string =>
  typeof value === 'string' && productId.test(value) && value !== '.' && value !== '..';

const isSecret = (value: unknown): value is string =>
  typeof value === 'string' && base64url.test(value);

/** Parses a message; undefined unless it is exactly one. */
export function readChallenge(text: string): Challenge | undefined {
  const { nonce, time } = fields(text);
  return isSecret(nonce) && typeof time === 'number' && Number.isSafeInteger(time)
    ? { nonce, time }
    : undefined;
}

/** See {@link readChallenge}. */
export function readAnswer(text: string): Answer | undefined {
  const { ProductId, nonce, proof } = fields(text);
  return isProductId(ProductId) && isSecret(nonce) && isSecret(proof)
    ? { ProductId, nonce, proof }
    : undefined;
}

/** See {@link readChallenge}. */
export function readWelcome(text: string): Welcome | undefined {
  const { proof, server } = fields(text);
  return isSecret(proof) && typeof server === 'string' && server.length <= 255
    ? { proof, server }
    : undefined;
}

function fields(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
