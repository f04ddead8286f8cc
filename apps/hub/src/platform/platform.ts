import { Access, type PathOf } from './access.ts';
import { openDatabases, type DataPlace, type Schema } from './database.ts';
import { EventBus } from './event-bus.ts';
import type { Machine } from './machine.ts';
import type { Platform } from './module.ts';
import { ReadinessBoard } from './readiness.ts';
import { Sequence } from './sequence.ts';

/** Opens what every module stands on. `pathOf` is asked only once the environments are there. */
export function createPlatform(
  machine: Machine,
  place: DataPlace,
  schema: Schema,
  pathOf: PathOf,
): Platform {
  const { clock, entropy, log } = machine;
  const bus = new EventBus(log);
  const databases = openDatabases(place, schema);
  return {
    clock,
    entropy,
    log,
    bus,
    databases,
    access: new Access(pathOf),
    readiness: new ReadinessBoard(clock, bus),
    sequence: new Sequence(databases.config),
  };
}
