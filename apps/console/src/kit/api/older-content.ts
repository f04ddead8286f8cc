import type { MediaContent } from '@dimora/contract/client';

/** A picture or a recording as hubs up to 3.2 answer it, with its bytes as text; `undefined` for anything else. */
export function olderContent(answer: unknown): MediaContent | undefined {
  const { Image, Content, takenAt } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  const [, type, text] = /^data:([\w/+.-]+);base64,(.*)$/s.exec(String(Image ?? Content)) ?? [];
  if (type === undefined || text === undefined) return undefined;
  const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
  return {
    headers: {
      'cache-control': 'no-store',
      etag: '',
      'last-modified': new Date(Number(takenAt)).toUTCString(),
    },
    body: new File([bytes], 'content', { type }),
  };
}
