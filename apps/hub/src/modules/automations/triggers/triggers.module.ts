import { defineModule, hears } from '../../../platform/module.ts';
import { DeviceGroupsPort } from '../../house/device-groups/port.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { DeviceOperate } from '../../devices/devices/port.ts';
import { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import { HubPlacePort } from '../../house/hub/port.ts';
import { PresencePort } from '../../people/presence/port.ts';
import { RecorderPort } from '../../history/recorder/port.ts';
import { UsersPort } from '../../people/users/port.ts';
import { VisibilityPort } from '../../people/visibility/port.ts';
import { rulePrincipal } from './author.ts';
import { authoredRules } from './authored-rules.ts';
import { awakeMigrations } from './awake.store.ts';
import { TriggersPort } from './port.ts';
import { memoryMigrations } from './scene-memory.ts';
import { sinceMigrations } from './since.store.ts';
import {
  triggerCausesEnded,
  triggerChanged,
  triggerFailed,
  triggerNotified,
  triggerPartChanged,
  triggerQueued,
  triggerRunChanged,
} from './trigger.events.ts';
import { runMigrations } from './run.store.ts';
import { triggerMigrations } from './trigger.store.ts';
import { triggersParts } from './triggers-parts.ts';
import { triggerRoutes } from './triggers.routes.ts';

/** The house's rules: If something happens and a condition holds, Do something (TRIGGERS-02). */
export const triggers = defineModule({
  name: 'triggers',
  needs: {
    devices: DeviceLookup,
    operate: DeviceOperate,
    groups: DeviceGroupsPort,
    tree: EnvironmentsPort,
    place: HubPlacePort,
    presence: PresencePort,
    recorder: RecorderPort,
    users: UsersPort,
    house: VisibilityPort,
  },
  provides: { triggers: TriggersPort },
  migrations: {
    config: [...triggerMigrations, ...memoryMigrations],
    history: [...runMigrations, ...sinceMigrations, ...awakeMigrations],
  },
  events: [
    triggerChanged,
    triggerRunChanged,
    triggerQueued,
    triggerNotified,
    triggerPartChanged,
    triggerFailed,
    triggerCausesEnded,
  ],
  ofPeople: { part: 'rules', kind: 'rules' },
  make: (platform, ports) => {
    const parts = triggersParts(platform, ports);
    const { store, history, runs, engine, service, replays, hooks, run, startUp, changes } = parts;
    ports.house.showRules({
      sees: (claims, Id) => service.sees(claims, Id),
      all: (claims) => service.rulesFor(claims),
    });
    platform.ruleParts.hear(hooks);
    platform.ruleParts.hear(startUp);
    return {
      ports: {
        triggers: {
          runnableBy: (caller) => service.runnableBy(caller),
          mightOpen: (Id) => parts.openings.mightBeDoneBy(Id),
          run,
          add: (writer, draft) => service.add(writer, draft),
          begin: (proof, author, draft) => service.begin(proof, author, draft),
        },
      },
      principals: [rulePrincipal(store)],
      personal: authoredRules({ ...platform, ...parts }),
      listens: [
        hears(triggerChanged, (told) => changes.ruleChanged(told)),
        { subscribe: ({ ruleParts }) => ruleParts.onChange((told) => changes.partChanged(told)) },
      ],
      routes: { triggers: triggerRoutes(parts) },
      start: () => changes.start(),
      stop: () => {
        engine.stop();
        replays[Symbol.dispose]();
        runs.abandon();
        history.flush();
      },
    };
  },
});
