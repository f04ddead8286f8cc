import { partName, payloadsOf } from '@dimora/domain';
import { defineModule, hears } from '../../../platform/module.ts';
import { DeviceGroupsPort } from '../../house/device-groups/port.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { DeviceOperate } from '../../devices/devices/port.ts';
import { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import { TimeZonePort } from '../../house/hub/port.ts';
import { PresencePort } from '../../people/presence/port.ts';
import { ProductPort } from '../../house/product/port.ts';
import { RecorderPort } from '../../history/recorder/port.ts';
import { UsersPort } from '../../people/users/port.ts';
import { VisibilityPort } from '../../people/visibility/port.ts';
import { rulePrincipal } from './author.ts';
import { authoredRules } from './authored-rules.ts';
import { StartUpPart } from './parts/start-up/if.ts';
import { TriggersPort } from './port.ts';
import { memoryMigrations } from './scene-memory.ts';
import {
  triggerCausesEnded,
  triggerChanged,
  triggerFailed,
  triggerNotified,
  triggerPartChanged,
  triggerQueued,
  triggerRunChanged,
} from './trigger.events.ts';
import { runMigrations, triggerMigrations, type TriggerRecord } from './trigger.store.ts';
import { triggersParts } from './triggers-parts.ts';
import { triggerRoutes } from './triggers.routes.ts';

/** True for a trigger that has a part of a kind. */
const has = (record: TriggerRecord, name: string): boolean =>
  Object.values(payloadsOf(record))
    .flat()
    .some((payload) => partName(payload) === name);

/** The house's rules: If something happens and a condition holds, Do something (TRIGGERS-02). */
export const triggers = defineModule({
  name: 'triggers',
  needs: {
    devices: DeviceLookup,
    operate: DeviceOperate,
    groups: DeviceGroupsPort,
    tree: EnvironmentsPort,
    zone: TimeZonePort,
    presence: PresencePort,
    product: ProductPort,
    recorder: RecorderPort,
    users: UsersPort,
    house: VisibilityPort,
  },
  provides: { triggers: TriggersPort },
  migrations: { config: [...triggerMigrations, ...memoryMigrations], history: runMigrations },
  events: [
    triggerChanged,
    triggerRunChanged,
    triggerQueued,
    triggerNotified,
    triggerPartChanged,
    triggerFailed,
    triggerCausesEnded,
  ],
  make: (platform, ports) => {
    const { bus, ruleParts } = platform;
    const parts = triggersParts(platform, ports);
    const { store, history, memory, runs, notices, engine, service, replays, run } = parts;
    const startUp = new StartUpPart();
    ruleParts.hear(parts.hooks);
    ruleParts.hear(startUp);
    let isStarted = false;
    const changing = ruleParts.onChange(({ list, name }) => {
      if (!isStarted) return;
      if (list === 'If') engine.hearAgain(name);
      for (const { Id } of store.all().filter((each) => has(each, name)))
        bus.emit(triggerPartChanged, { Id });
    });
    return {
      ports: {
        triggers: {
          runnableBy: (caller) => service.runnableBy(caller),
          run,
          add: (writer, draft) => service.add(writer, draft),
          begin: (proof, author, draft) => service.begin(proof, author, draft),
        },
      },
      personal: authoredRules({
        store,
        history,
        bus,
        stop: (Id) => runs.stopOf(Id),
        refused: (rule) => runs.refused(rule),
      }),
      principals: [rulePrincipal(store)],
      listens: [
        hears(triggerChanged, ({ Id, change }) => {
          if (change !== 'added') runs.stopOf(Id);
          if (change === 'removed') {
            history.remove(Id);
            memory.forget(Id);
            notices.forget(Id);
            engine.forget(Id);
          }
          if (isStarted) engine.listen();
        }),
      ],
      routes: { triggers: triggerRoutes(parts) },
      start: () => {
        isStarted = true;
        runs.interrupted();
        engine.listen();
        engine.started();
        startUp.started();
      },
      stop: () => {
        changing[Symbol.dispose]();
        engine.stop();
        replays[Symbol.dispose]();
        runs.abandon();
        history.flush();
      },
    };
  },
});
