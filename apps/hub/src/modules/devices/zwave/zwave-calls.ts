import type { NetworkJob } from '@dimora/contract';
import { DimoraError, type Clock, type Log } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { RunJob } from '../../../platform/radio/links.ts';
import type { RadioWork } from '../../../platform/radio/node-by-node.ts';
import type { RadioNetwork, RadioNetworks } from '../networks/port.ts';
import { ZWAVE_DRIVER, type ZwaveNetwork, type ZwaveNetworks } from './zwave-network.ts';

/**
 * How long a node may take to answer a call, in milliseconds: less than consoles wait. Sleeping ones aren't waited for.
 */
export const CALL_MS = 10_000;

/** Names a node of a network, as the calls do. */
export type NodeKey = { readonly _home_id_: string; readonly _node_id_: number };

type Install = Granted<Permission, 'INSTALL_DEVICE'>;
type Run = RadioNetwork['read'];
type Parts = {
  readonly clock: Clock;
  readonly log: Log;
  readonly radios: RadioNetworks;
  readonly networks: ZwaveNetworks;
};

/** How calls reach a radio: who may, for how long, and what is said of those that don't start. */
export class ZwaveCalls {
  readonly #parts: Parts;
  readonly #end = new AbortController();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Nobody waits for an answer any more. */
  stop(): void {
    this.#end.abort();
  }

  /** The network, if it may be changed. */
  known(homeId: string): ZwaveNetwork {
    this.#parts.radios.refuseChange();
    return this.#parts.networks.byHome(homeId);
  }

  /** The network, if it may be changed and its controller is open. */
  toChange(homeId: string): ZwaveNetwork {
    const zwave = this.known(homeId);
    if (zwave.network.state().state !== 'open') throw new DimoraError('NETWORK_NOT_OPEN');
    return zwave;
  }

  /** Calls the radio within the time that somebody waits for an answer. */
  async calling<Result>(does: Run, call: (run: RunJob) => Promise<Result>): Promise<Result> {
    const late = new AbortController();
    using _timer = this.#parts.clock.after(CALL_MS, () => late.abort());
    const signal = AbortSignal.any([late.signal, this.#end.signal]);
    return await call((job, input) => does(job, input, { signal }));
  }

  /** Starts a work of the hub itself on a network. */
  work(
    granted: Install,
    { network: { Id } }: ZwaveNetwork,
    named: { readonly name: string; readonly node: string | null },
    work: (host: RadioWork) => Promise<unknown>,
  ): NetworkJob {
    const order = { driver: ZWAVE_DRIVER, Id, ...named };
    return this.#parts.radios.startWork(granted, order, (host) =>
      work({ signal: host.signal, run: host.run, progress: (news) => host.progress(news) }),
    );
  }

  /** What can't be started is logged, and answered to who wanted it (ZWAVE-12). */
  starting(what: string, start: () => NetworkJob): NetworkJob {
    try {
      return start();
    } catch (error) {
      this.#parts.log.warn('zwave.jobNotStarted', { what, error });
      throw error;
    }
  }
}
