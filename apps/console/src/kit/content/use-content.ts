import type { MediaContent } from '@dimora/contract/client';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useHeldError } from '../page/use-held-error.ts';
import { useObjectUrl } from './use-object-url.ts';

/** A picture or a recording that can be shown. */
export type ShownContent = {
  /** For `<img src>` or `<audio src>`, as long as the component is there. */
  readonly url: string;
  /** Milliseconds since 1970 by the hub's clock, to the second. */
  readonly takenAt: number;
};

/** What {@link useContent} knows. */
export type ContentQuery = {
  readonly content: ShownContent | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** Reads a picture or a recording: `useContent(orpc.devices.picture.queryOptions({ input: { Id } }))`. */
export function useContent<Fault, Key extends QueryKey>(
  options: UseQueryOptions<MediaContent, Fault, MediaContent, Key>,
): ContentQuery {
  const query = useQuery({
    ...options,
    structuralSharing: (before, now) => sameBytes(before, now),
  });
  const { data, error, isFetching, refetch } = useHeldError(query);
  const url = useObjectUrl(data?.body);
  const content =
    data && url !== undefined
      ? { url, takenAt: Date.parse(data.headers['last-modified']) }
      : undefined;
  return { content, error, isFetching, refetch };
}

/** Bytes that have not changed stay the same object, so that nothing is decoded and drawn again. */
function sameBytes(before: unknown, now: unknown): unknown {
  const [old, fresh] = [before, now] as [MediaContent | undefined, MediaContent];
  return old?.headers.etag === fresh.headers.etag && fresh.headers.etag !== ''
    ? { ...fresh, body: old.body }
    : fresh;
}
