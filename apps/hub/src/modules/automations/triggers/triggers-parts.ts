import type { TriggerId } from '@dimora/domain';
import type { Principal } from '../../../platform/caller.ts';
import type { Platform } from '../../../platform/module.ts';
import type { DeviceGroupsPort } from '../../house/device-groups/port.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { DeviceOperate } from '../../devices/devices/port.ts';
import type { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import type { HubPlacePort } from '../../house/hub/port.ts';
import type { PresencePort } from '../../people/presence/port.ts';
import type { RecorderPort } from '../../history/recorder/port.ts';
import type { UsersPort } from '../../people/users/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';
import { ruleOf } from './author.ts';
import { AwakeStore } from './awake.store.ts';
import { Causes } from './causes.ts';
import { Commands } from './commands.ts';
import { Comparisons } from './comparisons.ts';
import { DoSteps } from './do-steps.ts';
import { TriggerEngine } from './engine.ts';
import { HouseWorld } from './house-world.ts';
import { Many } from './many.ts';
import { MissingParts } from './missing-parts.ts';
import { Notices } from './notices.ts';
import { StartUpPart } from './parts/start-up/if.ts';
import { WebhookPart } from './parts/webhook/if.ts';
import { TriggerReplays } from './replays.ts';
import { RuleChanges } from './rule-changes.ts';
import { Openings } from './openings.ts';
import { begunByPerson, begunByTrigger } from './run-begins.ts';
import { TriggerRuns } from './runs.ts';
import { SceneMemory } from './scene-memory.ts';
import { SinceStore } from './since.store.ts';
import { RunStore } from './run.store.ts';
import { TriggerStore, type TriggerRecord } from './trigger.store.ts';
import { ToldRuns } from './told-runs.ts';
import { TriggersService } from './triggers.service.ts';
import { WhoIsHome } from './who-is-home.ts';

type Needs = {
  readonly devices: DeviceLookup;
  readonly operate: DeviceOperate;
  readonly groups: DeviceGroupsPort;
  readonly tree: EnvironmentsPort;
  readonly place: HubPlacePort;
  readonly presence: PresencePort;
  readonly recorder: RecorderPort;
  readonly users: UsersPort;
  readonly house: VisibilityPort;
};

/** Makes the parts of the module, each with the others that it needs; nothing listens yet. */
export function triggersParts(platform: Platform, ports: Needs) {
  const { access, bus, clock, databases, entropy, log, ruleParts } = platform;
  const { devices, groups, house, operate, presence, recorder, tree, users } = ports;
  const store = new TriggerStore(databases.config);
  const history = new RunStore(databases.history, clock);
  const memory = new SceneMemory(databases.config);
  const principalOf = (record: TriggerRecord, by?: Principal): Principal =>
    by ? access.actTogether(ruleOf(record), by) : access.actFor(ruleOf(record));
  const place = () => ports.place.current();
  const people = new WhoIsHome({ bus, presence, users });
  const awake = new AwakeStore(databases.history);
  const since = new SinceStore(databases.history, clock);
  const comparisons = new Comparisons({ store: since, clock });
  const openings = new Openings({ store, devices, memory });
  const seen = { access, clock, devices, house, place, people, openings, ruleParts };
  const world = new HouseWorld({ ...seen, comparisons });
  const worldOf = (principal: Principal) => world.of(principal);
  const causes = new Causes(clock);
  const nameOf = (Id: TriggerId) => store.byId(Id)?.Name;
  const told = new ToldRuns({ history, people });
  const running = { clock, entropy, log, bus, causes, principalOf, nameOf, told };
  const runs = new TriggerRuns({ ...running, store: history });
  const runOther = begunByTrigger(store, runs, told);
  const notices = new Notices({ bus, clock, worldOf });
  const many = new Many({ access, groups, house });
  const commands = new Commands({ access, devices, many, operate });
  const steps = new DoSteps(
    { access, clock, commands, devices, memory, notices, worldOf, runOther },
    ruleParts,
  );
  const missing = new MissingParts(ruleParts, steps);
  runs.doBy(steps, missing);
  const starting = { store, runs, world, causes, bus, clock, ruleParts, missing, tree, people };
  const engine = new TriggerEngine({ ...starting, comparisons, since, awake, place, principalOf });
  const nextAt = (record: TriggerRecord) => engine.nextOf(record);
  const inHouse = { devices, groups, house, many, missing, ruleParts, tree, users };
  const service = new TriggersService({ ...inHouse, store, entropy, bus, nextAt, principalOf });
  const startUp = new StartUpPart();
  return {
    store,
    history,
    since,
    runs,
    engine,
    service,
    openings,
    startUp,
    told,
    changes: new RuleChanges({ store, history, memory, runs, notices, engine, startUp, bus }),
    replays: new TriggerReplays({ recorder, place }),
    hooks: new WebhookPart({ clock, entropy }),
    run: begunByPerson(service, runs),
  };
}
