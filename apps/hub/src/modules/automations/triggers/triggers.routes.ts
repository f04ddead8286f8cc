import { os } from '../../../platform/http/os.ts';
import type { WebhookPart } from './parts/webhook/if.ts';
import type { ToldRuns } from './told-runs.ts';
import type { TriggersPort } from './port.ts';
import type { TriggerReplays } from './replays.ts';
import type { TriggerRuns } from './runs.ts';
import type { RunStore } from './run.store.ts';
import type { TriggersService } from './triggers.service.ts';

type Parts = {
  readonly service: TriggersService;
  readonly replays: TriggerReplays;
  readonly runs: TriggerRuns;
  readonly history: RunStore;
  readonly told: ToldRuns;
  readonly hooks: WebhookPart;
  readonly run: TriggersPort['run'];
};

/** The procedures of rules and their runs. */
export const triggerRoutes = ({ service, replays, runs, history, told, hooks, run }: Parts) => ({
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
    return runs
      .pending()
      .filter(({ TriggerId }) => service.knows(context.caller, TriggerId))
      .flatMap((run) =>
        told.told(context.caller, service.found(context.caller, run.TriggerId), [run]),
      );
  }),
  versions: os.triggers.versions.handler(({ context, input }) => {
    context.grant('READ_TRIGGERS');
    const record = service.found(context.caller, input.Id);
    return history
      .versions(record.Id)
      .filter((version) => service.seesVersion(context.caller, { ...record, ...version }));
  }),
  runs: os.triggers.runs.handler(({ context, input }) => {
    context.grant('READ_TRIGGERS');
    return told.of(context.caller, service.found(context.caller, input.Id));
  }),
});
