import { createServer, type Server, type Socket } from 'node:net';
import { ListeningDevice } from '../listening-device.ts';
import { cutRtu, cutTcp, type Request } from './frames.ts';
import type { ModbusUnit } from './unit.ts';

/** The server's framing and delay. */
export type ModbusServerOptions = {
  readonly framing?: 'tcp' | 'rtu';
  /** Milliseconds before each response. */
  readonly delayMs?: number;
  readonly port?: number;
};

const WRITES = new Set([5, 6, 15, 16]);

/** A Modbus server or gateway over TCP with several devices behind it, with simulated failures. */
export class ModbusServer extends ListeningDevice {
  readonly units: ReadonlyMap<number, ModbusUnit>;
  /** If true, it accepts everything and answers nothing, like a frozen device. */
  muted = false;
  /** Responds with this unit id, whatever unit was asked. */
  answersAs: number | undefined;
  /** Requests received, and how many of them were writes. */
  requests = 0;
  writes = 0;
  /** The highest number of concurrent requests: more than one on a bus is a bug. */
  mostAtOnce = 0;
  /** Number of connections accepted. */
  connections = 0;
  delayMs: number;
  readonly #framing: 'tcp' | 'rtu';
  readonly #sockets = new Set<Socket>();
  #open = 0;

  constructor(units: Readonly<Record<number, ModbusUnit>>, options: ModbusServerOptions = {}) {
    super(options.port === undefined ? {} : { port: options.port });
    this.units = new Map(Object.entries(units).map(([id, unit]) => [Number(id), unit]));
    this.#framing = options.framing ?? 'tcp';
    this.delayMs = options.delayMs ?? 0;
  }

  /** Sends unsolicited bytes to every client. */
  blurt(bytes: Uint8Array): void {
    for (const socket of this.#sockets) socket.write(bytes);
  }

  protected makeServer(): Server {
    return createServer({ noDelay: true }, (socket) => this.#serve(socket));
  }

  #serve(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    const cut = this.#framing === 'tcp' ? cutTcp : cutRtu;
    let held: Buffer = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      const { requests, rest } = cut(Buffer.concat([held, chunk]));
      held = rest;
      for (const request of requests) this.#receive(request, socket);
    });
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  }

  #receive(request: Request, socket: Socket): void {
    this.requests += 1;
    if (WRITES.has(request.pdu[0] ?? 0)) this.writes += 1;
    // A missing device doesn't respond.
    const unit = this.units.get(request.unitId);
    if (this.muted || !unit) return;
    this.#open += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#open);
    const say = (): void => {
      this.#open -= 1;
      socket.write(request.dress(unit.answer(request.pdu), this.answersAs));
    };
    if (this.delayMs === 0) say();
    else setTimeout(say, this.delayMs);
  }
}
