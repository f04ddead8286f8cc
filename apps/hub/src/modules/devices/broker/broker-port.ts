import { EMBEDDED_BROKER } from '@dimora/driver-kit';
import type { BrokerParts } from './broker-parts.ts';
import { clientRows } from './client-rows.ts';
import { showCertificate } from './outside/show-certificate.ts';
import type { BrokerPort } from './port.ts';

/** The module's parts as other modules see them. */
export const portOf = ({
  admissions,
  chosen,
  desk,
  encrypted,
  link,
  outside,
  own,
  passes,
  stats,
}: BrokerParts): BrokerPort => ({
  link: (id) => (id === EMBEDDED_BROKER ? link : outside.link(id)),
  brokers: () => chosen.brokers(),
  onBrokers: (hear) => chosen.onBrokers(hear),
  status: (users) => ({
    available: link.up,
    clients: clientRows({ uri: own.uri, stats, link, outside, ...users }),
  }),
  certificateOf: showCertificate,
  outsideBrokers: () => chosen.outsideBrokers(),
  shownBrokers: () => chosen.shownBrokers(),
  changeBrokers: (brokers, caller) => chosen.changeBrokers(brokers, caller),
  passes,
  desk,
  admit: (Username, topics, Password) => admissions.admit(Username, topics, Password),
  onAdmitted: (hear) => admissions.onAdmitted(hear),
  expel: (Username) => admissions.expel(Username),
  uri: () => own.uri,
  useCertificate: (certificate, caller) => encrypted.use(certificate, caller),
  listening: () => own.listening(),
});
