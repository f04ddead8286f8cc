import type { NetworkJob } from '@dimora/contract';
import {
  DriverError,
  RadioFile,
  type IncludeResult,
  type JobHost,
  type JobProgress,
} from '@dimora/driver-kit';
import { DimoraError, type Log } from '@dimora/runtime';
import { z } from 'zod';
import type { Access, Granted, Permission } from '../../../../platform/access.ts';
import type { DriversPort } from '../../drivers/port.ts';
import type { Installation } from '../installation.ts';
import type { NetworkKey, WorkHost } from '../port.ts';
import type { RadioDevices } from '../radios/radio-devices.ts';
import { proposedName, type RadioView } from '../radios/radio-view.ts';
import type { Radios, StoredRadio } from '../radios/radios.ts';
import type { Backups } from '../records/backups.ts';
import { claimForDevice } from './device-claims.ts';
import { jobInput, nodeIn, othersIn } from './job-input.ts';
import type { RadioJobs } from './radio-jobs.ts';
import { isReading } from './reading-jobs.ts';

/** Jobs that take a node into the network: the radio's memory is copied first. */
const INCLUDING: ReadonlySet<string> = new Set(['include', 'replaceFailed']);
const Included = z.object({ node: z.string().nullable(), lessSecure: z.boolean() });

type Installing = Granted<Permission, 'INSTALL_DEVICE'>;
type Parts = {
  readonly access: Pick<Access, 'grantFor'>;
  readonly log: Log;
  readonly drivers: Pick<DriversPort, 'all'>;
  readonly radios: Radios;
  readonly jobs: RadioJobs;
  readonly backups: Backups;
  readonly devices: RadioDevices;
  readonly view: Pick<RadioView, 'shows'>;
  readonly installation: Installation;
};

/** Starts what people ask of a radio. */
export class RadioWork {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Starts a job of a controller; see `networks.startJob`. */
  startJob(
    granted: Installing,
    { job, input: sent, ...key }: NetworkKey & { readonly job: string; readonly input: unknown },
  ): NetworkJob {
    const { radios } = this.#parts;
    this.#refuse(granted, job);
    const found = radios.one(key);
    const input = jobInput(job, sent);
    const node = nodeIn(input);
    const actsOn = [node, ...(this.#actsOn(found, input) ?? [])];
    for (const each of [...actsOn, ...othersIn(input)])
      this.#refuseHidden(granted, { ...key, node: each });
    for (const each of actsOn) this.prove(granted, { ...key, node: each }, job);
    return this.#start(granted, { ...key, name: job, node }, (host) => {
      this.#proveOpen(granted, found, { job, input });
      return this.#run(found, job, input, host);
    });
  }

  /** Starts a work of the hub itself on a network, as a job among the others. */
  startWork(
    granted: Installing,
    order: NetworkKey & { readonly name: string; readonly node: string | null },
    work: (host: WorkHost) => Promise<unknown>,
  ): NetworkJob {
    this.#refuse(granted, order.name);
    this.#refuseHidden(granted, order);
    this.prove(granted, order, order.name);
    const { radio } = this.#parts.radios.one(order);
    return this.#start(granted, order, (host) =>
      work({
        ...host,
        run: async (job, input) => {
          if (!isReading(job)) this.#parts.installation.refuseChange();
          this.#proveStep(granted, { ...order, node: nodeIn(input) }, job);
          const onQuestion = (asked: unknown) => host.ask(asked);
          return radio.run(job, input, { signal: host.signal, onQuestion });
        },
      }),
    );
  }

  /** Starts writing a kept copy into a radio; see `networks.restoreBackup`. */
  restore(granted: Installing, key: NetworkKey, backup: string): NetworkJob {
    this.#refuse(granted, 'restore');
    const found = this.#parts.radios.one(key);
    const kept = this.#parts.backups.one(key, backup);
    return this.#start(granted, { ...key, name: 'restore', node: null }, async (host) => {
      const missing = found.radio
        .nodes()
        .map(({ id }) => id)
        .filter((id) => !kept.nodes.includes(id));
      await this.#overwrite(found, kept.read(), { at: kept.at, missing }, host);
    });
  }

  /** Throws FORBIDDEN to those who may install, but not do this to the device that the node is. */
  prove(
    { by }: Installing,
    { node, ...key }: NetworkKey & { readonly node: string | null },
    job: string,
  ): void {
    const claim = claimForDevice(job);
    const device = node === null ? undefined : this.#parts.devices.of(key, node);
    if (claim !== null && device) this.#parts.access.grantFor(by)(claim, device);
  }

  /** The installation was closed: what changes a radio ends. */
  stopChanges(): void {
    const { installation, jobs } = this.#parts;
    if (installation.isClosed) jobs.stopWhere(({ name }) => !isReading(name));
  }

  /** A closed installation stays as it is; the provider alone may look at it. */
  #refuse({ by }: Installing, job: string): void {
    const { installation } = this.#parts;
    installation.refuseLook(by);
    if (!isReading(job)) installation.refuseChange();
  }

  /** A node that somebody may not see is not there for them. */
  #refuseHidden({ by }: Installing, about: NetworkKey & { readonly node: string | null }): void {
    if (!this.#parts.view.shows(about, by)) throw new DimoraError('NOT_FOUND', { kind: 'node' });
  }

  #start(
    { by }: Installing,
    order: NetworkKey & { readonly name: string; readonly node: string | null },
    work: (host: JobHost) => Promise<unknown>,
  ): NetworkJob {
    const { driver, Id, name, node } = order;
    return this.#parts.jobs
      .start({ driver, Id, name, node, by: by.actor }, work)
      .shown(by.user.Name);
  }

  /** The nodes that a job acts on without naming them, if it is such a job. */
  #actsOn({ record, radio }: StoredRadio, input: unknown): readonly string[] | undefined {
    const setup = this.#parts.drivers.all.get(record.driver)?.network?.radio;
    return setup?.actsOn?.(input, radio.nodes());
  }

  /** What a job acts on without naming it may have changed while it waited, and isn't known before its network is open. */
  #proveOpen(
    granted: Installing,
    found: StoredRadio,
    { job, input }: { readonly job: string; readonly input: unknown },
  ): void {
    const actsOn = this.#actsOn(found, input);
    if (!actsOn) return;
    if (found.radio.state().state !== 'open') throw new DriverError('UNREACHABLE');
    for (const node of actsOn) this.#proveStep(granted, { ...found.record, node }, job);
  }

  /** Within a work that goes from node to node, what may not be changed is left out. */
  #proveStep(...step: Parameters<RadioWork['prove']>): void {
    try {
      this.prove(...step);
    } catch (cause) {
      throw new DriverError('REFUSED', { cause });
    }
  }

  async #run(found: StoredRadio, job: string, input: unknown, host: JobHost): Promise<unknown> {
    const { record, radio } = found;
    if (job === 'restore') {
      const { data } = z.object({ file: RadioFile }).safeParse(input);
      if (data) return this.#overwrite(found, data.file, { at: null, missing: [] }, host);
    }
    if (INCLUDING.has(job)) await this.#copyFirst(found, job, host);
    const result = await radio.run(job, input, optionsOf(host));
    if (job === 'backup')
      return this.#parts.backups.keep(record, result, { before: null, nodes: idsOf(found) });
    const { data: included } = INCLUDING.has(job) ? Included.safeParse(result) : {};
    return included ? this.#arrived(found, included) : result;
  }

  /** The node that has joined, with what it could be called as a device. */
  #arrived({ record, radio }: StoredRadio, included: IncludeResult): unknown {
    const node = radio.nodes().find(({ id }) => id === included.node);
    return {
      ...included,
      Device: node ? (this.#parts.devices.of(record, node.id)?.Id ?? null) : null,
      proposed: node
        ? {
            Name: proposedName(node),
            ModelName: node.radio?.model ?? node.description.ModelName,
            Manufacturer: node.radio?.manufacturer ?? node.description.Manufacturer,
            IoTCategoryIds: [...node.description.IoTCategoryIds],
          }
        : null,
    };
  }

  /** A radio that can't be copied still takes nodes in: its log says that there is no copy. */
  async #copyFirst(found: StoredRadio, before: string, host: JobHost): Promise<void> {
    const { record, radio } = found;
    if (!radio.jobs().includes('backup')) return;
    host.progress({ step: 'backup' });
    try {
      const memory = await radio.run('backup', {}, { signal: host.signal });
      this.#parts.backups.keep(record, memory, { before, nodes: idsOf(found) });
      this.#parts.radios.changed.tell(record);
    } catch (error) {
      host.signal.throwIfAborted();
      const { driver, Id } = record;
      this.#parts.log.warn('networks.notBackedUp', { driver, controller: Id, error });
    }
  }

  /** Writes a memory into a radio, once somebody has agreed; its controller starts again with it. */
  async #overwrite(
    found: StoredRadio,
    file: RadioFile,
    about: { readonly at: number | null; readonly missing: readonly string[] },
    host: JobHost,
  ): Promise<void> {
    const { record, radio } = found;
    // What a stick holds that isn't its network goes.
    const replaces = radio.isMisplaced;
    const question = { kind: 'restore', ...about, ...(replaces && { replaces }) };
    if ((await host.ask(question)) !== true) return;
    if (replaces) {
      await radio.repair(record, (stick) => stick.run('restore', { file }, optionsOf(host)));
      return;
    }
    await this.#copyFirst(found, 'restore', host);
    await radio.run('restore', { file }, optionsOf(host));
    this.#parts.radios.expectAnother(record);
  }
}

const optionsOf = (host: JobHost) => ({
  signal: host.signal,
  onProgress: (news: JobProgress) => host.progress(news),
  onQuestion: (asked: unknown) => host.ask(asked),
  hear: (listener: Parameters<JobHost['hear']>[0]) => host.hear(listener),
});

const idsOf = ({ radio }: StoredRadio): string[] => radio.nodes().map(({ id }) => id);
