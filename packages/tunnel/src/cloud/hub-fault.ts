import type { ErrorCode, ErrorParams } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';

/**
 * Which calls may be retried on another tunnel: anything, because the hub can't have received it; only reads,
 * because the tunnel was lost on the way; nothing, because the hub has received it and would answer the same.
 */
export type Repeatable = 'anything' | 'reads' | 'nothing';

/** A call that a hub didn't answer: HUB_OFFLINE or HUB_TIMEOUT. */
export class HubFault extends DimoraError {
  readonly repeatable: Repeatable;

  constructor(
    code: Extract<ErrorCode, 'HUB_OFFLINE' | 'HUB_TIMEOUT'>,
    repeatable: Repeatable,
    params: ErrorParams = {},
  ) {
    super(code, params);
    this.repeatable = repeatable;
  }
}

/** The hub is offline, or was lost during the call. */
export const hubOffline = (repeatable: Repeatable): HubFault =>
  new HubFault('HUB_OFFLINE', repeatable);

/** The hub did not start to answer in time. */
export const hubTimeout = (timeoutMs: number): HubFault =>
  new HubFault('HUB_TIMEOUT', 'nothing', { timeoutMs });
