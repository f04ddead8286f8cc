import type { MediaContent } from '@dimora/contract/client';
import { answerOf, unreadable } from './read-answer.ts';

/** Addresses of which the last bytes are remembered; the oldest is forgotten first. */
const MOST = 100;

/**
 * The bytes that are shown at this moment, by address. Browsers are told to store no picture, so this memory is what
 * spares unchanged bytes: the hub is asked each time, and answers 304.
 */
export type ShownBytes = Map<
  string,
  { readonly etag: string; readonly body: WeakRef<MediaContent['body']> }
>;

/** Requests a picture, a recording or a file to take along. A proxy's page is no answer of ours; a cloud's console meets older hubs. */
export async function readContent(
  request: Request,
  send: (request: Request) => Promise<Response>,
  shown: ShownBytes,
): Promise<MediaContent> {
  const last = shown.get(request.url);
  const same = last?.body.deref();
  if (last && same) request.headers.set('if-none-match', last.etag);
  const response = await send(request);
  if (response.status === 304 && same) return { headers: headersOf(response), body: same };
  const content = await contentOf(response);
  const { etag } = content.headers;
  shown.delete(request.url);
  if (etag !== '') shown.set(request.url, { etag, body: new WeakRef(content.body) });
  const [oldest] = shown.keys();
  if (shown.size > MOST && oldest !== undefined) shown.delete(oldest);
  return content;
}

async function contentOf(response: Response): Promise<MediaContent> {
  const headers = headersOf(response);
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || type.startsWith('application/json')) {
    const answer = await answerOf(response);
    const { olderContent } = await import(/* chunk: rare-start */ './older-content.ts');
    const content = olderContent(answer);
    if (content) return content;
  }
  // A file to take along may have any type; a proxy's page isn't one.
  const isFile = response.headers.get('content-disposition')?.startsWith('attachment') ?? false;
  if (!isFile && !/^(image|audio)\//.test(type)) throw unreadable(response);
  return { headers, body: new File([await response.blob()], 'content', { type }) };
}

function headersOf({ headers }: Response): MediaContent['headers'] {
  const header = (name: string): string => headers.get(name) ?? '';
  return {
    'cache-control': header('cache-control'),
    etag: header('etag'),
    'last-modified': header('last-modified'),
  };
}
