import type { Answer } from 'dns-packet';
import type { Sighting } from '@dimora/driver-kit';
import type { MdnsQuestion } from '../../../../platform/mdns/mdns-channel.ts';
import { pairsOf } from '../../../../platform/mdns/text-pairs.ts';

/**
 * Maximum number of instances and hosts taken from one network: a noisy neighbour must not fill the hub's
 * memory.
 */
const MOST = 1_000;

type Instance = {
  readonly service: string;
  readonly name: string;
  text?: Record<string, string>;
  port?: number;
  host?: string;
  told?: string;
};

/** Assembles the instances of the wanted services from the records of many answers. */
export class MdnsInstances {
  readonly #services: readonly string[];
  readonly #see: (sighting: Sighting) => void;
  readonly #isNear: (address: string) => boolean;
  readonly #instances = new Map<string, Instance>();
  readonly #addresses = new Map<string, string>();

  /**
   * `isNear`: any device can announce any address; addresses outside the own networks are never contacted.
   */
  constructor(
    services: readonly string[],
    see: (sighting: Sighting) => void,
    isNear: (address: string) => boolean,
  ) {
    this.#services = services;
    this.#see = see;
    this.#isNear = isNear;
  }

  /** Adds records, reports complete instances, and answers what else must be queried. */
  take(records: readonly Answer[]): MdnsQuestion[] {
    const touched = new Set<Instance>();
    let hosts = false;
    for (const record of records) {
      if (record.type === 'A') hosts = this.#noteHost(record.name, record.data) || hosts;
      else if (record.type === 'PTR') note(touched, this.#instance(record.data));
      else if (record.type === 'SRV' || record.type === 'TXT') {
        const instance = this.#instance(record.name);
        if (!instance) continue;
        if (record.type === 'TXT') instance.text = pairsOf(record.data);
        else [instance.port, instance.host] = [record.data.port, record.data.target.toLowerCase()];
        touched.add(instance);
      }
    }
    const concerned = hosts ? [...this.#instances.values()] : [...touched];
    for (const instance of concerned) this.#tell(instance);
    return [...touched].flatMap((instance) => this.#missing(instance));
  }

  #noteHost(name: string, address: string): boolean {
    const host = name.toLowerCase();
    if (!this.#isNear(address)) return false;
    const fresh = this.#addresses.get(host) !== address;
    if (fresh && (this.#addresses.size < MOST || this.#addresses.has(host)))
      this.#addresses.set(host, address);
    return fresh;
  }

  #instance(fullName: string): Instance | undefined {
    const key = fullName.toLowerCase();
    const held = this.#instances.get(key);
    if (held) return held;
    const service = this.#services.find((each) => key.endsWith(`.${each}`));
    if (service === undefined || this.#instances.size >= MOST) return undefined;
    const instance = { service, name: fullName.slice(0, -service.length - 1) };
    this.#instances.set(key, instance);
    return instance;
  }

  #tell(instance: Instance): void {
    const { service, name, port, host, text } = instance;
    const address = host === undefined ? undefined : this.#addresses.get(host);
    if (port === undefined || host === undefined || address === undefined || !text) return;
    const sighting = { kind: 'mdns', service, name, host, address, port, text } as const;
    const told = JSON.stringify(sighting);
    if (instance.told === told) return;
    instance.told = told;
    this.#see(sighting);
  }

  #missing({ service, name, port, host, text }: Instance): MdnsQuestion[] {
    const full = `${name}.${service}`;
    const questions: MdnsQuestion[] = [];
    if (port === undefined) questions.push({ name: full, type: 'SRV' });
    if (!text) questions.push({ name: full, type: 'TXT' });
    if (host !== undefined && !this.#addresses.has(host)) questions.push({ name: host, type: 'A' });
    return questions;
  }
}

const note = (touched: Set<Instance>, instance: Instance | undefined): void => {
  if (instance) touched.add(instance);
};
