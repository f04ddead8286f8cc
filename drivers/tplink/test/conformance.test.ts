import {
  testConformance,
  testWireConformance,
  type Rig,
  type Subject,
} from '@dimora/driver-kit/conformance';
import { tplinkDriver } from '../src/index.ts';
import { startKasa, startKlap } from './tplink-rig.ts';

const subject = (name: string, start: () => Promise<Rig>): Subject => ({
  name,
  driver: tplinkDriver,
  badSettings: {
    'without an address [INSTALL-08]': { Mac: '50:c7:bf:00:11:22' },
    'with an invalid MAC address': { Address: '192.0.2.7', Mac: 'kitchen' },
    'with an invalid port': { Address: '192.0.2.7', port: 70_000 },
  },
  start,
  // It is polled every second, and answers at once.
  haste: 4,
});

const account = { username: 'anna@example.com', password: 'Segr3to!' };

const kasa = subject('A Kasa plug with a meter', () => startKasa({ kind: 'meter' }));
testConformance(kasa);
testWireConformance(kasa);

const tapo = subject('A Tapo plug with a meter', () =>
  startKlap({ kind: 'meter', version: 2, ...account }),
);
testConformance(tapo);
testWireConformance(tapo);

testConformance(subject('A Kasa strip', () => startKasa({ kind: 'strip' })));
testConformance(subject('A Kasa dimmer', () => startKasa({ kind: 'dimmer' })));
testConformance(subject('A Kasa colour lamp', () => startKasa({ kind: 'bulb' })));
testConformance(
  subject('A Kasa plug that speaks KLAP', () =>
    startKlap({ kind: 'plug', version: 1, ...account }),
  ),
);
testConformance(
  subject('A Tapo strip', () => startKlap({ kind: 'strip', version: 2, ...account })),
);
testConformance(
  subject('A Tapo strip with meters', () =>
    startKlap({ kind: 'metered_strip', version: 2, ...account }),
  ),
);
testConformance(
  subject('A Tapo colour lamp', () => startKlap({ kind: 'bulb', version: 2, ...account })),
);
