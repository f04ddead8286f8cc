import type { Socket } from 'node:net';
import { DriverError } from '@dimora/driver-kit';
import { openSocket } from '@dimora/driver-kit/net';
import type { ModbusRTU } from 'modbus-serial/ModbusRTU.js';
import type { BusLink } from '../settings.ts';
import { loadLibrary } from './library.ts';
import type { Cells, Line } from './line.ts';

/** TCP keep-alive delay in milliseconds. */
const KEEP_ALIVE_MS = 10_000;

/**
 * Opens the line to a bus. Rejects with the error of the network or the serial port, or when the signal ends.
 */
export async function openLine(link: BusLink, signal: AbortSignal): Promise<Line> {
  const client = new (loadLibrary().default)();
  // The bus sets its own time-outs, on the hub's clock.
  client.setTimeout(0);
  // The library also emits errors that the failed request reports already.
  client.on('error', () => {});
  if (link.type === 'rtu') return openSerial(client, link);
  const socket = await connected(link, signal);
  try {
    if (link.type === 'tcp') await client.linkTCP(socket, {} as never);
    // The library calls serial frames in a TCP stream "telnet", and MBAP frames "RTU buffered".
    else await client.linkTelnet(socket, {} as never);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return new LibraryLine(client, socket, () => socket.destroy());
}

async function connected({ Address, port }: BusLink, signal: AbortSignal): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = openSocket({
    host: Address,
    port,
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: KEEP_ALIVE_MS,
  });
  const giveUp = (): void => void socket.destroy(signal.reason as Error);
  signal.addEventListener('abort', giveUp, { once: true });
  socket.once('connect', resolve);
  // Never removed: an error without a listener would crash the hub.
  socket.on('error', reject);
  if (signal.aborted) giveUp();
  try {
    await promise;
    return socket;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

async function openSerial(client: ModbusRTU, link: BusLink): Promise<Line> {
  const { Address, baudRate, parity, stopBits } = link;
  try {
    await client.connectRTUBuffered(Address, { baudRate, parity, stopBits, dataBits: 8 } as never);
  } catch (error) {
    // A missing port has no network error code; nor has the optional part if it isn't installed.
    throw new DriverError('UNREACHABLE', { cause: error, trouble: 'NO_ANSWER' });
  }
  return new LibraryLine(client, undefined, () => client.close(() => {}));
}

/** A line that uses modbus-serial. */
class LibraryLine implements Line {
  readonly #client: ModbusRTU;
  readonly #end: () => void;
  #asking = false;
  #unasked = false;
  #closed = false;
  #listener: () => void = () => {};

  constructor(client: ModbusRTU, socket: Socket | undefined, end: () => void) {
    this.#client = client;
    this.#end = end;
    // Unsolicited data would precede the next response.
    socket?.on('data', () => (this.#unasked ||= !this.#asking));
    const gone = (): void => {
      if (this.#closed) return;
      this.#closed = true;
      this.#listener();
    };
    socket?.once('close', gone);
    client.on('close', gone);
  }

  get spoilt(): boolean {
    return this.#closed || this.#unasked;
  }

  onClose(hear: () => void): void {
    this.#listener = hear;
  }

  async read({ unitId, kind, address, count }: Cells): Promise<number[]> {
    const data = await this.#ask(unitId, async (): Promise<readonly (number | boolean)[]> => {
      if (kind === 'coil') return (await this.#client.readCoils(address, count)).data;
      if (kind === 'discrete') return (await this.#client.readDiscreteInputs(address, count)).data;
      if (kind === 'input') return (await this.#client.readInputRegisters(address, count)).data;
      return (await this.#client.readHoldingRegisters(address, count)).data;
    });
    // Bits are padded to whole bytes.
    return data.slice(0, count).map(Number);
  }

  async writeCoil(unitId: number, address: number, on: boolean): Promise<void> {
    await this.#ask(unitId, () => this.#client.writeCoil(address, on));
  }

  async writeWord(unitId: number, address: number, word: number): Promise<void> {
    await this.#ask(unitId, () => this.#client.writeRegister(address, word));
  }

  async writeWords(unitId: number, address: number, words: readonly number[]): Promise<void> {
    await this.#ask(unitId, () => this.#client.writeRegisters(address, [...words]));
  }

  close(): void {
    this.#end();
  }

  async #ask<Answer>(unitId: number, request: () => Promise<Answer>): Promise<Answer> {
    this.#asking = true;
    try {
      this.#client.setID(unitId);
      return await request();
    } finally {
      this.#asking = false;
    }
  }
}
