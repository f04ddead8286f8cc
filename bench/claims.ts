import {
  CLAIM_KEYS,
  HOME,
  allows,
  effectiveClaims,
  isGrantable,
  type Grantee,
  type UserId,
} from '@dimora/domain';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { DEMO_PASSWORD } from '@dimora/identity';
import { RecordedLog } from '@dimora/runtime';
import { LiveClient, hubClient } from '@dimora/testing/hub';
import { seedDemoAccounts } from '../apps/hub/src/accounts.ts';
import { startHub } from '../apps/hub/src/hub.ts';
import { PeopleMaking } from '../apps/hub/src/modules/people/users/port.ts';
import { median, percentile } from './statistics.ts';
import type { Row } from './table.ts';

const ROWS = 200;
const DEVICES = 2_000;
const ROOMS = 100;
const ROUNDS = 200;
const CHECKS = 2_000_000;
const SOCKETS = 100;

/** What permissions cost: their computation, a check, and a change with a hundred open consoles. */
export async function claims(): Promise<Row[]> {
  const reached = await changeReaching();
  return [
    {
      what: `claims of a person with ${ROWS} explicit rows, computed again`,
      ours: recomputed(),
      unit: 'ms',
      limit: 2,
      peers: '',
    },
    {
      what: `one check of ${ROWS} conditions on one of ${DEVICES} devices`,
      ours: checked(),
      unit: 'µs',
      limit: 1,
      peers: '',
    },
    {
      what: `a change of claims reaches ${SOCKETS} open sockets`,
      ours: reached,
      unit: 'ms',
      limit: 100,
      peers: '',
    },
  ];
}

const room = (at: number): string => `room-${at % ROOMS}`;

/** Half of the rows of one claim: rooms in the afternoon, devices, kinds. */
const person: Grantee = {
  Role: 'guest',
  superAdministrator: false,
  Enabled: true,
  ClaimsExplicitDeny: [],
  ClaimsExplicitAllow: Array.from({ length: ROWS }, (_, at) => ({
    Key:
      at % 2 === 0
        ? ('READ_DEVICE' as const)
        : (CLAIM_KEYS.filter(isGrantable)[at % 20] ?? 'READ_DEVICE'),
    Condition: [
      { Attr: 'EnvironmentId' as const, Operator: 'within' as const, Value: [room(at)] },
      { Attr: 'HoursOfWeek' as const, Operator: 'in' as const, Value: ['1 00:00-24:00'] },
    ],
  })),
};
const moment = {
  now: Date.UTC(2026, 10, 23, 12),
  timeZone: 'Europe/Rome',
  atHome: true,
  isEnvironment: () => true,
};

function recomputed(): number {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    effectiveClaims(person, {}, moment);
    times.push(performance.now() - began);
  }
  return median(times);
}

function checked(): number {
  const held = effectiveClaims(person, {}, moment);
  const resources = Array.from({ length: DEVICES }, (_, at) => ({
    DeviceId: `device-${at}`,
    environmentPath: [room(at), 'floor', '$home'],
    IoTCategoryIds: ['light'],
  }));
  let allowed = 0;
  const began = performance.now();
  for (let at = 0; at < CHECKS; at += 1)
    if (allows(held, 'READ_DEVICE', resources[at % DEVICES])) allowed += 1;
  const took = performance.now() - began;
  if (allowed === 0) throw new Error('Nothing was allowed');
  return (took / CHECKS) * 1_000;
}

async function changeReaching(): Promise<number> {
  const machine = {
    clock: systemClock,
    entropy: systemEntropy,
    log: new RecordedLog(),
    reach: () => Promise.resolve(true),
  };
  await using hub = await startHub({
    machine,
    place: 'memory',
    port: 0,
    host: '127.0.0.1',
    mqttPort: 0,
    mqttsPort: 'none',
    interfaces: [],
  });
  await hub.started;
  seedDemoAccounts(hub, HOME);
  const sockets: LiveClient[] = [];
  for (let at = 0; at < SOCKETS; at += 1) {
    // A session has a few sockets at most.
    const { accessToken } = await hubClient(hub.url).identity.login({
      username: 'user',
      password: DEMO_PASSWORD,
    });
    sockets.push(await LiveClient.open(hub.url, accessToken));
  }
  const people = hub.modules.port(PeopleMaking);
  const times: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const all = Promise.all(
      sockets.map(
        ({ socket }) =>
          new Promise((resolve) => socket.once('claimsChanged', resolve as () => void)),
      ),
    );
    const began = performance.now();
    people.change('user' as UserId, {
      ClaimsExplicitDeny: round % 2 === 0 ? ['READ_TRIGGERS'] : [],
    });
    await all;
    times.push(performance.now() - began);
  }
  for (const socket of sockets) socket[Symbol.dispose]();
  return percentile(times, 0.9);
}
