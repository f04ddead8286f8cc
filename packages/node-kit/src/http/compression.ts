import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';

/** Shorter answers, in characters, aren't compressed: they fit into a packet or two. */
const WORTH_IT = 1_024;
/** Reduces the size to a tenth in a millisecond or two, off the event loop. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const pack = {
  br: (text: string): Promise<Buffer> => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string): Promise<Buffer> => promisify(gzip)(text),
} as const satisfies Readonly<Record<Encoding, unknown>>;

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
