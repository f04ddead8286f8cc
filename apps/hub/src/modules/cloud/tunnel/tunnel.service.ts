import type { Server } from 'node:http';
import type { CloudState } from '@dimora/domain';
import { wireError } from '@dimora/node-kit/http';
import {
  TUNNEL_PATH,
  dialTunnel,
  mayBeRelayed,
  type CallHandler,
  type Tunnel,
} from '@dimora/tunnel';
import type { Platform } from '../../../platform/module.ts';
import type { CloudDial, CloudLinkPort, TunnelFacts } from '../cloud/port.ts';
import { answerControl } from './answer-control.ts';
import type { CloudControls } from './port.ts';

/** Dependencies of the tunnel. */
export type TunnelParts = {
  readonly link: Pick<CloudLinkPort, 'dial'>;
  readonly controls: CloudControls;
  /** The hub's own server, which answers requests from the tunnel as if they had come to its port. */
  readonly server: Server;
};

type TunnelPlatform = Pick<Platform, 'clock' | 'entropy' | 'log' | 'readiness'>;

/** Keeps the hub's tunnel to its cloud open, at the address that the cloud module names. */
export class TunnelService implements TunnelFacts, AsyncDisposable {
  readonly #platform: TunnelPlatform;
  readonly #parts: TunnelParts;
  readonly #changed = new Set<() => void>();
  #dial: CloudDial | undefined;
  #tunnel: Tunnel | undefined;
  #ended = false;

  constructor(platform: TunnelPlatform, parts: TunnelParts) {
    this.#platform = platform;
    this.#parts = parts;
  }

  state(): CloudState {
    return this.#tunnel?.status().state ?? 'none';
  }

  clockOffsetMs(): number {
    return this.#tunnel?.status().clockOffsetMs ?? 0;
  }

  /** The name of the cloud's end; absent until a tunnel has been open. */
  server(): string | null {
    return this.#tunnel?.status().server ?? null;
  }

  onChange(changed: () => void): void {
    this.#changed.add(changed);
  }

  /** An open tunnel stays if cloud and key are unchanged; otherwise a new one is opened. */
  reconsider(): void {
    if (this.#ended) return;
    const dial = this.#parts.link.dial();
    if (sameDial(dial, this.#dial) && this.state() === 'connected') return;
    const before = this.#tunnel;
    this.#dial = dial;
    this.#tunnel = dial && this.#dig(dial);
    void before?.[Symbol.asyncDispose]();
    this.#tell();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    this.#changed.clear();
    await this.#tunnel?.[Symbol.asyncDispose]();
  }

  #dig({ cloudUrl, ProductId, key }: CloudDial): Tunnel {
    const { clock, entropy, log } = this.#platform;
    const tunnel = dialTunnel({
      url: `${cloudUrl.replace(/^http/, 'ws').replace(/\/$/, '')}${TUNNEL_PATH}`,
      ProductId,
      key,
      clock,
      entropy,
      log: log.with({ subsystem: 'cloud' }),
      handler: this.#handler(),
      changed: () => {
        if (this.#tunnel === tunnel) this.#tell();
      },
    });
    return tunnel;
  }

  #handler(): CallHandler {
    const { controls, server } = this.#parts;
    const { log } = this.#platform;
    return {
      request(request, response, { scope }) {
        if (scope === 'control') void answerControl(controls, request, response, log);
        else if (mayBeRelayed(request.url ?? '')) server.emit('request', request, response);
        else {
          const error = wireError('NOT_FOUND', { kind: 'path' });
          response
            .writeHead(error.status, { 'content-type': 'application/json' })
            .end(JSON.stringify(error.toJSON()));
        }
      },
      upgrade(request, socket, head, { scope }) {
        if (scope === 'relay' && mayBeRelayed(request.url ?? ''))
          server.emit('upgrade', request, socket, head);
        else socket.destroy();
      },
    };
  }

  #tell(): void {
    const { readiness } = this.#platform;
    const status = this.#tunnel?.status();
    if (status?.state === 'connected') readiness.report('cloud', 'ready');
    else if (status?.state === 'connecting') readiness.report('cloud', 'starting');
    else if (status) readiness.report('cloud', 'degraded', status.reason);
    for (const changed of this.#changed) changed();
  }
}

const sameDial = (one: CloudDial | undefined, other: CloudDial | undefined): boolean =>
  one?.cloudUrl === other?.cloudUrl &&
  one?.ProductId === other?.ProductId &&
  one?.key === other?.key;
