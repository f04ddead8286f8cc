import type { ClaimKey } from '@dimora/domain';
import { z } from 'zod';

/**
 * The shared definition of a stream: bytes that a hub sends to one reader for as long as they may read them, such as
 * video, a terminal or a file. Defined by {@link streamContract}.
 */
export type StreamContract = {
  /** Part of its path: letters, digits and hyphens. */
  readonly name: string;
  /** The claim a reader needs, at the start and for as long as they read. */
  readonly claim: ClaimKey;
  /** True for what may be read while viewing the house as somebody else. */
  readonly viewable?: true;
  /** The parameters; `z.null()` for a stream without any. */
  readonly params: z.ZodType;
};

/** The parameters of a stream. */
export type StreamParamsOf<Stream extends StreamContract> = z.infer<Stream['params']>;

/** Keeps the exact types of a stream. */
export const streamContract = <const Stream extends StreamContract>(stream: Stream): Stream =>
  stream;

/**
 * What a reader says besides binary messages: how many bytes it has read since the start, or a fresh token of its
 * session before the old one expires.
 */
export const StreamControl = z.union([
  z.strictObject({ read: z.number().int().nonnegative() }),
  z.strictObject({ token: z.string().max(4_096) }),
]);
export type StreamControl = z.infer<typeof StreamControl>;
