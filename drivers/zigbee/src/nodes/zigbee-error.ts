import { DriverError, toDriverError, type DriverFailure } from '@dimora/driver-kit';

/** What the library says when a device doesn't answer, when its radio can't be used, and when it refuses. */
const WORDS: readonly (readonly [RegExp, DriverFailure])[] = [
  [/timed? ?out|timeout|after \d+ ?ms/i, 'TIMEOUT'],
  [
    /MAC_|NWK_NO_ROUTE|APS_NO_ACK|no network route|delivery failed|Data request failed/i,
    'UNREACHABLE',
  ],
  [/UNSUP|NOT_SUPPORTED|INVALID_VALUE|READ_ONLY|NOT_AUTHORIZED|status/i, 'REFUSED'],
];

/** An error of the library as one with words for people. */
export function toZigbeeError(error: unknown): DriverError {
  if (error instanceof DriverError) return error;
  // The library puts what it asked before the reason: 'ZCL command … {"timeout":10000} failed (reason)'.
  const message = error instanceof Error ? (error.message.split(' failed (').at(-1) ?? '') : '';
  const [, failure] = WORDS.find(([words]) => words.test(message)) ?? [];
  return failure ? new DriverError(failure, { cause: error }) : toDriverError(error);
}

/** True if it means that a device isn't there. */
export const isSilence = ({ failure }: DriverError): boolean =>
  failure === 'TIMEOUT' || failure === 'UNREACHABLE';
