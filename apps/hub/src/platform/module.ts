import type { Server } from 'node:http';
import type { Migration, SalvagedTable } from '@dimora/node-kit';
import type { OriginPolicy } from '@dimora/node-kit/http';
import { kernelFor, type Listening } from '@dimora/node-kit/kernel';
import type { Clock, Entropy, Log } from '@dimora/runtime';
import type { Access } from './access.ts';
import type { Databases } from './database.ts';
import type { EventBus } from './event-bus.ts';
import type { HouseAddresses } from './house-addresses.ts';
import type { AnyEvent, Told } from './hub-event.ts';
import type { PersonalData, PersonalDataRegister, PersonalPart } from './personal-data.ts';
import type { PrincipalKind } from './principal-kind.ts';
import type { ReadinessBoard } from './readiness.ts';
import type { Reach } from './reach.ts';
import type { HubFile } from './storage/hub-file.ts';
import type { HubFiles } from './storage/hub-files.ts';
import type { RulePartRegister } from './rules/rule-part-register.ts';
import type { HubStorage } from './storage/hub-storage.ts';
import type { Sequence } from './sequence.ts';
import type { HubSetting } from './setting.ts';
import type { LiveStream } from './stream.ts';
import type { LiveTopic } from './topic.ts';

/** What the platform gives every module; other modules' ports are passed beside it, by name. */
export type Platform = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly bus: EventBus;
  /** Every event of the platform and of all modules, with its handling. */
  readonly events: readonly AnyEvent[];
  readonly databases: Databases;
  /** The files that modules declare for themselves. */
  readonly files: HubFiles;
  /** What is wrong with the disk and the files on it. */
  readonly storage: HubStorage;
  readonly access: Access;
  readonly readiness: ReadinessBoard;
  readonly reach: Reach;
  readonly addresses: HouseAddresses;
  /** Numbers every change of state (see `StateVar.seq`). */
  readonly sequence: Sequence;
  readonly setting: HubSetting;
  /** What each module stores about people. */
  readonly personalData: PersonalDataRegister;
  /** The hub's halves of the parts of rules. */
  readonly ruleParts: RulePartRegister;
};

/** The data of a listening hub. */
export type HubDoor = {
  readonly server: Server;
  readonly origins: OriginPolicy;
  readonly port: number;
  /** The live topics of all modules. */
  readonly topics: readonly LiveTopic[];
  /** The streams of all modules. */
  readonly streams: readonly LiveStream[];
};

/** The steps of a module's schema, by database. */
export type ModuleMigrations = {
  readonly config?: readonly Migration[];
  readonly history?: readonly Migration[];
  /** Tables of `config` that may be written in memory while the disk is full, in the order of their references. */
  readonly heldWhenFull?: readonly string[];
  /** Tables of `history` that are read from a damaged file. */
  readonly salvaged?: readonly SalvagedTable[];
  /** Queries of which each must find a row in a copy of `config`, or it isn't worth bringing back. */
  readonly restoredIf?: readonly string[];
  /** SQL on a copy of `config` before it comes back: what mustn't come back with it. */
  readonly whenRestored?: readonly string[];
};

type HubKind = {
  readonly platform: Platform;
  readonly migrations: ModuleMigrations;
  readonly events: readonly AnyEvent[];
  readonly file: HubFile;
  readonly topic: LiveTopic;
  readonly stream: LiveStream;
  readonly principal: PrincipalKind;
  readonly part: PersonalPart;
  readonly personal: PersonalData;
  readonly door: HubDoor;
};

/** The kernel of modules (decision 0170), in the hub's own terms. */
export const { defineModule, planModules } = kernelFor<HubKind>();

/** Listens to an event, for a module's `listens`. */
export const hears = <Event extends AnyEvent>(
  event: Event,
  hear: (told: Told<Event>) => void,
): Listening<Pick<Platform, 'bus'>> => ({ subscribe: ({ bus }) => bus.on(event, hear) });

/** Repeats work, for a module's `listens`; what fails is logged under `failed`, and tried again at its next time. */
export const repeats = (
  everyMs: number,
  work: () => void,
  failed: `${string}.${string}`,
): Listening<Platform> => ({
  subscribe: ({ clock, log }) =>
    clock.every(everyMs, () => {
      try {
        work();
      } catch (error) {
        log.error(failed, { error });
      }
    }),
});
