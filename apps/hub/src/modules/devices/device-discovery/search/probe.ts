import {
  isDriversFault,
  toDriverError,
  type DiscoveryHost,
  type Finding,
} from '@dimora/driver-kit';
import { inDriverScope } from '../../../../platform/drivers/driver-scope.ts';
import type { LookNews, Looking } from './driver-look.ts';
import type { TcpProbe } from './tcp-probe.ts';

/** Addresses that are probed concurrently. */
const AT_ONCE = 24;
/** Timeout of a driver for one address, in milliseconds. */
export const PROBE_MS = 5_000;

type Parts = {
  readonly drivers: readonly Looking[];
  readonly hostFor: (driver: Looking, signal: AbortSignal) => DiscoveryHost;
  readonly tcpProbe: TcpProbe;
  /** The port at which a driver has found a device at the address before. */
  readonly portOf: (driver: Looking, address: string) => number | undefined;
  readonly news: LookNews;
  /** Progress: called after each address. */
  readonly progress: (address: { readonly answered: boolean }) => void;
};

/** Probes addresses for devices of all drivers (DISCOVERY-B1). */
export async function probe(
  targets: readonly string[],
  parts: Parts,
  signal: AbortSignal,
): Promise<void> {
  const waiting = [...targets];
  const work = async (): Promise<void> => {
    for (;;) {
      const address = waiting.shift();
      if (address === undefined || signal.aborted) return;
      await probeOne(address, parts, signal, targets.length === 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function probeOne(
  address: string,
  parts: Parts,
  signal: AbortSignal,
  alone: boolean,
): Promise<void> {
  const probing = parts.tcpProbe(address, signal);
  // Most addresses of a subnet are unused, so a TCP probe filters them; a single address is always asked.
  if (!alone && !(await probing)) {
    parts.progress({ answered: false });
    return;
  }
  const found = await Promise.all(
    parts.drivers.map((driver) => askDriver(driver, address, parts, signal)),
  );
  const answered = (await probing) || found.some((findings) => findings.length > 0);
  parts.progress({ answered });
}

async function askDriver(
  driver: Looking,
  address: string,
  { hostFor, portOf, news }: Parts,
  outer: AbortSignal,
): Promise<readonly Finding[]> {
  const late = new AbortController();
  const signal = AbortSignal.any([outer, late.signal]);
  const host = hostFor(driver, signal);
  const given = Promise.withResolvers<readonly Finding[]>();
  using _timer = host.clock.after(PROBE_MS, () => {
    late.abort();
    given.resolve([]);
  });
  const failed = (error: unknown): void => {
    // Finding no device, or another driver's, is a normal result.
    if (!signal.aborted && isDriversFault(toDriverError(error))) news.failed(driver, error);
    given.resolve([]);
  };
  const port = driver.discovery.probesPorts ? portOf(driver, address) : undefined;
  const target = port === undefined ? address : `${address}:${port}`;
  inDriverScope({ failed }, async () => driver.discovery.probe?.(target, host)).then(
    (findings) => given.resolve(findings ?? []),
    failed,
  );
  const findings = await given.promise;
  for (const finding of findings) news.found(finding, driver, 'probe');
  return findings;
}
