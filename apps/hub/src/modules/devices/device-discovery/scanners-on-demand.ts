import { lazily } from '@dimora/node-kit/kernel';
import type { Clock, Entropy } from '@dimora/runtime';
import type { Brokers } from './scanners/mqtt-scanner.ts';
import type { Scanner, Scanners, SightingKind } from './scanners/scanner.ts';
import type { TcpProbe } from './search/tcp-probe.ts';

type Parts = {
  readonly entropy: Entropy;
  /** The kernel's ARP table. */
  readonly arpTable: string;
  readonly brokers: Brokers;
};

/** Every scanner, each loaded on first use: most hubs search once a year. */
export const scannersOf = ({ entropy, arpTable, brokers }: Parts): Scanners => ({
  mdns: onDemand(async () => (await import('./scanners/mdns-scanner.ts')).mdnsScanner),
  ssdp: onDemand(async () => (await import('./scanners/ssdp-scanner.ts')).ssdpScanner),
  wsd: onDemand(async () => (await import('./scanners/wsd-scanner.ts')).wsdScanner(entropy)),
  arp: onDemand(async () => (await import('./scanners/arp-scanner.ts')).arpScanner(arpTable)),
  mqtt: onDemand(async () => (await import('./scanners/mqtt-scanner.ts')).mqttScanner(brokers)),
});

/** The TCP probe, loaded on first use. */
export function tcpProbeOf(clock: Clock, arpTable: string): TcpProbe {
  const probe = lazily(async () =>
    (await import('./search/tcp-probe.ts')).tcpProbeWith(clock, arpTable),
  );
  return async (address, signal) => (await probe())(address, signal);
}

function onDemand<Kind extends SightingKind>(load: () => Promise<Scanner<Kind>>): Scanner<Kind> {
  const scanner = lazily(load);
  return async (wanted, host) => (await scanner())(wanted, host);
}
