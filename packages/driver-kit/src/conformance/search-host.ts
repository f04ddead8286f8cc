import type { DiscoveryHost } from '../discovery.ts';
import { noBroker } from './no-broker.ts';
import { TestHost } from './test-host.ts';

/** A discovery host limited to the loopback, without a broker. */
export function searchHost(more: Partial<DiscoveryHost> = {}): DiscoveryHost {
  const { clock, entropy, log, signal } = new TestHost();
  return { clock, entropy, log, signal, mqtt: noBroker, interfaces: ['127.0.0.1'], ...more };
}
