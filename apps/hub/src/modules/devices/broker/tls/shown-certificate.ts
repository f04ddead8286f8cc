import type { X509Certificate } from 'node:crypto';
import type { Clock, Log } from '@dimora/runtime';
import type { ParametersPort } from '../../../house/parameters/port.ts';
import { certificateIn, type CertificateAndKey } from './certificate-fault.ts';
import { coversNames, type ServerNames } from './server-names.ts';
import { homeCertificate, ownCertificate, type HomeCertificate } from './tls-parameters.ts';

/** How long before its end a certificate is renewed, in milliseconds. */
const RENEW_MS = 60 * 24 * 60 * 60_000;

/** The certificate that the broker shows. */
export type ShownByBroker = CertificateAndKey & {
  /** Who made it: the hub, or the home. */
  readonly source: 'hub' | 'own';
  readonly leaf: X509Certificate;
  /** The authority of the hub's own making. */
  readonly authority: string | null;
};

type Parts = {
  readonly clock: Clock;
  readonly log: Log;
  readonly parameters: Pick<ParametersPort, 'value' | 'put'>;
  readonly names: () => ServerNames;
};

/**
 * The certificate to show now: the home's own, or one that the hub makes, and renews before it expires or when the
 * hub is reached under a name or an address that it isn't for.
 */
export async function certificateToShow(parts: Parts): Promise<ShownByBroker> {
  const { parameters } = parts;
  const own = parameters.value(ownCertificate);
  const leaf = own && certificateIn(own.certificate);
  if (own && leaf) return { ...own, leaf, source: 'own', authority: null };
  const made = await homeMade(parts);
  const shown = certificateIn(made.certificate);
  if (!shown) throw new Error('the hub’s certificate cannot be read');
  return { ...made, leaf: shown, source: 'hub' };
}

async function homeMade({ clock, log, parameters, names }: Parts): Promise<HomeCertificate> {
  const stored = parameters.value(homeCertificate);
  const now = clock.now();
  const wanted = names();
  if (stored && isGood(stored.authority, now) && isGood(stored.certificate, now, wanted))
    return stored;
  // Loaded only to make one: at most starts there is one already.
  const { makeHomeCertificate, signServer } = await import('./home-authority.ts');
  const next =
    stored && isGood(stored.authority, now)
      ? { ...stored, certificate: await signServer(stored, wanted, now) }
      : await makeHomeCertificate(wanted, now);
  parameters.put(homeCertificate, next);
  log.info('mqtt.certificateMade', { names: [...wanted.dns, ...wanted.ip] });
  return next;
}

/** True for a certificate that is valid for long enough, and for all names. */
function isGood(pem: string, now: number, names: ServerNames = { dns: [], ip: [] }): boolean {
  const certificate = certificateIn(pem);
  return (
    certificate !== undefined &&
    Date.parse(certificate.validTo) - now > RENEW_MS &&
    coversNames(certificate, names)
  );
}
