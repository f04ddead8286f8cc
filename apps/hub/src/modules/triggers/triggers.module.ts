import { partName, payloadsOf, type HubPlace, type TriggerId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Principal } from '../../platform/caller.ts';
import { os } from '../../platform/http/os.ts';
import { defineModule, hears } from '../../platform/module.ts';
import { DeviceGroupsPort } from '../device-groups/port.ts';
import { DeviceLookup } from '../device-register/port.ts';
import { DeviceOperate } from '../devices/port.ts';
import { EnvironmentsPort } from '../environment-tree/port.ts';
import { TimeZonePort } from '../hub/port.ts';
import { PresencePort } from '../presence/port.ts';
import { ProductPort, placeOf } from '../product/port.ts';
import { RecorderPort } from '../recorder/port.ts';
import { UsersPort } from '../users/port.ts';
import { VisibilityPort } from '../visibility/port.ts';
import { rulePrincipal, ruleOf } from './author.ts';
import { authoredRules } from './authored-rules.ts';
import { Causes } from './causes.ts';
import { Commands } from './commands.ts';
import { DoSteps } from './do-steps.ts';
import { TriggersPort } from './port.ts';
import { TriggerEngine } from './engine.ts';
import { HouseWorld } from './house-world.ts';
import { Many } from './many.ts';
import { MissingParts } from './missing-parts.ts';
import { Notices } from './notices.ts';
import type { StepParts } from './parts/step-parts.ts';
import { StartUpPart } from './parts/start-up/if.ts';
import { WebhookPart } from './parts/webhook/if.ts';
import { TriggerReplays } from './replays.ts';
import { TriggerRuns } from './runs.ts';
import { SceneMemory, memoryMigrations } from './scene-memory.ts';
import {
  triggerCausesEnded,
  triggerChanged,
  triggerFailed,
  triggerNotified,
  triggerPartChanged,
  triggerQueued,
  triggerRunChanged,
} from './trigger.events.ts';
import {
  RunStore,
  TriggerStore,
  runMigrations,
  triggerMigrations,
  type TriggerRecord,
} from './trigger.store.ts';
import { TriggersService } from './triggers.service.ts';
import { WhoIsHome } from './who-is-home.ts';

type Parts = {
  readonly service: TriggersService;
  readonly replays: TriggerReplays;
  readonly runs: TriggerRuns;
  readonly history: RunStore;
  readonly hooks: WebhookPart;
  readonly run: TriggersPort['run'];
};

const triggerRoutes = ({ service, replays, runs, history, hooks, run }: Parts) => ({
  all: os.triggers.all.handler(({ context }) => service.all(context.grant('READ_TRIGGERS'))),
  one: os.triggers.one.handler(({ context, input }) =>
    service.one(context.grant('READ_TRIGGERS'), input.Id),
  ),
  add: os.triggers.add.handler(({ context, input }) =>
    service.add(context.grant('MODIFY_TRIGGERS'), input),
  ),
  update: os.triggers.update.handler(({ context, input: { Id, ...change } }) =>
    service.update(context.grant('MODIFY_TRIGGERS'), Id, change),
  ),
  enable: os.triggers.enable.handler(({ context, input: { Id, Enabled } }) =>
    service.enable(context.grant('MODIFY_TRIGGERS'), Id, Enabled),
  ),
  clone: os.triggers.clone.handler(({ context, input: { Id, Name } }) =>
    service.clone(context.grant('MODIFY_TRIGGERS'), Id, Name),
  ),
  export: os.triggers.export.handler(({ context, input }) =>
    service.exported(context.grant('READ_TRIGGERS'), input.Id),
  ),
  import: os.triggers.import.handler(({ context, input }) =>
    service.add(context.grant('MODIFY_TRIGGERS'), { ...input.trigger, Enabled: false }),
  ),
  remove: os.triggers.remove.handler(({ context, input }) => {
    service.remove(context.grant('MODIFY_TRIGGERS'), input.Id);
    return {};
  }),
  favourite: os.triggers.favourite.handler(({ context, input: { Id, favourite } }) =>
    service.favourite(context.grant('READ_TRIGGERS'), Id, favourite),
  ),
  check: os.triggers.check.handler(({ context, input }) =>
    service.check(context.grant('MODIFY_TRIGGERS'), input),
  ),
  newHook: os.triggers.newHook.handler(({ context }) => {
    context.grant('MODIFY_TRIGGERS');
    return hooks.make();
  }),
  hook: os.triggers.hook.handler(({ context: { call }, input: { params, body } }) => {
    hooks.call(params.secret, body, call.address);
    return {};
  }),
  replay: os.triggers.replay.handler(({ context, input }) =>
    replays.of(context.grant('MODIFY_TRIGGERS'), input),
  ),
  run: os.triggers.run.handler(({ context, input }) =>
    run(context.grant('RUN_TRIGGERS'), input.Id),
  ),
  jobs: os.triggers.jobs.handler(({ context }) => {
    context.grant('READ_TRIGGERS');
    return runs.pending().filter(({ TriggerId }) => service.knows(context.caller, TriggerId));
  }),
  runs: os.triggers.runs.handler(({ context, input }) => {
    context.grant('READ_TRIGGERS');
    return history.of(service.found(context.caller, input.Id).Id);
  }),
});

/** True for a trigger that has a part of a kind. */
const has = (record: TriggerRecord, name: string): boolean =>
  Object.values(payloadsOf(record))
    .flat()
    .some((payload) => partName(payload) === name);

/** The house's rules: when something happens and something holds, something is done (TRIGGERS-02). */
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
  make: ({ access, bus, clock, databases, entropy, log, personalData, ruleParts }, ports) => {
    const { devices, groups, house, operate, presence, product, recorder, tree, users, zone } =
      ports;
    const store = new TriggerStore(databases.config);
    const history = new RunStore(databases.history, clock);
    const principalOf = (record: TriggerRecord): Principal => access.actFor(ruleOf(record));
    const people = new WhoIsHome({ bus, presence, users });
    const world = new HouseWorld({ access, clock, devices, house, zone, people, ruleParts });
    const worldOf = (principal: Principal) => world.of(principal);
    const causes = new Causes(clock);
    const nameOf = (Id: TriggerId) => store.byId(Id)?.Name;
    const runs = new TriggerRuns({
      store: history,
      clock,
      entropy,
      log,
      bus,
      causes,
      principalOf,
      nameOf,
    });
    const place = (): HubPlace => placeOf(product, zone.current());
    const runOther: StepParts['runOther'] = async (Id, by) => {
      const other = store.byId(Id);
      if (!other) throw new DimoraError('NOT_FOUND', { kind: 'trigger' });
      const start = { cause: 'trigger', chain: by.chain, steps: [] } as const;
      if (by.chain.includes(Id))
        return runs.note(other, start, 'failed', 'TRIGGER_LOOP', [...by.chain, Id]);
      if (!runs.mayAct(other)) throw new DimoraError('RATE_LIMITED', { retryAfterSeconds: 10 });
      return runs.begin(other, start).ended;
    };
    const memory = new SceneMemory(databases.config);
    const notices = new Notices({ bus, clock, worldOf });
    const many = new Many({ access, groups, house });
    const commands = new Commands({ access, devices, many, operate });
    const steps = new DoSteps(
      { access, clock, commands, devices, memory, notices, worldOf, runOther },
      ruleParts,
    );
    const missing = new MissingParts(ruleParts, steps);
    runs.doBy(steps, missing);
    const engineParts = {
      store,
      runs,
      world,
      causes,
      bus,
      clock,
      ruleParts,
      missing,
      tree,
      people,
    };
    const engine = new TriggerEngine({ ...engineParts, place, principalOf });
    const nextAt = (record: TriggerRecord) => engine.nextOf(record);
    const inHouse = { devices, groups, house, many, missing, ruleParts, tree, users };
    const service = new TriggersService({ ...inHouse, store, entropy, bus, nextAt, principalOf });
    const replays = new TriggerReplays({ recorder, place });
    const hooks = new WebhookPart({ clock, entropy });
    const startUp = new StartUpPart();
    ruleParts.hear(hooks);
    ruleParts.hear(startUp);
    const run: TriggersPort['run'] = ({ by }, Id) => {
      const record = service.found(by, Id);
      if (!runs.mayAct(record)) throw new DimoraError('RATE_LIMITED', { retryAfterSeconds: 10 });
      return runs.begin(record, { cause: 'person', chain: [], steps: [] }).run;
    };
    personalData.declare(
      authoredRules({
        store,
        history,
        bus,
        stop: (Id) => runs.stopOf(Id),
        refused: (rule) => runs.refused(rule),
      }),
    );
    let isStarted = false;
    const changing = ruleParts.onChange(({ list, name }) => {
      if (!isStarted) return;
      if (list === 'If') engine.hearAgain(name);
      for (const { Id, revision } of store.all().filter((each) => has(each, name)))
        bus.emit(triggerPartChanged, { Id, revision });
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
      routes: { triggers: triggerRoutes({ service, replays, runs, history, hooks, run }) },
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
