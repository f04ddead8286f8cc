import type { VideoTrouble } from '@dimora/contract';
import { toDriverError } from '@dimora/driver-kit';

/** Why a camera's video can't be had. */
export class FeedFault extends Error {
  override readonly name = 'FeedFault';
  readonly trouble: VideoTrouble;

  constructor(trouble: VideoTrouble, options?: ErrorOptions) {
    super(trouble, options);
    this.trouble = trouble;
  }
}

/** The troubles of connections that are troubles of video as well. */
const SHARED = [
  'NO_ANSWER',
  'CONNECTION_REFUSED',
  'NAME_NOT_FOUND',
  'ADDRESS_NOT_ALLOWED',
  'WRONG_CREDENTIALS',
  'BUSY',
] as const satisfies readonly VideoTrouble[];

/** Any error of a connection to a camera as the trouble of its video. */
export function feedTrouble(error: unknown): VideoTrouble {
  if (error instanceof FeedFault) return error.trouble;
  const { failure, trouble } = toDriverError(error);
  const shared = SHARED.find((each) => each === trouble);
  if (shared) return shared;
  if (failure === 'TIMEOUT') return 'NO_ANSWER';
  return failure === 'PROTOCOL' ? 'NOT_UNDERSTOOD' : 'ENDED';
}
