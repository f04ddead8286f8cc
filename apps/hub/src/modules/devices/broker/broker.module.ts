import { claimsChanged } from '../../../platform/caller.events.ts';
import { defineModule, hears } from '../../../platform/module.ts';
import { hearsParameter } from '../../house/parameters/parameter.events.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { ProductPort } from '../../house/product/port.ts';
import { brokerParts } from './broker-parts.ts';
import { portOf } from './broker-port.ts';
import { brokerEvents } from './broker.events.ts';
import { mqttMigrations } from './credentials/migrations.ts';
import { personAccounts } from './credentials/person-accounts.ts';
import { BROKER_FILE } from './embedded/store/broker-file.ts';
import { websocketUpgrade } from './embedded/websocket-upgrade.ts';
import { outsideBrokers } from './outside/outside-broker.ts';
import { WEBSOCKET_PATH } from './pass/debug-passes.ts';
import { BrokerPort } from './port.ts';
import { mqttDo, mqttIf } from './rule-parts/mqtt.ts';
import { TLS_PARAMETERS, ownCertificate } from './tls/tls-parameters.ts';

/** The hub's own broker and its links to others, behind driver-kit's `MqttLink`. */
export const broker = defineModule({
  name: 'broker',
  needs: { parameters: ParametersPort, product: ProductPort },
  provides: { broker: BrokerPort },
  migrations: { config: mqttMigrations },
  events: brokerEvents,
  files: [BROKER_FILE],
  ofPeople: { part: 'mqtt', kind: 'edits' },
  make: (platform, ports) => {
    const { parameters } = ports;
    const parts = brokerParts(platform, ports);
    const { store, passes, desk, encrypted, own, outside, chosen } = parts;
    for (const each of TLS_PARAMETERS) parameters.define<unknown>(each);
    const port = portOf(parts);
    platform.ruleParts.hear(mqttIf(port));
    platform.ruleParts.do(mqttDo(port));
    let starting: Promise<void> | undefined;
    return {
      ports: { broker: port },
      personal: personAccounts(store),
      upgrades: [websocketUpgrade(WEBSOCKET_PATH, (stream, address) => own.admit(stream, address))],
      listens: [
        // People whose claims changed need a new pass, if they may still have one.
        hears(claimsChanged, ({ UserId }) => passes.revoke(UserId)),
        // What changes before the start, it reads itself.
        hearsParameter(outsideBrokers, () => {
          if (starting) chosen.follow();
        }),
        hearsParameter(ownCertificate, () => {
          if (starting) void encrypted.follow();
        }),
      ],
      start: () => {
        chosen.follow();
        return (starting = own.begin());
      },
      async stop() {
        // What opens during the stop would stay open.
        await starting;
        passes[Symbol.dispose]();
        desk[Symbol.dispose]();
        await encrypted[Symbol.asyncDispose]();
        await Promise.all([outside[Symbol.asyncDispose](), own[Symbol.asyncDispose]()]);
      },
    };
  },
});
