import type { BrokerTls } from '@dimora/contract/client';

/** How programs and devices are set up for encrypted connections: what to type, ready to be copied. */
export type TlsRecipes = {
  readonly mosquitto: string;
  readonly esphome: string;
  readonly esphomeOld: string;
  /** Absent where Tasmota can't read the certificate's key. */
  readonly tasmota: string | undefined;
};

/** The recipes for an open port; `undefined` while it is closed. */
export function tlsRecipes({
  uri,
  port,
  certificate,
  authority,
}: BrokerTls): TlsRecipes | undefined {
  if (uri === null || port === null || !certificate) return undefined;
  const host = authority ? new URL(uri).hostname : (certificate.names[0] ?? new URL(uri).hostname);
  const login = ['  username: NAME', '  password: PASSWORD'];
  const device = ['mqtt:', `  broker: ${host}`, `  port: ${port}`, ...login];
  const trusted = authority
    ? [
        '  certificate_authority: |-',
        ...authority.pem
          .trim()
          .split('\n')
          .map((line) => `    ${line}`),
      ]
    : [];
  const plain = certificate.sha1.replaceAll(':', '').toLowerCase();
  return {
    mosquitto: `mosquitto_pub --cafile ca.crt -h ${host} -p ${port} \\
  -u NAME -P PASSWORD -t test/topic -m hello`,
    esphome: [...device, ...trusted].join('\n'),
    esphomeOld: [...device, '  ssl_fingerprints:', `    - ${plain}`].join('\n'),
    tasmota:
      certificate.tasmota === null
        ? undefined
        : `Backlog MqttHost ${host}; MqttPort ${port}; SetOption103 1; SetOption132 1; MqttFingerprint1 ${certificate.tasmota}`,
  };
}
