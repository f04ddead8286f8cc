import { DriverError, parseJson, type DiscoveryHost, type Finding } from '@dimora/driver-kit';
import { QUESTION, readAnnouncement, type Announced } from './codec/announcement.ts';
import { hide, reveal } from './codec/xor.ts';
import { readSysinfo } from './dialects/iot.ts';
import type { Picture } from './picture.ts';
import { askAround, type Heard } from './wire/broadcast.ts';
import { KasaTransport } from './wire/kasa-transport.ts';

/** The ports of the two generations; only tests choose others. */
export const PORTS = { kasa: 9999, newer: 20_002 } as const;
type Ports = { readonly kasa: number; readonly newer: number };

const ASK_MS = 2_500;
const WHO = { system: { get_sysinfo: {} } };

const questions = (ports: Ports) => [
  { port: ports.kasa, words: hide(JSON.stringify(WHO)) },
  { port: ports.newer, words: QUESTION },
];

/** Broadcasts on all interfaces, for both generations at once. */
export async function scan(
  host: DiscoveryHost,
  found: (finding: Finding) => void,
  ports: Ports = PORTS,
): Promise<void> {
  const seen = new Set<string>();
  const hear = reader(ports, (finding) => {
    if (!seen.has(finding.Key)) found(finding);
    seen.add(finding.Key);
  });
  const asking = host.interfaces.map((from) =>
    askAround({ from, clock: host.clock }, questions(ports), hear, host.signal),
  );
  await Promise.all(asking);
}

/** Probes one address; by datagram first, because all generations answer that. */
export async function probe(
  address: string,
  { clock, signal }: DiscoveryHost,
  ports: Ports = PORTS,
): Promise<readonly Finding[]> {
  const stop = new AbortController();
  const answered = Promise.withResolvers<Finding>();
  const inTime = AbortSignal.any([signal, stop.signal, AbortSignal.timeout(ASK_MS)]);
  const around = askAround(
    { from: undefined, to: address, clock },
    questions(ports),
    reader(ports, answered.resolve),
    inTime,
  );
  const byTcp = new KasaTransport(address, ports.kasa)
    .send(WHO, inTime)
    .then((answer) => ofKasa(readSysinfo(answer), address));
  byTcp.catch(() => {});
  try {
    const silence = around.then(() => byTcp);
    return [await Promise.race([answered.promise, silence])];
  } catch (error) {
    throw error instanceof DriverError ? error : new DriverError('UNREACHABLE', { cause: error });
  } finally {
    stop.abort();
  }
}

/** Turns responses into finds; others are skipped. */
const reader =
  (ports: Ports, found: (finding: Finding) => void): Heard =>
  (words, address, port) => {
    if (port === ports.newer) {
      const announced = readAnnouncement(words);
      if (announced) found(ofNewer(announced, address));
      return;
    }
    try {
      found(ofKasa(readSysinfo(parseJson(reveal(words)) ?? {}), address));
    } catch {
      // A broadcast response is untrusted.
    }
  };

const ofKasa = ({ mac, model, name, shine }: Picture, Address: string): Finding => ({
  ...named(mac, model, Address),
  Name: name === '' ? model : name,
  IoTCategoryIds: [shine ? 'light' : 'smart_plug'],
  Settings: { Address, Mac: mac, protocol: 'kasa' },
  trouble: null,
});

const ofNewer = ({ mac, model, known, lamp, port }: Announced, Address: string): Finding => ({
  ...named(mac, model, Address),
  Name: model,
  IoTCategoryIds: [lamp ? 'light' : 'smart_plug'],
  Settings: { Address, Mac: mac, protocol: 'klap', ...(port !== 80 && { port }) },
  // It needs its owner's account.
  trouble: known ? 'WRONG_CREDENTIALS' : 'UNKNOWN_MODEL',
});

const named = (mac: string, ModelName: string, Address: string) => ({
  driver: 'tplink',
  Key: `tplink_${mac}`,
  UDN: `uuid:tplink:${mac}`,
  Address,
  ModelName,
  Manufacturer: 'TP-Link',
});
