import type { StreamContract, StreamParamsOf } from '@dimora/contract';
import type { Caller } from './caller.ts';

/** A stream that one reader has opened. */
export type OpenStream = {
  /**
   * What is sent, a chunk at a time. The next one is asked for only once the reader has room for it: what is live, such
   * as video, chooses then what is worth sending. It ends with the last chunk, and soon after `signal`.
   */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Takes what the reader sends; until it has, nothing more is read. Absent: nothing may be sent. */
  receive?(chunk: Uint8Array): void | Promise<void>;
};

type StreamSource<Stream extends StreamContract> = {
  /**
   * For a stream about one object: true while the caller may see it. Checked at the start, when claims change, and
   * twice a second, because objects move and claims are tied to places.
   */
  allows?(caller: Caller, params: StreamParamsOf<Stream>): boolean;
  /**
   * Opens it for one reader; `signal` is aborted when they leave or may not read it any more. Rejects with the error
   * that the reader gets.
   */
  open(
    params: StreamParamsOf<Stream>,
    reader: { readonly caller: Caller; readonly signal: AbortSignal },
  ): OpenStream | Promise<OpenStream>;
};

/** A stream as the hub holds it. */
export type LiveStream = {
  readonly contract: StreamContract;
  readonly allows: (caller: Caller, params: unknown) => boolean;
  readonly open: (
    params: unknown,
    reader: { readonly caller: Caller; readonly signal: AbortSignal },
  ) => Promise<OpenStream>;
};

/**
 * Defines a stream: bytes for one reader, over a WebSocket of their own. The contract holds its name, its claim and its
 * params; the module says what is sent:
 *
 * ```ts
 * const footage = defineStream(FootageStream, {
 *   allows: ({ claims }, { DeviceId }) => access.allows(claims, 'ACCESS_MEDIA', devices.byId(DeviceId)),
 *   open: ({ DeviceId }, { signal }) => ({ chunks: recorder.read(DeviceId, signal) }),
 * });
 * ```
 *
 * and returns it as one of its `streams`. The rest is done once for all: the claim is checked at the start, when claims
 * change and when the session or its token ends, and nothing more is sent a moment later; a reader that doesn't read
 * costs a megabyte and one chunk, and is dropped after a minute. Through a tunnel it is the same.
 */
export function defineStream<Stream extends StreamContract>(
  contract: Stream,
  source: StreamSource<Stream>,
): LiveStream {
  // Params were parsed by the contract.
  return {
    contract,
    allows: (caller, params) => source.allows?.(caller, params as StreamParamsOf<Stream>) ?? true,
    open: async (params, reader) => source.open(params as StreamParamsOf<Stream>, reader),
  };
}
