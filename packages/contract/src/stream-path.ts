/**
 * Where a hub's streams are opened as WebSockets: `/api/streams/{name}?params={JSON}&token=…`, below `/api/`, so that a
 * tunnel relays them.
 */
export const STREAM_PATH = '/api/streams/';

/** The close code of a stream that the hub refuses or ends early; its reason is an error code. 1000 is a stream's own end. */
export const STREAM_REFUSED = 4000;

/**
 * Bytes that a hub sends ahead of what its reader says it has read: enough for a fast line, and all that a slow
 * reader costs.
 */
export const STREAM_WINDOW_BYTES = 1_048_576;

/** The address of a stream of a hub; `base` is the hub's, through a cloud or not. */
export const streamAddress = (
  base: string,
  {
    name,
    params,
    token,
  }: { readonly name: string; readonly params: unknown; readonly token: string },
): string =>
  `${base.replace(/^http/, 'ws').replace(/\/$/, '')}${STREAM_PATH}${name}?params=${encodeURIComponent(JSON.stringify(params))}&token=${encodeURIComponent(token)}`;
