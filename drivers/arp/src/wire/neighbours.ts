import { createSocket } from 'node:dgram';
import { readFile } from 'node:fs/promises';

/** Nobody listens there; the kernel must find out all the same whether somebody is. */
const DISCARD_PORT = 9;

/** Makes the kernel ask anew who has an address; that nobody has it is no fault. */
export function stir(address: string): void {
  const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4');
  let open = true;
  const close = (): void => {
    if (open) socket.close();
    open = false;
  };
  socket.on('error', close);
  socket.send('', DISCARD_PORT, address, close);
}

/** The kernel's table of neighbours. */
export const readTable = (path: string): Promise<string> => readFile(path, 'utf8');
