import type { HeardMessage } from './messages.ts';

/** Maximum number of bytes shown of a payload. */
const LONGEST_SHOWN = 64 * 1024;

/** A payload as text for the screen, with its bytes where the text isn't exactly the payload. */
export function payloadOf(bytes: Uint8Array): Pick<HeardMessage, 'payload' | 'cut' | 'bytes'> {
  const cut = bytes.length > LONGEST_SHOWN;
  const whole = cut ? undefined : exactText(bytes);
  if (whole !== undefined) return { payload: whole, cut, bytes: null };
  const payload = new TextDecoder().decode(cut ? bytes.subarray(0, LONGEST_SHOWN) : bytes);
  // A copy: the bytes may be a view of a much larger buffer.
  return { payload, cut, bytes: bytes.slice() };
}

/** The text of these bytes; `undefined` if they are no UTF-8. A byte order mark stays. */
function exactText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
