import type { Answer } from 'dns-packet';
import type { MdnsChannel } from '../../../../platform/mdns/mdns-channel.ts';
import { isNear } from '../addresses.ts';
import { MdnsInstances } from './mdns-instances.ts';
import { ended, repeatedly, type Scanner } from './scanner.ts';

/** Milliseconds after which the query is repeated. */
const AGAIN_MS = [500, 2_000, 5_000];
/** Maximum number of queries in one packet. */
const QUESTIONS = 20;

/** Looks for services that announce themselves by mDNS. */
export const mdnsScanner: Scanner<'mdns'> = async (wanted, host) => {
  const services = [...new Set(wanted.map(({ service }) => service.toLowerCase()))];
  if (services.length === 0 || host.interfaces.length === 0) return;
  const { MdnsChannel: Channel } = await import('../../../../platform/mdns/mdns-channel.ts');
  using held = new DisposableStack();
  for (const address of host.interfaces) {
    const channel = held.use(await Channel.open(address, host.log));
    if (host.signal.aborted) return;
    const instances = new MdnsInstances(services, host.see, (each) => isNear(each, address));
    held.use(channel.hear((records) => listen(channel, instances, records)));
    held.use(repeatedly(host.clock, AGAIN_MS, () => askFor(channel, services)));
  }
  await ended(host.signal);
};

function askFor(channel: MdnsChannel, services: readonly string[]): void {
  for (let at = 0; at < services.length; at += QUESTIONS)
    channel.ask(services.slice(at, at + QUESTIONS).map((name) => ({ name, type: 'PTR' })));
}

/** Handles an answer, and queries what it only names. */
function listen(channel: MdnsChannel, instances: MdnsInstances, records: readonly Answer[]): void {
  channel.ask(instances.take(records).slice(0, QUESTIONS));
}
