import { createSocket } from 'node:dgram';
import { readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { subnetHosts } from '../addresses.ts';
import { readArpTable } from './arp-table.ts';
import { ended, repeatedly, type Scanner } from './scanner.ts';

/** Milliseconds between two looks into the table. */
const LOOK_MS = 500;
/** Nobody listens there; the kernel must find out all the same who would be spoken to. */
const DISCARD_PORT = 9;

/** Looks who else is on the networks that it may look at, by the addresses that the kernel has found out. */
export const arpScanner =
  (path: string): Scanner<'arp'> =>
  async (wanted, { clock, log, interfaces, see, signal }) => {
    if (wanted.length === 0) return;
    const seen = new Set<string>();
    const look = async (): Promise<void> => {
      const text = await readFile(path, 'utf8').catch(() => '');
      const allowed = devicesOf(interfaces);
      for (const { address, mac, device } of readArpTable(text)) {
        const who = `${address} ${mac}`;
        if (signal.aborted || seen.has(who) || !allowed.has(device)) continue;
        seen.add(who);
        see({ kind: 'arp', address, mac });
      }
    };
    await look();
    using _repeat = clock.every(LOOK_MS, () => void look());
    using _stirring = repeatedly(clock, [2_000], () => {
      for (const address of interfaces)
        stir(address, (error) => log.debug('discovery.stir', { error }));
    });
    await ended(signal);
  };

/** What the kernel calls the interfaces that have these addresses; read anew, for networks come and go. */
const devicesOf = (interfaces: readonly string[]): ReadonlySet<string> =>
  new Set(
    Object.entries(networkInterfaces()).flatMap(([device, held = []]) =>
      held.some(({ address }) => interfaces.includes(address)) ? [device] : [],
    ),
  );

/** Sends an empty datagram to every address of a small network, so that the kernel asks for all of them. */
function stir(own: string, failed: (error: Error) => void): void {
  const hosts = subnetHosts(`${own}/24`).filter((address) => address !== own);
  if (hosts.length === 0) return;
  const socket = createSocket('udp4');
  let open = true;
  const close = (): void => {
    if (open) socket.close();
    open = false;
  };
  // Where it can't be bound, nothing is sent, and nobody else would close it.
  socket.on('error', (error) => {
    failed(error);
    close();
  });
  let left = hosts.length;
  const sent = (): void => {
    left -= 1;
    if (left === 0) close();
  };
  socket.bind(0, own, () => {
    for (const address of hosts) socket.send('', DISCARD_PORT, address, sent);
  });
}
