/** The certificate that is trusted instead of the public authorities'. */
export type BrokerTrust = { readonly kind: 'authority' | 'certificate'; readonly pem: string };

/** True for an encrypted connection. */
export const isEncrypted = (url: string): boolean => /^(mqtts|wss):/.test(url.trim());

/** An external broker in the format of the parameter `mqtt/brokers/outside`. */
export type Broker = {
  readonly Id: string;
  readonly url: string;
  readonly Username?: string | undefined;
  readonly Password?: string | undefined;
  readonly protocolVersion: 4 | 5;
  readonly trust?: BrokerTrust | undefined;
};

/** A new broker. */
export const NEW_BROKER: Broker = { Id: '', url: 'mqtt://', protocolVersion: 4 };

/** What is wrong with a field of the form. */
export type BrokerFault = 'missing' | 'badId' | 'badUrl' | 'taken' | 'badCertificate';

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

/** The brokers in a parameter's value; invalid entries are left out. */
export function brokersIn(value: unknown): Broker[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null) return [];
    const { Id, url, Username, Password, protocolVersion, trust } = each as Readonly<
      Record<string, unknown>
    >;
    if (typeof Id !== 'string' || typeof url !== 'string') return [];
    return [
      {
        Id,
        url,
        ...(typeof Username === 'string' && { Username }),
        ...(typeof Password === 'string' && { Password }),
        protocolVersion: protocolVersion === 5 ? (5 as const) : (4 as const),
        ...(isTrust(trust) && { trust }),
      },
    ];
  });
}

function isTrust(value: unknown): value is BrokerTrust {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, pem } = value as Readonly<Record<string, unknown>>;
  return (kind === 'authority' || kind === 'certificate') && typeof pem === 'string';
}

/** Without empty fields, and without a certificate where nothing is encrypted. */
export const tidied = ({ Username, Password, trust, ...broker }: Broker): Broker => ({
  ...broker,
  url: broker.url.trim(),
  ...(Username !== undefined && Username !== '' && { Username }),
  ...(Password !== undefined && Password !== '' && { Password }),
  ...(trust && isEncrypted(broker.url) && { trust }),
});
