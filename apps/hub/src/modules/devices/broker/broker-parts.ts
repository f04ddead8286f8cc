import type { Platform } from '../../../platform/module.ts';
import type { ParametersPort } from '../../house/parameters/port.ts';
import type { ProductPort } from '../../house/product/port.ts';
import { mqttClientPaired, mqttClientRefused } from './broker.events.ts';
import { AccountStore } from './credentials/account.store.ts';
import { Accounts } from './credentials/accounts.service.ts';
import { Admissions } from './credentials/admissions.ts';
import { Announcers } from './credentials/announcers.ts';
import { Sessions } from './credentials/sessions.ts';
import { ClientStats } from './embedded/client-stats.ts';
import { EmbeddedLink } from './embedded/embedded-link.ts';
import { OwnBroker } from './embedded/own-broker.ts';
import { Quotas } from './embedded/quotas/quotas.ts';
import { Desk } from './newcomers/broker-desk.ts';
import { ChosenBrokers } from './outside/chosen-brokers.ts';
import { OutsideLinks } from './outside/outside-links.ts';
import { DebugPasses } from './pass/debug-passes.ts';
import { EncryptedDoor } from './tls/encrypted-door.ts';
import { serverNames } from './tls/server-names.ts';

/** The parts of the module, each with the others that it needs. */
export type BrokerParts = ReturnType<typeof brokerParts>;

/** Makes the parts; nothing listens yet. */
export function brokerParts(
  platform: Platform,
  { parameters, product }: { readonly parameters: ParametersPort; readonly product: ProductPort },
) {
  const { bus, clock, databases, entropy, setting } = platform;
  const log = platform.log.with({ subsystem: 'mqtt' });
  const store = new AccountStore(databases.config);
  const accounts = new Accounts(store, entropy);
  const sessions = new Sessions(databases.config, store);
  const stats = new ClientStats(clock);
  const link = new EmbeddedLink(log, clock);
  // The parts below call each other, once all of them exist.
  const dismiss = (Username: string): void => own.dismiss(Username);
  const passes = new DebugPasses({ clock, entropy, store }, dismiss);
  const desk: Desk = new Desk({
    store,
    accounts,
    passes,
    clock,
    entropy,
    uri: () => own.uri,
    tls: () => encrypted.state(),
    connected: (Username) => stats.clientsOf(Username).length,
    dismiss,
    onPaired: (Username) => bus.emit(mqttClientPaired, { Username }),
    onRefused: (refusal) => {
      // A wrong password, or a client id twice, stands on the page alone.
      if (refusal.what !== 'SIGN_IN' && refusal.what !== 'CLIENT_ID')
        bus.emit(mqttClientRefused, { refusal });
    },
  });
  const quotas = new Quotas(clock, (what, Username, clientId) =>
    desk.refusals.add({ clientId, Username, address: null, what, topic: null, cut: false }),
  );
  const encrypted = new EncryptedDoor({
    clock,
    log,
    parameters,
    names: () => serverNames(setting.host, product.Id),
    onChange: () => desk.changed(),
  });
  const announcers = new Announcers(databases.config, store);
  const guests = { store, announcers, sessions, stats, quotas, desk };
  const own: OwnBroker = new OwnBroker({ ...guests, platform, parameters, log, encrypted, link });
  const outside = new OutsideLinks({ clock, entropy, log });
  const chosen = new ChosenBrokers({ parameters, links: outside, log });
  const admissions = new Admissions(accounts, dismiss);
  store.onRemoved((username) => own.forget(username));
  return { store, stats, link, passes, desk, encrypted, own, outside, chosen, admissions };
}
