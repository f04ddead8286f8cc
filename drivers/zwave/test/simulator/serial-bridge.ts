import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { Faucet, ZWaveSerialFrameType, type ZWaveSerialStream } from '@zwave-js/serial';
import type { MockPort } from '@zwave-js/serial/mock';
import { SerialFrames } from './serial-frames.ts';

const CANCEL = 0x18;

/** A simulated serial port with both of its ends. */
export type SerialPort = { readonly serial: ZWaveSerialStream; readonly port: MockPort };

type Listener = {
  /** Each frame of the host, before the radio has it. */
  fromHost(frame: Uint8Array): void;
  /** Each data frame of the radio, as the host will have it. */
  toHost(frame: Uint8Array): Uint8Array;
  /** A host has connected: what the last one left behind doesn't matter. */
  connected(): void;
};

/** Serves a simulated serial port on TCP, to one host at a time, on 127.0.0.1 only. */
export class SerialBridge implements AsyncDisposable {
  readonly #faucet: ReturnType<typeof faucetOf>;
  readonly #serial: ZWaveSerialStream;
  readonly #listener: Listener;
  #server: Server | undefined;
  #socket: Socket | undefined;

  constructor({ serial }: SerialPort, listener: Listener) {
    this.#serial = serial;
    this.#listener = listener;
    this.#faucet = faucetOf(serial);
  }

  /** Listens, on any free port for 0; returns the port. */
  async listen(port: number): Promise<number> {
    const server = createServer((socket) => this.#serve(socket));
    this.#server = server;
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return address !== null && typeof address === 'object' ? address.port : port;
  }

  /** As if the stick were pulled out. */
  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    this.#socket?.destroy();
    if (!server) return;
    server.close();
    await once(server, 'close');
  }

  /** Sends bytes to the host as they are. */
  write(bytes: Uint8Array): void {
    this.#socket?.write(bytes);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  #serve(socket: Socket): void {
    this.#socket?.destroy();
    this.#socket = socket;
    this.#listener.connected();
    const frames = new SerialFrames();
    const writable = new WritableStream<Chunk>({ write: (chunk) => this.#toHost(socket, chunk) });
    this.#faucet.connect(writable);
    // An acknowledgement and an answer are two small writes: with Nagle's algorithm each answer takes 40 ms.
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      for (const frame of frames.cut(bytes)) this.#fromHost(frame);
    });
    socket.on('close', () => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.#faucet.disconnect();
    });
  }

  #fromHost(frame: Uint8Array): void {
    if (frame[0] === CANCEL) return;
    this.#listener.fromHost(frame);
    this.#serial.writeAsync(Uint8Array.from(frame)).catch(() => {});
  }

  #toHost(socket: Socket, { type, data }: Chunk): void {
    if (type !== ZWaveSerialFrameType.SerialAPI) return;
    socket.write(typeof data === 'number' ? Uint8Array.of(data) : this.#listener.toHost(data));
  }
}

type Chunk = { readonly type: ZWaveSerialFrameType; readonly data: number | Uint8Array };

const faucetOf = (serial: ZWaveSerialStream) =>
  new Faucet(serial.readable as ReadableStream<Chunk>);
