import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Shorter answers, in characters, aren't compressed: they fit into a packet or two. */
const WORTH_IT = 1_024;
/** Reduces the size to a tenth in a millisecond or two, off the event loop. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const pack = {
  br: (text: string): Promise<Buffer> => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string): Promise<Buffer> => promisify(gzip)(text),
} as const;

/** A compression that browsers support, best first. */
export type Encoding = keyof typeof pack;

/** The best of the offered encodings that the client accepts; `q=0` means that it doesn't. */
export function acceptedEncoding(
  accepted: string | undefined,
  offered: ReadonlySet<Encoding>,
): Encoding | undefined {
  const takes = (encoding: Encoding): boolean =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted ?? '');
  return (['br', 'gzip'] as const).find((encoding) => offered.has(encoding) && takes(encoding));
}

const BOTH: ReadonlySet<Encoding> = new Set(['br', 'gzip']);

/**
 * Compresses the answers of procedures, except those with secrets: their compressed length would leak
 * information.
 */
export function packAnswers(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT) return payload;
    if (!request.url.startsWith('/api/') || request.url.startsWith('/api/identity/')) {
      return payload;
    }
    void reply.header('Vary', 'Accept-Encoding');
    const encoding = acceptedEncoding(request.headers['accept-encoding'], BOTH);
    if (!encoding) return payload;
    void reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
    return pack[encoding](payload);
  });
}
