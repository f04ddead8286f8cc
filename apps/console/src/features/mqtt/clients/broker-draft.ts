/** An external broker in the format of the parameter `mqtt/brokers/outside`. */
export type Broker = {
  readonly Id: string;
  readonly url: string;
  readonly Username?: string | undefined;
  readonly Password?: string | undefined;
  readonly protocolVersion: 4 | 5;
};

/** A new broker. */
export const NEW_BROKER: Broker = { Id: '', url: 'mqtt://', protocolVersion: 4 };

/** What is wrong with a field of the form. */
export type BrokerFault = 'missing' | 'badId' | 'badUrl' | 'taken';

/** Validates a broker; `taken` are the ids of the others. */
export function brokerFaults(
  { Id, url }: Broker,
  taken: readonly string[],
): { Id?: BrokerFault; url?: BrokerFault } {
  const faults: { Id?: BrokerFault; url?: BrokerFault } = {};
  if (Id === '') faults.Id = 'missing';
  else if (!/^[a-z0-9-]{1,40}$/.test(Id) || Id === 'embedded') faults.Id = 'badId';
  else if (taken.includes(Id)) faults.Id = 'taken';
  if (url.trim() === '') faults.url = 'missing';
  else if (!/^(mqtts?|wss?):\/\/[^\s]+$/.test(url.trim())) faults.url = 'badUrl';
  return faults;
}

/** The brokers in a parameter's value; invalid entries are left out. */
export function brokersIn(value: unknown): Broker[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null) return [];
    const { Id, url, Username, Password, protocolVersion } = each as Readonly<
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
      },
    ];
  });
}

/** Without empty fields. */
export const tidied = ({ Username, Password, ...broker }: Broker): Broker => ({
  ...broker,
  url: broker.url.trim(),
  ...(Username !== undefined && Username !== '' && { Username }),
  ...(Password !== undefined && Password !== '' && { Password }),
});
