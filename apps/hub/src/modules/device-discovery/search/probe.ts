import {
  isDriversFault,
  toDriverError,
  type DiscoveryHost,
  type Finding,
} from '@dimora/driver-kit';
import { inDriverScope } from '../../../platform/driver-scope.ts';
import type { LookNews, Looking } from './driver-look.ts';
import type { TcpProbe } from './tcp-probe.ts';

/** Addresses that are asked at the same time. */
const AT_ONCE = 24;
/** Milliseconds that a driver has for one address. */
export const PROBE_MS = 5_000;

type Parts = {
  readonly drivers: readonly Looking[];
  readonly hostFor: (driver: Looking, signal: AbortSignal) => DiscoveryHost;
  readonly tcpProbe: TcpProbe;
  readonly news: LookNews;
  /** How far it has come: told after each address. */
  readonly progress: (address: { readonly answered: boolean }) => void;
};

/** Asks addresses, one by one, whether a device of any driver is there (DISCOVERY-B1). */
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
  // Of many addresses most are nobody's; the one that a person named is asked in any case.
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
  { hostFor, news }: Parts,
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
    // That nobody is there, or somebody else, is an answer like any other.
    if (!signal.aborted && isDriversFault(toDriverError(error))) news.failed(driver, error);
    given.resolve([]);
  };
  inDriverScope({ failed }, async () => driver.discovery.probe?.(address, host)).then(
    (findings) => given.resolve(findings ?? []),
    failed,
  );
  const findings = await given.promise;
  for (const finding of findings) news.found(finding, driver, 'probe');
  return findings;
}
