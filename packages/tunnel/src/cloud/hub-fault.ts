import type { ErrorCode, ErrorParams } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';

/** A call that a hub didn't answer: HUB_OFFLINE or HUB_TIMEOUT. */
export class HubFault extends DimoraError {
  /** True when the hub cannot have seen the call: it may be made again, whatever it was. */
  readonly untouched: boolean;

  constructor(
    code: Extract<ErrorCode, 'HUB_OFFLINE' | 'HUB_TIMEOUT'>,
    { untouched, ...params }: { readonly untouched: boolean } & ErrorParams,
  ) {
    super(code, params);
    this.untouched = untouched;
  }
}

/** The hub is not there, or went while it was asked. */
export const hubOffline = (untouched: boolean): HubFault =>
  new HubFault('HUB_OFFLINE', { untouched });

/** The hub did not begin to answer in time. */
export const hubTimeout = (timeoutMs: number): HubFault =>
  new HubFault('HUB_TIMEOUT', { untouched: false, timeoutMs });
