import { z } from 'zod';
import type { ParameterDefinition } from '../../../house/parameters/port.ts';
import { faultOf, type CertificateAndKey } from './certificate-fault.ts';

/** The TCP port for encrypted connections to the embedded broker; MQTT's registered port. */
export const brokerTlsPort: ParameterDefinition<number> = {
  Context: 'mqtt',
  Group: 'broker',
  Key: 'tlsPort',
  schema: z.number().int().min(0).max(65_535),
  default: 8883,
};

const LONGEST_PEM = 20_000;

/** The home's own certificate, which the broker shows instead of one that the hub makes. */
export const ownCertificate: ParameterDefinition<CertificateAndKey | null> = {
  Context: 'mqtt',
  Group: 'broker',
  Key: 'certificate',
  schema: z
    .object({ certificate: z.string().max(LONGEST_PEM), key: z.string().max(LONGEST_PEM) })
    .superRefine((given, context) => {
      const fault = faultOf(given);
      if (fault)
        context.addIssue({
          code: 'custom',
          path: [fault.field],
          params: { expected: fault.expected },
        });
    })
    .nullable(),
  default: null,
  maxBytes: 48 * 1024,
  secrets: ['key'],
};

/** What the hub makes itself: the authority of its home, and the broker's certificate, which it signed. */
export type HomeCertificate = CertificateAndKey & {
  readonly authority: string;
  readonly authorityKey: string;
};

/** The certificates that the hub has made; `null` before the first. */
export const homeCertificate: ParameterDefinition<HomeCertificate | null> = {
  Context: 'mqtt',
  Group: 'broker',
  Key: 'homeCertificate',
  schema: z
    .object({
      authority: z.string(),
      authorityKey: z.string(),
      certificate: z.string(),
      key: z.string(),
    })
    .nullable(),
  default: null,
  secrets: ['authorityKey', 'key'],
  readOnly: true,
};

/** Every parameter of encrypted connections. */
export const TLS_PARAMETERS = [brokerTlsPort, ownCertificate, homeCertificate] as const;
