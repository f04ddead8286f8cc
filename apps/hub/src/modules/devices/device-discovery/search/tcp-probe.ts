import { readFile } from 'node:fs/promises';
import { openSocket } from '@dimora/driver-kit/net';
import type { Clock } from '@dimora/runtime';
import { readArpTable } from '../scanners/arp-table.ts';

/** Checks whether an address is in use, whatever its protocol. */
export type TcpProbe = (address: string, signal: AbortSignal) => Promise<boolean>;

/** Common TCP ports of home devices; a refused connection counts as an answer. */
const PORTS = [80, 443, 8080, 554, 502, 1883, 9999];
const PATIENCE_MS = 800;

/** Tries TCP connections, then checks whether the kernel has resolved the address. */
export const tcpProbeWith =
  (clock: Clock, arpPath: string): TcpProbe =>
  async (address, signal) => {
    const answers = PORTS.map((port) => answersAt(address, port, clock, signal));
    const somebody = await Promise.any(answers.map(orReject)).catch(() => false);
    if (somebody || signal.aborted) return somebody;
    const table = await readFile(arpPath, 'utf8').catch(() => '');
    return readArpTable(table).some((neighbour) => neighbour.address === address);
  };

const orReject = async (answer: Promise<boolean>): Promise<true> => {
  if (await answer) return true;
  throw new Error('silence');
};

function answersAt(
  host: string,
  port: number,
  clock: Clock,
  signal: AbortSignal,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = openSocket({ host, port, signal });
  const timer = clock.after(PATIENCE_MS, () => settle(false));
  const settle = (answered: boolean): void => {
    timer[Symbol.dispose]();
    socket.destroy();
    resolve(answered);
  };
  socket.once('connect', () => settle(true));
  socket.once('error', (error: NodeJS.ErrnoException) => settle(error.code === 'ECONNREFUSED'));
  return promise;
}
