import type { Answer } from 'dns-packet';
import multicastDns, { type MulticastDNS } from 'multicast-dns';
import { sameNetwork } from '../same-network.ts';

/** A service that a device announces. */
export type Service = {
  /** Such as `_shelly._tcp.local`. */
  readonly type: string;
  readonly name: string;
  readonly address: string;
  readonly port: number;
  readonly text: readonly string[];
};

/** Seconds for which an answer stays true. */
const TTL_S = 120;

const hostOf = ({ name }: Service): string => `${name.replaceAll(' ', '-')}.local`;

const recordsOf = (service: Service): { readonly pointer: Answer; readonly others: Answer[] } => {
  const { type, name, address, port, text } = service;
  const [full, target] = [`${name}.${type}`, hostOf(service)];
  return {
    pointer: { name: type, type: 'PTR', ttl: TTL_S, data: full },
    others: [
      { name: full, type: 'SRV', ttl: TTL_S, data: { port, target } },
      { name: full, type: 'TXT', ttl: TTL_S, data: [...text] },
      { name: target, type: 'A', ttl: TTL_S, data: address },
    ],
  };
};

/** Answers mDNS queries of one network for the services of its devices. */
export function respondByMdns(services: readonly Service[], address: string): Disposable {
  const dns: MulticastDNS = multicastDns({ interface: address, bind: '0.0.0.0' });
  // Without the port, devices are found by their other protocols only.
  dns.on('error', () => {});
  dns.on('query', ({ questions = [] }, from) => {
    if (!sameNetwork(from.address, address)) return;
    const asked = new Set(questions.map(({ name }) => name.toLowerCase()));
    for (const service of services) {
      const { pointer, others } = recordsOf(service);
      const isAsked = [pointer, ...others].some(({ name }) => asked.has(name.toLowerCase()));
      if (isAsked) dns.respond({ answers: [pointer], additionals: others });
    }
  });
  return { [Symbol.dispose]: () => dns.destroy() };
}
