import { X509Certificate } from 'node:crypto';
import { OutsideBroker } from '@dimora/contract';
import type { ExpectedForm } from '@dimora/domain';
import { EMBEDDED_BROKER } from '@dimora/driver-kit';
import { z } from 'zod';
import type { ParameterDefinition } from '../../../house/parameters/port.ts';

/** True for a certificate in PEM. */
function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
}

/** An outside broker as validated when it is set. */
const schema = OutsideBroker.refine(({ Id }) => Id !== EMBEDDED_BROKER, {
  path: ['Id'],
  error: 'freeBrokerId' satisfies ExpectedForm,
})
  .refine(({ trust }) => !trust || isCertificate(trust.pem), {
    path: ['trust', 'pem'],
    error: 'certificatePem' satisfies ExpectedForm,
  })
  .transform(withoutLoginInUrl);

/** A login in the address becomes the broker's login: addresses are shown to people, passwords aren't. */
function withoutLoginInUrl(broker: OutsideBroker): OutsideBroker {
  if (!URL.canParse(broker.url)) return broker;
  const url = new URL(broker.url);
  if (url.username === '' && url.password === '') return broker;
  const { username, password } = url;
  url.username = '';
  url.password = '';
  return {
    ...broker,
    url: url.href,
    Username: broker.Username ?? decoded(username),
    Password: broker.Password ?? decoded(password),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
/** The outside brokers that devices may name in their settings. Nobody reads their passwords (A81). */
export const outsideBrokers: ParameterDefinition<OutsideBroker[]> = {
  Context: 'mqtt',
  Group: 'brokers',
  Key: 'outside',
  schema: z
    .array(schema)
    .max(20)
    .refine((brokers) => new Set(brokers.map(({ Id }) => Id)).size === brokers.length, {
      error: 'freeBrokerId' satisfies ExpectedForm,
    }),
  default: [],
  // Each may come with the certificates that it is trusted by.
  maxBytes: 512 * 1024,
  secrets: ['Password'],
};
