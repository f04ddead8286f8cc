import { Access } from './access.ts';
import { claimsChanged, cloudAccountErased, sessionEnded } from './caller.events.ts';
import { unseenAction } from './unseen-action.events.ts';
import { openDatabases } from './database.ts';
import { EventBus } from './event-bus.ts';
import { HouseAddresses } from './house-addresses.ts';
import type { AnyEvent } from './hub-event.ts';
import type { Machine } from './machine.ts';
import type { Platform } from './module.ts';
import { HubFiles } from './storage/hub-files.ts';
import type { HubFile } from './storage/hub-file.ts';
import { PersonalDataRegister } from './personal-data.ts';
import { Principals } from './principals/principals.ts';
import { ReadinessBoard } from './readiness.ts';
import type { Schema } from './schema.ts';
import { RulePartRegister } from './rules/rule-part-register.ts';
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
export type Declared = {
  readonly schema: Schema;
  readonly events: readonly AnyEvent[];
  readonly files: readonly HubFile[];
};

/** Opens the platform that every module is built on. */
export function createPlatform(
  machine: Machine,
  setting: HubSetting,
  { schema, events, files: declared }: Declared,
): Platform {
  const { clock, entropy, log, reach } = machine;
  const bus = new EventBus(log);
  const databases = openDatabases(setting.place, schema, clock, setting.keyPlace);
  const readiness = new ReadinessBoard(clock, bus);
  const { place } = setting;
  const { opened, keys } = databases;
  const all = [...opened.keys(), ...declared];
  const files = new HubFiles({ place, declared: all, opened, keys, clock, log, bus });
  const storage = new HubStorage({ place, schema, databases, files, clock, log, bus, readiness });
  return {
    clock,
    entropy,
    log,
    bus,
    events: [
      claimsChanged,
      cloudAccountErased,
      sessionEnded,
      unseenAction,
      systemChanged,
      hubStarted,
      hubBackOnline,
      historyReplaced,
      secretsLost,
      ...events,
    ],
    databases,
    files,
    storage,
    access: new Access(new Principals()),
    readiness,
    reach,
    addresses: new HouseAddresses(),
    sequence: new Sequence(databases.config),
    setting,
    personalData: new PersonalDataRegister(),
    ruleParts: new RulePartRegister(),
  };
}
