import { openDatagrams } from '@dimora/driver-kit/net';
import { readFile } from 'node:fs/promises';

/** No service listens on this port, but sending to it makes the kernel resolve the address. */
const DISCARD_PORT = 9;

/** Makes the kernel resolve an address again; an address without an owner is no error. */
export function stir(address: string): void {
  const socket = openDatagrams(address.includes(':') ? 'udp6' : 'udp4');
  let open = true;
  const close = (): void => {
    if (open) socket.close();
    open = false;
  };
  socket.on('error', close);
  socket.send('', DISCARD_PORT, address, close);
}

/** The kernel's neighbour table. */
export const readTable = (path: string): Promise<string> => readFile(path, 'utf8');
