import type { ShownCertificate } from '@dimora/contract';
import { disconnectionCauseOf } from '@dimora/domain';
import { openTlsSocket } from '@dimora/driver-kit/net';
import type { TLSSocket } from 'node:tls';

const LONGEST_MS = 8_000;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'mqtts:': 8883, 'wss:': 443 };

/**
 * The certificate that a broker shows, and what is wrong with it by the public authorities. Nothing is sent over the
 * connection.
 */
export function showCertificate(url: string): Promise<ShownCertificate> {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  const failed = (cause: string): ShownCertificate => ({
    certificate: null,
    problem: disconnectionCauseOf(cause),
  });
  return new Promise((resolve) => {
    const socket = openTlsSocket({
      host,
      port: port === '' ? (DEFAULT_PORTS[protocol] ?? 8883) : Number(port),
      rejectUnauthorized: false,
    });
    const done = (answer: ShownCertificate): void => {
      resolve(answer);
      socket.destroy();
    };
    socket.setTimeout(LONGEST_MS, () => done(failed('ETIMEDOUT')));
    socket.on('error', (error: NodeJS.ErrnoException) => done(failed(error.code ?? '')));
    socket.once('secureConnect', () => done(shownBy(socket)));
  });
}

function shownBy(socket: TLSSocket): ShownCertificate {
  const shown = socket.getPeerX509Certificate();
  if (!shown) return { certificate: null, problem: 'CERTIFICATE' };
  const { authorizationError: error } = socket as { authorizationError?: unknown };
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return {
    certificate: {
      subject: oneLine(shown.subject),
      issuer: oneLine(shown.issuer),
      validFrom: Date.parse(shown.validFrom),
      validTo: Date.parse(shown.validTo),
      fingerprint: shown.fingerprint256,
      pem: shown.toString(),
    },
    problem: error ? disconnectionCauseOf(code) : null,
  };
}

/** `CN=broker\nO=Home` as one line. Node types an empty name as text, but it may be absent. */
const oneLine = (name: string | undefined): string => (name ?? '').replaceAll('\n', ', ');
