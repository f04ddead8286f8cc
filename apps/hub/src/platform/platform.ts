import { Access } from './access.ts';
import { openDatabases, type Schema } from './database.ts';
import { EventBus } from './event-bus.ts';
import type { Machine } from './machine.ts';
import type { Platform } from './module.ts';
import { ReadinessBoard } from './readiness.ts';
import { Sequence } from './sequence.ts';
import type { HubSetting } from './setting.ts';

/** Opens what every module stands on. */
export function createPlatform(machine: Machine, setting: HubSetting, schema: Schema): Platform {
  const { clock, entropy, log, reach } = machine;
  const bus = new EventBus(log);
  const databases = openDatabases(setting.place, schema);
  return {
    clock,
    entropy,
    log,
    bus,
    databases,
    access: new Access(),
    readiness: new ReadinessBoard(clock, bus),
    reach,
    sequence: new Sequence(databases.config),
    setting,
  };
}
