/**
 * A demo home with which journeys may do what no interface offers: put its clock forward, and take
 * claims from people. `staged-hub.ts FOLDER CONSOLE`; it is the real hub on another clock, and ends with the process that started it.
 */
import { join } from 'node:path';
import type { UserId } from '@dimora/domain';
import { openFileLog, systemClock, systemEntropy } from '@dimora/node-kit';
import { demoHomeOf } from '../../src/demo/demo-home.ts';
import { startHub } from '../../src/hub.ts';
import { reachByTcp } from '../../src/platform/reach.ts';
import type { StageOrder } from './stage-order.ts';
import { PeopleMaking } from '../../src/modules/people/users/port.ts';

const [folder = '', consoleFolder = ''] = process.argv.slice(2);
let aheadMs = 0;
const hub = await startHub({
  machine: {
    clock: { ...systemClock, now: () => systemClock.now() + aheadMs },
    entropy: systemEntropy,
    log: openFileLog(join(folder, 'log', 'hub.log')),
    reach: reachByTcp,
  },
  place: { folder },
  port: 0,
  host: '127.0.0.1',
  mqttPort: 0,
  mqttsPort: 'none',
  consoleFolder,
  ownMachine: true,
  // No journey on a staged hub reads the past.
  demo: demoHomeOf({ pastDays: 1 }),
});

process.on('message', (order: StageOrder) => {
  if (order.kind === 'clock') aheadMs = order.aheadMs;
  else
    hub.modules
      .port(PeopleMaking)
      .change(order.person as UserId, { ClaimsExplicitDeny: [...order.claims] });
  process.send?.('done');
});
process.on('disconnect', () => process.exit(0));
process.stdout.write(`DIMORA READY ${hub.url}\n`);
