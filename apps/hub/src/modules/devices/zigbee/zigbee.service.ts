import type {
  NetworkJob,
  RadioFinding,
  ZigbeeCoordinator,
  ZigbeeMethodCall,
} from '@dimora/contract';
import { DimoraError, type Log } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import { nodeByNode, type RadioWork } from '../../../platform/radio/node-by-node.ts';
import type { RadioNetworks } from '../networks/port.ts';
import { callMethod, removeUnknown } from './bindings.ts';
import { findingRows, unknownOf } from './findings.ts';
import { coordinatorShape } from './shapes.ts';
import { ZIGBEE_DRIVER, type ZigbeeNetwork, type ZigbeeNetworks } from './zigbee-network.ts';

type Install = Granted<Permission, 'INSTALL_DEVICE'>;
type Parts = {
  readonly log: Log;
  readonly radios: RadioNetworks;
  readonly networks: ZigbeeNetworks;
};

/** The Zigbee calls of the specification: each starts a job and answers at once (ZIGBEE-05). */
export class ZigbeeService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  coordinators(caller: Caller): ZigbeeCoordinator[] {
    const { radios, networks } = this.#parts;
    radios.refuseLook(caller);
    return networks.all().map((zigbee) => coordinatorShape(zigbee, zigbee.rows(caller)));
  }

  findings(caller: Caller, panId: string): RadioFinding[] {
    const { radios, networks } = this.#parts;
    radios.refuseLook(caller);
    const zigbee = networks.byPanId(panId);
    return findingRows(zigbee, zigbee.rows(caller));
  }

  /** Does something with one node, or with one after the other; the coordinator is left alone. */
  refresh(
    granted: Install,
    job: 'neighbours' | 'refresh' | 'links',
    { PanId, node: key }: { readonly PanId: string; readonly node: number | null },
  ): NetworkJob {
    return this.#starting(job, () => {
      const zigbee = this.#toChange(PanId);
      if (key !== null) {
        const order = { driver: ZIGBEE_DRIVER, Id: zigbee.network.Id, job };
        const input = { node: zigbee.node(key).id };
        return this.#parts.radios.startJob(granted, { ...order, input });
      }
      return this.#work(granted, zigbee, { name: job, node: null }, (host) =>
        nodeByNode(zigbee.devices(), host, async ({ id }) => {
          await host.run(job, { node: id });
          return null;
        }),
      );
    });
  }

  callMethod(granted: Install, call: ZigbeeMethodCall): NetworkJob {
    return this.#starting(call.method, () => {
      const zigbee = this.#toChange(call.PanId);
      const { id: node } = zigbee.node(call.node);
      return this.#work(granted, zigbee, { name: call.method, node }, ({ run }) =>
        callMethod({ zigbee, run, hidden: zigbee.hidden(granted.by) }, call),
      );
    });
  }

  /** Unbinds what isn't there any more; looked for before and after. */
  fix(
    granted: Install,
    { PanId, node: key }: { readonly PanId: string; readonly node: number },
  ): NetworkJob {
    return this.#starting('fix', () => {
      const zigbee = this.#toChange(PanId);
      const node = zigbee.node(key);
      return this.#work(granted, zigbee, { name: 'fix', node: node.id }, async ({ run }) => {
        if (unknownOf(zigbee, node).length === 0)
          return { before: false, after: 'fixed', advice: null };
        const isLeft = await removeUnknown(zigbee, run, node.id);
        return { before: true, after: isLeft ? 'remains' : 'fixed', advice: null };
      });
    });
  }

  /** The network, if it may be changed and its coordinator is open. */
  #toChange(panId: string): ZigbeeNetwork {
    this.#parts.radios.refuseChange();
    const zigbee = this.#parts.networks.byPanId(panId);
    if (zigbee.network.state().state !== 'open') throw new DimoraError('NETWORK_NOT_OPEN');
    return zigbee;
  }

  #work(
    granted: Install,
    { network: { Id } }: ZigbeeNetwork,
    named: { readonly name: string; readonly node: string | null },
    work: (host: RadioWork) => Promise<unknown>,
  ): NetworkJob {
    const order = { driver: ZIGBEE_DRIVER, Id, ...named };
    return this.#parts.radios.startWork(granted, order, (host) =>
      work({ signal: host.signal, run: host.run, progress: (news) => host.progress(news) }),
    );
  }

  /** What can't be started is logged, and answered to who wanted it (ZWAVE-12). */
  #starting(what: string, start: () => NetworkJob): NetworkJob {
    try {
      return start();
    } catch (error) {
      this.#parts.log.warn('zigbee.jobNotStarted', { what, error });
      throw error;
    }
  }
}
