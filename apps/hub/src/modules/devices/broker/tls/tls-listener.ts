import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { keepOwnPort } from '@dimora/driver-kit/outbound';
import type { Log } from '@dimora/runtime';
import type { BrokerPlace } from '../port.ts';
import type { CertificateAndKey } from './certificate-fault.ts';

/** Milliseconds in which a new connection must finish its handshake. */
const HANDSHAKE_MS = 5_000;
/** Of TLS 1.2 only ciphers with forward secrecy; those of 1.3 all have it. */
const CIPHERS = [
  'TLS_AES_128_GCM_SHA256',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_256_GCM_SHA384',
  ...['ECDHE-ECDSA', 'ECDHE-RSA'].flatMap((exchange) =>
    ['AES128-GCM-SHA256', 'CHACHA20-POLY1305', 'AES256-GCM-SHA384'].map(
      (cipher) => `${exchange}-${cipher}`,
    ),
  ),
].join(':');

const secured = ({ certificate, key }: CertificateAndKey) =>
  ({
    cert: certificate,
    key,
    minVersion: 'TLSv1.2',
    ciphers: CIPHERS,
    honorCipherOrder: true,
  }) as const;

/** A listener for encrypted connections. */
export type TlsListener = AsyncDisposable & {
  readonly port: number;
  /** Shows another certificate to connections from now on; those that stand go on. */
  show(shown: CertificateAndKey): void;
};

type Parts = {
  readonly log: Log;
  /** Called with a connection before its handshake, which costs memory and time. */
  readonly onArrival: (socket: Socket) => void;
  /** Called once it is encrypted. */
  readonly onSecure: (socket: TLSSocket, raw: Socket) => void;
};

/** Listens for TLS connections. Rejects with the system's error, such as EADDRINUSE, or OpenSSL's. */
export async function listenEncrypted(
  { host, port }: BrokerPlace,
  shown: CertificateAndKey,
  { log, onArrival, onSecure }: Parts,
): Promise<TlsListener> {
  const server = createServer({
    ...secured(shown),
    handshakeTimeout: HANDSHAKE_MS,
    noDelay: true,
    keepAlive: true,
  });
  const shaking = new Map<string, Socket>();
  const place = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;
  // Before the server's own listener, which begins the handshake.
  server.prependListener('connection', (socket: Socket) => {
    const key = place(socket);
    shaking.set(key, socket);
    socket.once('close', () => {
      if (shaking.get(key) === socket) shaking.delete(key);
    });
    onArrival(socket);
  });
  server.on('secureConnection', (socket) => {
    const key = place(socket);
    const raw = shaking.get(key);
    shaking.delete(key);
    if (raw) onSecure(socket, raw);
    else socket.destroy();
  });
  // A handshake that fails is the client's affair: it has another certificate in mind, or speaks no TLS.
  server.on('tlsClientError', (error, socket) => {
    log.debug('mqtt.handshakeFailed', { error });
    socket.destroy();
  });
  server.listen({ host, port });
  await once(server, 'listening');
  server.on('error', (error) => log.error('mqtt.listenerFailed', { error }));
  const { port: taken } = server.address() as AddressInfo;
  const own = keepOwnPort(taken);
  return {
    port: taken,
    show: (next) => server.setSecureContext(secured(next)),
    [Symbol.asyncDispose]: async () => {
      server.close();
      for (const socket of shaking.values()) socket.destroy();
      own[Symbol.dispose]();
      await Promise.resolve();
    },
  };
}
