import type {
  NetworkJob,
  RadioFinding,
  ZwaveAssociationAnswer,
  ZwaveConnection,
  ZwaveController,
  ZwaveNopAnswer,
} from '@dimora/contract';
import type { AssociationMethod, ZwaveFindingCode } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import { nodeByNode } from '../../../platform/radio/node-by-node.ts';
import type { RadioNetwork, RadioNetworks } from '../networks/port.ts';
import { callAssociation, cleanGroups, nop, type AssociationOrder } from './association.ts';
import { connectionOf, shownTo } from './connections.ts';
import { findingRows } from './findings.ts';
import { fix } from './fixes.ts';
import { controllerShape } from './shapes.ts';
import type { Templates } from './templates.service.ts';
import type { NodeKey, ZwaveCalls } from './zwave-calls.ts';
import { ZWAVE_DRIVER, type ZwaveNetwork, type ZwaveNetworks } from './zwave-network.ts';

type Install = Granted<Permission, 'INSTALL_DEVICE'>;
type Parts = {
  readonly calls: ZwaveCalls;
  readonly clock: Clock;
  readonly radios: RadioNetworks;
  readonly networks: ZwaveNetworks;
  readonly templates: Templates;
};
type Run = RadioNetwork['read'];

/** The Z-Wave calls of the specification. */
export class ZwaveService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Every controller with its nodes and its line in the socket table. */
  async controllers(caller: Caller): Promise<ZwaveController[]> {
    const { radios, networks, templates, clock } = this.#parts;
    radios.refuseLook(caller);
    return Promise.all(
      networks.all().map(async (zwave) => {
        const connection = shownTo(await connectionOf(zwave.network, clock), zwave.hidden(caller));
        return controllerShape(zwave, zwave.rows(caller), templates, connection);
      }),
    );
  }

  /** The socket table (ZWAVE-02), as each reader may see it. */
  async connections(): Promise<(caller: Caller) => ZwaveConnection[]> {
    const { networks, clock } = this.#parts;
    const all = await Promise.all(
      networks.all().map(async (zwave) => {
        const connection = await connectionOf(zwave.network, clock);
        return (caller: Caller) => shownTo(connection, zwave.hidden(caller));
      }),
    );
    return (caller) => all.map((each) => each(caller));
  }

  async association(
    granted: Install,
    method: AssociationMethod,
    order: AssociationOrder & NodeKey,
  ): Promise<ZwaveAssociationAnswer> {
    const zwave = this.#parts.calls.toChange(order._home_id_);
    zwave.refuseHidden(order._node_id_, granted.by);
    const { Id } = zwave.network;
    const about = { driver: ZWAVE_DRIVER, Id, node: String(order._node_id_) };
    this.#parts.radios.prove(granted, about, method);
    const hidden = zwave.hidden(granted.by);
    return this.#parts.calls.calling(runner(zwave, granted), (run) =>
      callAssociation({ zwave, run, hidden }, method, order),
    );
  }

  async nop(granted: Install, { _home_id_, _node_id_ }: NodeKey): Promise<ZwaveNopAnswer> {
    const zwave = this.#parts.calls.toChange(_home_id_);
    zwave.refuseHidden(_node_id_, granted.by);
    return this.#parts.calls.calling(runner(zwave, granted), (run) => nop(zwave, run, _node_id_));
  }

  /** Starts a job of the radio for one node, or for one after the other. */
  refresh(
    granted: Install,
    job: 'neighbours' | 'refresh' | 'links' | 'interview',
    { _home_id_, _node_id_ }: { readonly _home_id_: string; readonly _node_id_: number | null },
  ): NetworkJob {
    return this.#parts.calls.starting(job, () => {
      const zwave = this.#parts.calls.toChange(_home_id_);
      if (_node_id_ !== null) {
        const order = { driver: ZWAVE_DRIVER, Id: zwave.network.Id, job };
        const input = { node: zwave.node(_node_id_).id };
        return this.#parts.radios.startJob(granted, { ...order, input });
      }
      return this.#parts.calls.work(granted, zwave, { name: job, node: null }, (host) =>
        nodeByNode(zwave.devices(), host, async ({ id }) => {
          await host.run(job, { node: id });
          return null;
        }),
      );
    });
  }

  /** Closes a controller and opens it again. */
  reload(granted: Install, homeId: string): NetworkJob {
    return this.#parts.calls.starting('reload', () => {
      const zwave = this.#parts.calls.known(homeId);
      const key = { driver: ZWAVE_DRIVER, Id: zwave.network.Id };
      return this.#parts.calls.work(granted, zwave, { name: 'reload', node: null }, async () => {
        await this.#parts.radios.reload(granted, key);
        return null;
      });
    });
  }

  nopAll(granted: Install, homeId: string): NetworkJob {
    return this.#parts.calls.starting('nopAll', () => {
      const zwave = this.#parts.calls.toChange(homeId);
      return this.#parts.calls.work(granted, zwave, { name: 'nopAll', node: null }, (host) =>
        nodeByNode(zwave.devices(), host, ({ id }) => nop(zwave, host.run, id)),
      );
    });
  }

  cleanGroups(
    _cleaning: Granted<Permission, 'CLEAN_RADIO_GROUPS'>,
    granted: Install,
    homeId: string,
  ): NetworkJob {
    return this.#parts.calls.starting('cleanGroups', () => {
      const zwave = this.#parts.calls.toChange(homeId);
      return this.#parts.calls.work(granted, zwave, { name: 'cleanGroups', node: null }, (host) =>
        nodeByNode(zwave.devices(), host, ({ id }) => cleanGroups(zwave, host.run, id)),
      );
    });
  }

  findings(caller: Caller, homeId: string): RadioFinding[] {
    const { radios, networks, templates } = this.#parts;
    radios.refuseLook(caller);
    return findingRows(networks.byHome(homeId), caller, templates);
  }

  fix(
    granted: Install,
    order: NodeKey & { readonly code: ZwaveFindingCode; readonly template?: string | undefined },
  ): NetworkJob {
    return this.#parts.calls.starting('fix', () => {
      const { templates } = this.#parts;
      const zwave = this.#parts.calls.toChange(order._home_id_);
      const node = zwave.node(order._node_id_).id;
      const template = order.template === undefined ? undefined : templates.byId(order.template);
      return this.#parts.calls.work(granted, zwave, { name: 'fix', node }, ({ run }) =>
        fix({ granted, zwave, run, templates, node, template }, order.code),
      );
    });
  }
}

/** Runs a job of a network for somebody. */
const runner =
  ({ network }: ZwaveNetwork, granted: Install): Run =>
  (...job) =>
    network.run(granted, ...job);
