import type { ErrorCode, ErrorParams } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';

/**
 * What of the same kind may be asked again on another tunnel: anything, for the hub cannot have
 * seen it; only what reads, for the tunnel was lost on the way; nothing, for the hub has seen it,
 * and another time it would be the same.
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

/** The hub is not there, or went while it was asked. */
export const hubOffline = (repeatable: Repeatable): HubFault =>
  new HubFault('HUB_OFFLINE', repeatable);

/** The hub did not begin to answer in time. */
export const hubTimeout = (timeoutMs: number): HubFault =>
  new HubFault('HUB_TIMEOUT', 'nothing', { timeoutMs });
