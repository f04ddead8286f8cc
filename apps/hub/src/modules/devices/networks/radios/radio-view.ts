import type { Device, Network, NetworkJob, NetworkLogLine, NetworkNodeRow } from '@dimora/contract';
import { allowsAll, allowsSome } from '@dimora/domain';
import type { NetworkNode } from '@dimora/driver-kit';
import type { Access } from '../../../../platform/access.ts';
import type { Reader } from '../../../../platform/caller.ts';
import { withoutNodes } from '../jobs/without-nodes.ts';
import { plainJson, type Json } from '../plain-json.ts';
import type { Installation } from '../installation.ts';
import type { NetworkKey } from '../port.ts';
import type { RadioDevices } from './radio-devices.ts';
import type { StoredRadio } from './radios.ts';

type Parts = {
  readonly access: Pick<Access, 'allows'>;
  readonly devices: RadioDevices;
  readonly installation: Installation;
  /** When the radio's memory was last backed up, in milliseconds since 1970. */
  readonly backupAt: (key: NetworkKey) => number | null;
  /** The node of a network's controller, once it is known. */
  readonly headOf: (key: NetworkKey) => string | undefined;
};

/** Radio networks as people see them. */
export class RadioView {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  network({ record, radio }: StoredRadio): Network {
    const { driver, Id, Name, address, options, revision } = record;
    const about = radio.about();
    return {
      driver,
      Id,
      Name,
      address,
      options: plainFields(options),
      revision,
      ...radio.state(),
      about: about && {
        ...about,
        noiseDbm: [...about.noiseDbm],
        counters: { ...about.counters },
      },
      health: radio.health(),
      nodes: radio.nodes().length,
      jobs: [...radio.jobs()],
      backupAt: this.#parts.backupAt(record),
      isClosed: this.#parts.installation.isClosed,
    };
  }

  /** The nodes that this reader may see. */
  rows({ record, radio }: StoredRadio, reader: Reader): NetworkNodeRow[] {
    const hidden = this.hidden(record, reader);
    return radio.nodes().flatMap((node) => this.#row(record, node, { reader, hidden }) ?? []);
  }

  /** The nodes that this reader may not see: nothing that they read names one. Everybody sees the head of a network. */
  hidden(network: NetworkKey, reader: Reader): ReadonlySet<string> {
    if (allowsAll(reader.claims, 'READ_DEVICE_SETUP')) return NONE;
    const head = this.#parts.headOf(network);
    return new Set(
      this.#parts.devices
        .ofNetwork(network)
        .filter(({ node, device }) => node !== head && !this.#isSeen(device, reader))
        .map(({ node }) => node),
    );
  }

  /** True unless it is about a node that this reader may not see. */
  shows(about: NetworkKey & { readonly node: string | null }, reader: Reader): boolean {
    return about.node === null || this.#isSeen(this.#parts.devices.of(about, about.node), reader);
  }

  /** A job without what it says of nodes that this reader may not see; `undefined` if it is about one of those. */
  job(job: NetworkJob, reader: Reader): NetworkJob | undefined {
    if (!this.shows(job, reader)) return undefined;
    const hidden = this.hidden(job, reader);
    if (hidden.size === 0) return job;
    const { step, question, result } = job;
    return {
      ...job,
      step: step !== null && hidden.has(step) ? null : step,
      question: question && { ...question, asked: withoutNodes(question.asked, hidden) },
      result: withoutNodes(result, hidden),
    };
  }

  /** A node; `undefined` if its device is one whose set-up this reader may not read. */
  row(key: NetworkKey, node: NetworkNode, reader: Reader): NetworkNodeRow | undefined {
    return this.#row(key, node, { reader, hidden: this.hidden(key, reader) });
  }

  /** A line of a network's log; `undefined` if it is about a node that this reader may not see. */
  line(key: NetworkKey, line: NetworkLogLine, reader: Reader): NetworkLogLine | undefined {
    if (!this.shows({ ...key, node: line.node }, reader)) return undefined;
    const hidden = this.hidden(key, reader);
    if (hidden.size === 0) return line;
    const fields = Object.entries(line.fields).map(([name, value]): [string, Json] => [
      name,
      withoutNodes(value, hidden),
    ]);
    return { ...line, fields: Object.fromEntries(fields) };
  }

  #row(
    key: NetworkKey,
    node: NetworkNode,
    { reader, hidden }: { readonly reader: Reader; readonly hidden: ReadonlySet<string> },
  ): NetworkNodeRow | undefined {
    const device = this.#parts.devices.of(key, node.id);
    if (!this.#isSeen(device, reader)) return undefined;
    const { id, description, radio, links } = node;
    return {
      node: id,
      Device: device?.Id ?? null,
      Name: device?.Name ?? proposedName(node),
      EnvironmentId: device?.EnvironmentId ?? null,
      radio: radio
        ? {
            ...radio,
            model: radio.model ?? (description.ModelName || null),
            manufacturer: radio.manufacturer ?? (description.Manufacturer || null),
            // With a repeater left out it would be another route.
            route: radio.route?.some((each) => hidden.has(each))
              ? null
              : radio.route && [...radio.route],
            features: [...radio.features],
            own: withoutNodes(plainJson(radio.own), hidden),
          }
        : null,
      links: links.filter(({ to }) => !hidden.has(to)).map(({ to, quality }) => ({ to, quality })),
    };
  }

  #isSeen(device: Device | undefined, { claims }: Reader): boolean {
    return device
      ? this.#parts.access.allows(claims, 'READ_DEVICE_SETUP', device)
      : allowsSome(claims, 'READ_DEVICE_SETUP');
  }
}

const NONE: ReadonlySet<string> = new Set();

/** What a node without a device is called: its model, as its maker names it. */
export const proposedName = ({ id, description, radio }: NetworkNode): string =>
  radio?.model ?? (description.ModelName || id);

const plainFields = (fields: Readonly<Record<string, unknown>>): Network['options'] =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainJson(value)]));
