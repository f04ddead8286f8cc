import { DimoraError } from '@dimora/runtime';
import { os } from '../../../platform/http/os.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { NetworksParts } from './networks-parts.ts';

/** The procedures of radio networks. */
export function networkRoutes(parts: NetworksParts) {
  const { service, installation, radios, view, work, backups, health } = parts;
  /** A network that this caller may look at closely. */
  const seen = (key: Parameters<typeof radios.one>[0], caller: Caller) => {
    installation.refuseLook(caller);
    return radios.one(key);
  };
  const { networks } = os;
  return {
    list: networks.list.handler(() => ({ networks: service.list(), status: installation.status })),
    available: networks.available.handler(({ context: { caller } }) => {
      installation.refuseLook(caller);
      return service.available();
    }),
    add: networks.add.handler(({ context, input }) =>
      service.add(context.grant('INSTALL_DEVICE'), input),
    ),
    update: networks.update.handler(({ context, input }) =>
      service.update(context.grant('INSTALL_DEVICE'), input),
    ),
    remove: networks.remove.handler(async ({ context, input }) => {
      await service.remove(context.grant('INSTALL_DEVICE'), input);
      return {};
    }),
    nodes: networks.nodes.handler(({ context: { caller }, input }) =>
      view.rows(seen(input, caller), caller),
    ),
    ...jobRoutes(parts),
    log: networks.log.handler(({ context: { caller }, input }) =>
      seen(input, caller)
        .radio.log.all()
        .flatMap((line) => view.line(input, line, caller) ?? []),
    ),
    healthDays: networks.healthDays.handler(({ context: { caller }, input }) =>
      health
        .of(seen(input, caller).record, input.node)
        .filter(({ node }) => view.shows({ ...input, node }, caller)),
    ),
    backups: networks.backups.handler(({ context: { caller }, input }) => {
      const kept = backups.of(seen(input, caller).record);
      const hidden = view.hidden(input, caller);
      return kept.map((each) => ({
        ...each,
        nodes: each.nodes.filter((node) => !hidden.has(node)),
      }));
    }),
    restoreBackup: networks.restoreBackup.handler(({ context, input }) =>
      work.restore(context.grant('INSTALL_DEVICE'), input, input.backup),
    ),
    installation: networks.installation.handler(() => ({ status: installation.status })),
    setInstallation: networks.setInstallation.handler(({ context, input }) => ({
      status: installation.set(context.grant('WRITE_PARAMETERS'), input.status),
    })),
  };
}

/** Those of their jobs. */
function jobRoutes({ installation, view, jobs, work }: NetworksParts) {
  /** A job that this caller may see. */
  const job = (Id: string, caller: Caller) => {
    const one = jobs.one(Id, caller);
    const found = one && view.job(one, caller);
    if (!found) throw new DimoraError('NOT_FOUND', { kind: 'networkJob' });
    return found;
  };
  const { networks } = os;
  return {
    jobs: networks.jobs.handler(({ context: { caller } }) => {
      installation.refuseLook(caller);
      return jobs.all(caller).flatMap((each) => view.job(each, caller) ?? []);
    }),
    startJob: networks.startJob.handler(({ context, input }) =>
      work.startJob(context.grant('INSTALL_DEVICE'), input),
    ),
    stopJob: networks.stopJob.handler(({ context, input }) => {
      installation.refuseLook(context.caller);
      job(input.job, context.caller);
      jobs.stop(context.grant('INSTALL_DEVICE'), input.job);
      return job(input.job, context.caller);
    }),
    answerJob: networks.answerJob.handler(({ context, input }) => {
      installation.refuseChange();
      job(input.job, context.caller);
      jobs.answer(context.grant('INSTALL_DEVICE'), input);
      return job(input.job, context.caller);
    }),
    extendJob: networks.extendJob.handler(({ context, input }) => {
      installation.refuseChange();
      job(input.job, context.caller);
      jobs.extend(context.grant('INSTALL_DEVICE'), input);
      return job(input.job, context.caller);
    }),
  };
}
