import type {
  NetworkJob,
  NetworkNodeRow,
  RadioFinding,
  ZwaveAssociationAnswer,
  ZwaveConnection,
  ZwaveController,
  ZwaveDrifts,
  ZwaveNodeDrifts,
  ZwaveNopAnswer,
} from '@dimora/contract';
import type { AssociationMethod, ZwaveFindingCode } from '@dimora/domain';
import { DriverError } from '@dimora/driver-kit';
import { DimoraError, type Clock, type Log } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { RunJob } from '../../../platform/radio/links.ts';
import { nodeByNode, type RadioWork } from '../../../platform/radio/node-by-node.ts';
import type { RadioNetwork, RadioNetworks } from '../networks/port.ts';
import { adoptTemplate, saveTemplate, type SavedAs } from './adopt-templates.ts';
import { callAssociation, cleanGroups, nop, type AssociationOrder } from './association.ts';
import { connectionOf, shownTo } from './connections.ts';
import { findingRows } from './findings.ts';
import { fix } from './fixes.ts';
import { controllerShape } from './shapes.ts';
import { applyAt, driftOf } from './template-at-node.ts';
import type { Templates } from './templates.service.ts';
import { ownOf, ZWAVE_DRIVER, type ZwaveNetwork, type ZwaveNetworks } from './zwave-network.ts';

/**
 * How long a node may take to answer a call, in milliseconds: less than consoles wait. Sleeping ones aren't waited for.
 */
const CALL_MS = 10_000;

type Install = Granted<Permission, 'INSTALL_DEVICE'>;
type Parts = {
  readonly clock: Clock;
  readonly log: Log;
  readonly radios: RadioNetworks;
  readonly networks: ZwaveNetworks;
  readonly templates: Templates;
};
type Run = RadioNetwork['read'];
/** Names a node of a network, as the calls do. */
type NodeKey = { readonly _home_id_: string; readonly _node_id_: number };

/** The Z-Wave calls of the specification. */
export class ZwaveService {
  readonly #parts: Parts;
  readonly #end = new AbortController();

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
    const zwave = this.#toChange(order._home_id_);
    zwave.refuseHidden(order._node_id_, granted.by);
    const { Id } = zwave.network;
    const about = { driver: ZWAVE_DRIVER, Id, node: String(order._node_id_) };
    this.#parts.radios.prove(granted, about, method);
    const hidden = zwave.hidden(granted.by);
    return this.#calling(runner(zwave, granted), (run) =>
      callAssociation({ zwave, run, hidden }, method, order),
    );
  }

  async nop(granted: Install, { _home_id_, _node_id_ }: NodeKey): Promise<ZwaveNopAnswer> {
    const zwave = this.#toChange(_home_id_);
    zwave.refuseHidden(_node_id_, granted.by);
    return this.#calling(runner(zwave, granted), (run) => nop(zwave, run, _node_id_));
  }

  /** Starts a job of the radio for one node, or for one after the other. */
  refresh(
    granted: Install,
    job: 'neighbours' | 'refresh' | 'links' | 'interview',
    { _home_id_, _node_id_ }: { readonly _home_id_: string; readonly _node_id_: number | null },
  ): NetworkJob {
    return this.#starting(job, () => {
      const zwave = this.#toChange(_home_id_);
      if (_node_id_ !== null) {
        const order = { driver: ZWAVE_DRIVER, Id: zwave.network.Id, job };
        const input = { node: zwave.node(_node_id_).id };
        return this.#parts.radios.startJob(granted, { ...order, input });
      }
      return this.#work(granted, zwave, { name: job, node: null }, (host) =>
        nodeByNode(zwave.devices(), host, async ({ id }) => {
          await host.run(job, { node: id });
          return null;
        }),
      );
    });
  }

  /** Closes a controller and opens it again. */
  reload(granted: Install, homeId: string): NetworkJob {
    return this.#starting('reload', () => {
      const zwave = this.#known(homeId);
      const key = { driver: ZWAVE_DRIVER, Id: zwave.network.Id };
      return this.#work(granted, zwave, { name: 'reload', node: null }, async () => {
        await this.#parts.radios.reload(granted, key);
        return null;
      });
    });
  }

  nopAll(granted: Install, homeId: string): NetworkJob {
    return this.#starting('nopAll', () => {
      const zwave = this.#toChange(homeId);
      return this.#work(granted, zwave, { name: 'nopAll', node: null }, (host) =>
        nodeByNode(zwave.devices(), host, ({ id }) => nop(zwave, host.run, id)),
      );
    });
  }

  cleanGroups(
    _cleaning: Granted<Permission, 'CLEAN_RADIO_GROUPS'>,
    granted: Install,
    homeId: string,
  ): NetworkJob {
    return this.#starting('cleanGroups', () => {
      const zwave = this.#toChange(homeId);
      return this.#work(granted, zwave, { name: 'cleanGroups', node: null }, (host) =>
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
    return this.#starting('fix', () => {
      const { templates } = this.#parts;
      const zwave = this.#toChange(order._home_id_);
      const node = zwave.node(order._node_id_).id;
      const template = order.template === undefined ? undefined : templates.byId(order.template);
      return this.#work(granted, zwave, { name: 'fix', node }, ({ run }) =>
        fix({ granted, zwave, run, templates, node, template }, order.code),
      );
    });
  }

  /** Makes a template of each model that has none, and gives it to those that are so already. */
  adoptTemplates(granted: Install, homeId: string): NetworkJob {
    return this.#starting('adoptTemplates', () => {
      const { templates } = this.#parts;
      const zwave = this.#toChange(homeId);
      return this.#work(granted, zwave, { name: 'adoptTemplates', node: null }, (host) =>
        nodeByNode(zwave.devices(), host, ({ id }) =>
          adoptTemplate({ granted, zwave, run: host.run, templates }, id),
        ),
      );
    });
  }

  applyTemplate(granted: Install, order: NodeKey & { readonly Id: string }): NetworkJob {
    return this.#starting('applyTemplate', () => {
      const { templates } = this.#parts;
      const zwave = this.#toChange(order._home_id_);
      const { id: node, radio } = zwave.node(order._node_id_);
      const template = templates.of(ownOf({ radio })).find(({ Id }) => Id === order.Id);
      if (!template) throw new DimoraError('NOT_FOUND', { kind: 'template' });
      return this.#work(granted, zwave, { name: 'applyTemplate', node }, async ({ run }) => {
        const drift = await applyAt({ zwave, run, node }, template);
        templates.applied(zwave.homeId, node, template);
        return { drift };
      });
    });
  }

  /** Makes what a node has now a template, and notes it at the node. */
  saveTemplate(granted: Install, order: NodeKey & SavedAs): NetworkJob {
    return this.#starting('saveTemplate', () => {
      const { templates } = this.#parts;
      const zwave = this.#toChange(order._home_id_);
      const { id: node, radio } = zwave.node(order._node_id_);
      const own = ownOf({ radio });
      if (order.template !== null && !templates.of(own).some(({ Id }) => Id === order.template))
        throw new DimoraError('NOT_FOUND', { kind: 'template' });
      return this.#work(granted, zwave, { name: 'saveTemplate', node }, ({ run }) =>
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
    const drift = await this.#calling(read, (run) =>
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

  /** Nobody waits for an answer any more. */
  stop(): void {
    this.#end.abort();
  }

  #known(homeId: string): ZwaveNetwork {
    this.#parts.radios.refuseChange();
    return this.#parts.networks.byHome(homeId);
  }

  /** The network, if it may be changed and its controller is open. */
  #toChange(homeId: string): ZwaveNetwork {
    const zwave = this.#known(homeId);
    if (zwave.network.state().state !== 'open') throw new DimoraError('NETWORK_NOT_OPEN');
    return zwave;
  }

  /** Calls the radio within the time that somebody waits for an answer. */
  async #calling<Result>(does: Run, call: (run: RunJob) => Promise<Result>): Promise<Result> {
    const late = new AbortController();
    using _timer = this.#parts.clock.after(CALL_MS, () => late.abort());
    const signal = AbortSignal.any([late.signal, this.#end.signal]);
    return await call((job, input) => does(job, input, { signal }));
  }

  #work(
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
  #starting(what: string, start: () => NetworkJob): NetworkJob {
    try {
      return start();
    } catch (error) {
      this.#parts.log.warn('zwave.jobNotStarted', { what, error });
      throw error;
    }
  }
}

/** Why a node couldn't be compared, as the contract declares it. */
function notRead(error: unknown, name: string): unknown {
  if (!(error instanceof DriverError)) return error;
  if (error.failure === 'TIMEOUT')
    return new DimoraError('DEVICE_TIMEOUT', { name, timeoutMs: CALL_MS });
  return error.failure === 'UNREACHABLE' ? new DimoraError('NETWORK_NOT_OPEN') : error;
}

/** Runs a job of a network for somebody. */
const runner =
  ({ network }: ZwaveNetwork, granted: Install): Run =>
  (...job) =>
    network.run(granted, ...job);
