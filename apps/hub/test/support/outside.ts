import type { Driver } from '@dimora/driver-kit';
import { aSystemInfo, aSystemState } from '@dimora/testing/builders';
import { BrokerPort } from '../../src/modules/devices/broker/port.ts';
import { DriversPort } from '../../src/modules/devices/drivers/port.ts';
import { SystemPort } from '../../src/modules/house/system/port.ts';
import { defineModule } from '../../src/platform/module.ts';

const none = (): never => {
  throw new Error('no broker in this house');
};

/** What lies outside a test house: no broker, these drivers, and a system that stands still. */
export const outside = (drivers: readonly Driver[]) =>
  [
    defineModule({
      name: 'broker',
      provides: { broker: BrokerPort },
      make: () => ({
        ports: {
          broker: {
            link: none,
            brokers: () => [],
            onBrokers: none,
            status: none,
            certificateOf: none,
            outsideBrokers: () => [],
            shownBrokers: () => [],
            changeBrokers: none,
            passes: { issue: none, revoke: none },
            desk: {
              state: none,
              recentRefusals: () => [],
              onChange: none,
              openWindow: none,
              closeWindow: none,
              createAccount: none,
              renewAccount: none,
              changeAccount: none,
              removeAccount: none,
            },
            admit: none,
            onAdmitted: none,
            expel: () => {},
            uri: () => null,
            useCertificate: none,
            listening: none,
          },
        },
      }),
    }),
    defineModule({
      name: 'drivers',
      provides: { drivers: DriversPort },
      make: () => ({
        ports: {
          drivers: {
            all: new Map(drivers.map((driver) => [driver.Key, driver])),
            links: [],
            load: () => Promise.resolve(),
            searchTimeoutMs: ({ discovery }) => discovery?.timeoutMs ?? null,
            expectedSearchMs: () => 30_000,
          },
        },
      }),
    }),
    defineModule({
      name: 'system',
      provides: { system: SystemPort },
      make: () => ({
        ports: {
          system: {
            info: aSystemInfo,
            state: aSystemState,
            maintenance: () => false,
            showClients: () => {},
          },
        },
      }),
    }),
  ] as const;
