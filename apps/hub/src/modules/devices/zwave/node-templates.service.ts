import type { NetworkJob, NetworkNodeRow, ZwaveDrifts, ZwaveNodeDrifts } from '@dimora/contract';
import { DriverError } from '@dimora/driver-kit';
import { DimoraError, type Log } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import { nodeByNode } from '../../../platform/radio/node-by-node.ts';
import type { RadioNetwork, RadioNetworks } from '../networks/port.ts';
import { adoptTemplate, saveTemplate, type SavedAs } from './adopt-templates.ts';
import { applyAt, driftOf } from './template-at-node.ts';
import type { Templates } from './templates.service.ts';
import { CALL_MS, type NodeKey, type ZwaveCalls } from './zwave-calls.ts';
import { ownOf, type ZwaveNetwork, type ZwaveNetworks } from './zwave-network.ts';

type Install = Granted<Permission, 'INSTALL_DEVICE'>;
type Run = RadioNetwork['read'];
type Parts = {
  readonly calls: ZwaveCalls;
  readonly log: Log;
  readonly radios: Pick<RadioNetworks, 'refuseLook'>;
  readonly networks: ZwaveNetworks;
  readonly templates: Templates;
};

/** Templates at the nodes of a network: given to them, made of them, and compared with them (ZWAVE-B1). */
export class NodeTemplatesService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Makes a template of each model that has none, and gives it to those that are so already. */
  adoptTemplates(granted: Install, homeId: string): NetworkJob {
    return this.#parts.calls.starting('adoptTemplates', () => {
      const { templates } = this.#parts;
      const zwave = this.#parts.calls.toChange(homeId);
      return this.#parts.calls.work(
        granted,
        zwave,
        { name: 'adoptTemplates', node: null },
        (host) =>
          nodeByNode(zwave.devices(), host, ({ id }) =>
            adoptTemplate({ granted, zwave, run: host.run, templates }, id),
          ),
      );
    });
  }

  applyTemplate(granted: Install, order: NodeKey & { readonly Id: string }): NetworkJob {
    return this.#parts.calls.starting('applyTemplate', () => {
      const { templates } = this.#parts;
      const zwave = this.#parts.calls.toChange(order._home_id_);
      const { id: node, radio } = zwave.node(order._node_id_);
      const template = templates.of(ownOf({ radio })).find(({ Id }) => Id === order.Id);
      if (!template) throw new DimoraError('NOT_FOUND', { kind: 'template' });
      return this.#parts.calls.work(
        granted,
        zwave,
        { name: 'applyTemplate', node },
        async ({ run }) => {
          const drift = await applyAt({ zwave, run, node }, template);
          templates.applied(zwave.homeId, node, template);
          return { drift };
        },
      );
    });
  }

  /** Makes what a node has now a template, and notes it at the node. */
  saveTemplate(granted: Install, order: NodeKey & SavedAs): NetworkJob {
    return this.#parts.calls.starting('saveTemplate', () => {
      const { templates } = this.#parts;
      const zwave = this.#parts.calls.toChange(order._home_id_);
      const { id: node, radio } = zwave.node(order._node_id_);
      const own = ownOf({ radio });
      if (order.template !== null && !templates.of(own).some(({ Id }) => Id === order.template))
        throw new DimoraError('NOT_FOUND', { kind: 'template' });
      return this.#parts.calls.work(granted, zwave, { name: 'saveTemplate', node }, ({ run }) =>
        saveTemplate({ granted, zwave, run, templates }, node, order),
      );
    });
  }

  /** How a node differs from the template that was applied to it; `null` without one. */
  async drift(caller: Caller, { _home_id_, _node_id_ }: NodeKey): Promise<ZwaveDrifts | null> {
    const { radios, networks } = this.#parts;
    radios.refuseLook(caller);
    const zwave = networks.byHome(_home_id_);
    const row = zwave.rows(caller).find(({ node }) => node === String(_node_id_));
    if (!row) throw new DimoraError('NOT_FOUND', { kind: 'node' });
    try {
      return (await this.#driftOf(zwave, row, caller)) ?? null;
    } catch (error) {
      throw notRead(error, row.Name);
    }
  }

  /** The same of every node that somebody may see; one that couldn't be compared is left out. */
  async drifts(caller: Caller, homeId: string): Promise<ZwaveNodeDrifts[]> {
    const { radios, networks, log } = this.#parts;
    radios.refuseLook(caller);
    const zwave = networks.byHome(homeId);
    const told: ZwaveNodeDrifts[] = [];
    for (const row of zwave.rows(caller)) {
      try {
        const found = await this.#driftOf(zwave, row, caller);
        if (found) told.push({ node: row.node, ...found });
      } catch (error) {
        if (!(error instanceof DriverError)) throw error;
        log.info('zwave.notCompared', { node: row.node, error });
      }
    }
    return told;
  }

  /** By what was read last. Rejects with NETWORK_NOT_OPEN while the radio can't tell. */
  async #driftOf(
    zwave: ZwaveNetwork,
    row: NetworkNodeRow,
    caller: Caller,
  ): Promise<ZwaveDrifts | undefined> {
    const current = this.#parts.templates.currentOf(zwave.homeId, row.node, ownOf(row));
    if (!current) return undefined;
    if (zwave.network.state().state !== 'open') throw new DimoraError('NETWORK_NOT_OPEN');
    const { template, appliedVersion } = current;
    const { network } = zwave;
    const read: Run = (...job) => network.read(...job);
    const drift = await this.#parts.calls.calling(read, (run) =>
      driftOf({ zwave, run, node: row.node }, template.content),
    );
    const hidden = zwave.hidden(caller);
    return {
      template: template.Id,
      appliedVersion,
      version: template.version,
      drift: drift.filter((each) => each.kind === 'parameter' || !hidden.has(each.target.node)),
    };
  }
}

/** Why a node couldn't be compared, as the contract declares it. */
function notRead(error: unknown, name: string): unknown {
  if (!(error instanceof DriverError)) return error;
  if (error.failure === 'TIMEOUT')
    return new DimoraError('DEVICE_TIMEOUT', { name, timeoutMs: CALL_MS });
  return error.failure === 'UNREACHABLE' ? new DimoraError('NETWORK_NOT_OPEN') : error;
}
