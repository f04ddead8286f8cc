import { X509Certificate } from 'node:crypto';
import { EMBEDDED_BROKER } from '@dimora/driver-kit';
import { z } from 'zod';
import type { OutsideBroker } from '../port.ts';
import type { ParameterDefinition } from '../../parameters/port.ts';

/** True for a certificate in PEM. */
function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
}

/** An outside broker as validated when it is set. */
const schema = z.object({
  Id: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .refine((id) => id !== EMBEDDED_BROKER),
  url: z
    .string()
    .max(300)
    .regex(/^(mqtts?|wss?):\/\/.+/),
  Username: z.string().max(200).optional(),
  Password: z.string().max(500).optional(),
  protocolVersion: z.union([z.literal(4), z.literal(5)]).default(4),
  trust: z
    .object({
      kind: z.enum(['authority', 'certificate']),
      pem: z.string().max(20_000).refine(isCertificate),
    })
    .optional(),
});
/** The outside brokers that devices may name in their settings. Nobody reads their passwords (A81). */
export const outsideBrokers: ParameterDefinition<OutsideBroker[]> = {
  Context: 'mqtt',
  Group: 'brokers',
  Key: 'outside',
  schema: z
    .array(schema)
    .max(20)
    .refine((brokers) => new Set(brokers.map(({ Id }) => Id)).size === brokers.length) as z.ZodType<
    OutsideBroker[]
  >,
  default: [],
  secrets: ['Password'],
};
