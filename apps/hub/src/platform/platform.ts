import { Access } from './access.ts';
import { claimsChanged, cloudAccountErased, sessionEnded } from './caller.events.ts';
import { deedDone } from './deed.events.ts';
import { openDatabases, type Schema } from './database.ts';
import { EventBus } from './event-bus.ts';
import type { AnyEvent } from './hub-event.ts';
import type { Machine } from './machine.ts';
import type { Platform } from './module.ts';
import { PersonalDataRegister } from './personal-data.ts';
import { ReadinessBoard } from './readiness.ts';
import { HubStorage } from './storage/hub-storage.ts';
import { Sequence } from './sequence.ts';
import type { HubSetting } from './setting.ts';
import {
  historyReplaced,
  hubBackOnline,
  hubStarted,
  secretsLost,
  systemChanged,
} from './system.events.ts';

/** The modules' declarations that the platform holds for all of them. */
export type Declared = { readonly schema: Schema; readonly events: readonly AnyEvent[] };

/** Opens the platform that every module is built on. */
export function createPlatform(
  machine: Machine,
  setting: HubSetting,
  { schema, events }: Declared,
): Platform {
  const { clock, entropy, log, reach } = machine;
  const bus = new EventBus(log);
  const databases = openDatabases(setting.place, schema, clock, setting.keyPlace);
  const readiness = new ReadinessBoard(clock, bus);
  const { place } = setting;
  const storage = new HubStorage({ place, schema, databases, clock, log, bus, readiness });
  return {
    clock,
    entropy,
    log,
    bus,
    events: [
      claimsChanged,
      cloudAccountErased,
      sessionEnded,
      deedDone,
      systemChanged,
      hubStarted,
      hubBackOnline,
      historyReplaced,
      secretsLost,
      ...events,
    ],
    databases,
    storage,
    access: new Access(),
    readiness,
    reach,
    sequence: new Sequence(databases.config),
    setting,
    personalData: new PersonalDataRegister(),
  };
}
