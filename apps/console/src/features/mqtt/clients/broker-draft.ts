import type { MqttSettings } from '@dimora/contract';
import { errorParamsOf } from '../../../kit/errors/code.ts';

/** An external broker. */
export type Broker = MqttSettings['brokers'][number];
/** The certificate that is trusted instead of the public authorities'. */
export type BrokerTrust = NonNullable<Broker['trust']>;

/** True for an encrypted connection. */
export const isEncrypted = (url: string): boolean => /^(mqtts|wss):/.test(url.trim());

/** A new broker. */
export const NEW_BROKER: Broker = { Id: '', url: 'mqtt://', protocolVersion: 4 };

/** What is wrong with a field of the form. */
export type BrokerFault =
  | 'missing'
  | 'badId'
  | 'badUrl'
  | 'taken'
  | 'badCertificate'
  | 'notThisMachine';

type BrokerFaults = { Id?: BrokerFault; url?: BrokerFault; trust?: BrokerFault };

/** Validates a broker; `taken` are the ids of the others. */
export function brokerFaults({ Id, url, trust }: Broker, taken: readonly string[]): BrokerFaults {
  const faults: BrokerFaults = {};
  if (Id === '') faults.Id = 'missing';
  else if (!/^[a-z0-9-]{1,40}$/.test(Id) || Id === 'embedded') faults.Id = 'badId';
  else if (taken.includes(Id)) faults.Id = 'taken';
  if (url.trim() === '') faults.url = 'missing';
  else if (!/^(mqtts?|wss?):\/\/[^\s]+$/.test(url.trim())) faults.url = 'badUrl';
  if (trust && isEncrypted(url) && !/-----BEGIN CERTIFICATE-----/.test(trust.pem))
    faults.trust = 'badCertificate';
  return faults;
}

/** True if a save was refused because an address leads to where the hub doesn't connect to. */
export function isOwnMachine(error: unknown): boolean {
  const { issues } = errorParamsOf(error);
  return (
    Array.isArray(issues) &&
    issues.some(({ expected }: { expected?: unknown }) => expected === 'notThisMachine')
  );
}

/** Without empty fields, and without a certificate where nothing is encrypted. */
export const tidied = ({ Username, Password, trust, ...broker }: Broker): Broker => ({
  ...broker,
  url: broker.url.trim(),
  ...(Username !== undefined && Username !== '' && { Username }),
  ...(Password !== undefined && Password !== '' && { Password }),
  ...(trust && isEncrypted(broker.url) && { trust }),
});
