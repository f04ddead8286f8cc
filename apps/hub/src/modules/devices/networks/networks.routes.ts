import { DimoraError } from '@dimora/runtime';
import { os } from '../../../platform/http/os.ts';
import type { Installation } from './installation.ts';

const noNetwork = (): never => {
  throw new DimoraError('NOT_FOUND', { kind: 'network' });
};

/** The procedures of radio networks. */
export function networkRoutes(installation: Installation) {
  return {
    list: os.networks.list.handler(() => ({ networks: [], status: installation.status })),
    available: os.networks.available.handler(() => []),
    add: os.networks.add.handler(({ input: { driver } }) => {
      throw new DimoraError('DRIVER_MISSING', { driver });
    }),
    update: os.networks.update.handler(noNetwork),
    remove: os.networks.remove.handler(noNetwork),
    nodes: os.networks.nodes.handler(noNetwork),
    jobs: os.networks.jobs.handler(() => []),
    startJob: os.networks.startJob.handler(noNetwork),
    stopJob: os.networks.stopJob.handler(noNetwork),
    answerJob: os.networks.answerJob.handler(noNetwork),
    log: os.networks.log.handler(noNetwork),
    healthDays: os.networks.healthDays.handler(noNetwork),
    backups: os.networks.backups.handler(noNetwork),
    restoreBackup: os.networks.restoreBackup.handler(noNetwork),
    installation: os.networks.installation.handler(() => ({ status: installation.status })),
    setInstallation: os.networks.setInstallation.handler(({ context, input }) => ({
      status: installation.set(context.grant('WRITE_PARAMETERS'), input.status),
    })),
  };
}
