import { createHash } from 'node:crypto';
import type { Content } from '../images/content.ts';

/** What an answer is known by: the part of oRPC's request and response that is read here. */
type Request = { readonly method: string; readonly headers: Headers };
type Response = { readonly status: number; readonly headers: Headers; readonly body: unknown };
type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The answer of a procedure with bytes (`MediaContent`). Browsers store none of it, since it shows people. Who still
 * shows the bytes sends their `etag`: every request proves the claim, and one without news costs no bytes.
 */
export const contentAnswer = ({ type, bytes }: Content, takenAt: number) => ({
  headers: {
    'cache-control': 'no-store',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    'last-modified': new Date(takenAt).toUTCString(),
  },
  body: new File([bytes], 'content', { type }),
});

/** The answer, or 304 without a body for a caller who still has the same bytes. */
export function unlessKept(request: Request, answer: Response): Response {
  const { etag } = answer.headers;
  const kept = request.headers['if-none-match'];
  if (request.method !== 'GET' || answer.status !== 200) return answer;
  if (typeof etag !== 'string' || typeof kept !== 'string') return answer;
  // A proxy that compresses answers weakens their tags.
  const isKept = kept.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  return isKept ? { status: 304, headers: answer.headers, body: undefined } : answer;
}
