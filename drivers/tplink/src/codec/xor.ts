/** The initial key of the autokey cipher; every ciphertext byte is the key of the next. */
const FIRST_KEY = 171;
/** More than the status of the largest strip. */
export const MAX_BYTES = 64 * 1024;
const LENGTH_BYTES = 4;

/** Encrypts a text for Kasa's local protocol. It is an obfuscation, not a protection. */
export function hide(text: string): Uint8Array {
  let key = FIRST_KEY;
  return new TextEncoder().encode(text).map((byte) => (key ^= byte));
}

/** Decrypts the output of {@link hide}. */
export function reveal(bytes: Uint8Array): string {
  let key = FIRST_KEY;
  const plain = bytes.map((byte) => {
    const open = byte ^ key;
    key = byte;
    return open;
  });
  return new TextDecoder().decode(plain);
}

/** A request for TCP, with its length prefix. */
export function frame(text: string): Uint8Array {
  const hidden = hide(text);
  const bytes = new Uint8Array(LENGTH_BYTES + hidden.length);
  new DataView(bytes.buffer).setUint32(0, hidden.length);
  bytes.set(hidden, LENGTH_BYTES);
  return bytes;
}

/** Parses the bytes received so far: the response, nothing yet, or an error. */
export function unframe(bytes: Uint8Array): { readonly text: string } | 'incomplete' | 'senseless' {
  if (bytes.length < LENGTH_BYTES) return 'incomplete';
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  if (length === 0 || length > MAX_BYTES) return 'senseless';
  const end = LENGTH_BYTES + length;
  return bytes.length < end ? 'incomplete' : { text: reveal(bytes.subarray(LENGTH_BYTES, end)) };
}
