import { DriverError, type Snapshot } from '@dimora/driver-kit';
import type { HttpClient } from '@dimora/driver-kit/http';

const LARGEST = 1_000_000;
const TIMEOUT_MS = 8_000;

/**
 * Fetches a still; rejects anything but JPEG or PNG, judged by its first bytes, whatever its content type.
 */
export async function pictureOf(
  client: HttpClient,
  path: string,
  signal: AbortSignal,
): Promise<Snapshot> {
  const reply = await client.request(path, { signal, timeoutMs: TIMEOUT_MS, maxBytes: LARGEST });
  const mime = mimeOf(reply.body);
  if (reply.ok && mime) return { mime, bytes: reply.body };
  throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
}

const mimeOf = ([first, second, third, fourth]: Uint8Array): string | undefined => {
  if (first === 0xff && second === 0xd8) return 'image/jpeg';
  const isPng = first === 0x89 && second === 0x50 && third === 0x4e && fourth === 0x47;
  return isPng ? 'image/png' : undefined;
};
