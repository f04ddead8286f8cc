import { createSocket } from 'node:dgram';
import { readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { subnetHosts } from '../addresses.ts';
import { readArpTable } from './arp-table.ts';
import { ended, repeatedly, type Scanner } from './scanner.ts';

/** Milliseconds between two readings of the table. */
const LOOK_MS = 500;
/** The discard port: nothing listens there, but sending makes the kernel resolve the address. */
const DISCARD_PORT = 9;

/** Finds neighbours on the allowed networks by the addresses that the kernel has resolved. */
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

/**
 * The kernel's names of the interfaces with these addresses; read each time, because networks come and go.
 */
const devicesOf = (interfaces: readonly string[]): ReadonlySet<string> =>
  new Set(
    Object.entries(networkInterfaces()).flatMap(([device, held = []]) =>
      held.some(({ address }) => interfaces.includes(address)) ? [device] : [],
    ),
  );

/** Sends an empty datagram to every address of a small network, so that the kernel resolves them all. */
function stir(own: string, failed: (error: Error) => void): void {
  const hosts = subnetHosts(`${own}/24`).filter((address) => address !== own);
  if (hosts.length === 0) return;
  const socket = createSocket('udp4');
  let open = true;
  const close = (): void => {
    if (open) socket.close();
    open = false;
  };
  // If binding fails nothing is sent, and nothing else would close the socket.
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
