import { DimoraError } from '@dimora/runtime';
import { nodeIn } from './jobs/job-input.ts';
import { isReading } from './jobs/reading-jobs.ts';
import type { NetworksParts } from './networks-parts.ts';
import type { RadioNetwork, RadioNetworks } from './port.ts';
import type { StoredRadio } from './radios/radios.ts';

/** The stored networks as other modules see them. */
export const radioNetworks = ({
  radios,
  view,
  work,
  jobs,
  installation,
  service,
  moves,
}: NetworksParts): RadioNetworks => ({
  all: (driver) =>
    radios
      .all()
      .filter(({ record }) => record.driver === driver)
      .map((each) => asNetwork(each, { installation, work })),
  one: (driver, Id) => asNetwork(radios.one({ driver, Id }), { installation, work }),
  rows: (driver, Id, caller) => view.rows(radios.one({ driver, Id }), caller),
  hidden: (driver, Id, caller) => view.hidden({ driver, Id }, caller),
  startJob: (granted, order) => work.startJob(granted, order),
  startWork: (granted, order, does) => work.startWork(granted, order, does),
  ended: async (job, caller) => {
    await jobs.ended(job);
    const one = jobs.one(job, caller);
    const over = one && view.job(one, caller);
    if (!over) throw new DimoraError('NOT_FOUND', { kind: 'networkJob' });
    return over;
  },
  seed: (network) => service.seed(network),
  refuseMove: (moved) => void moves.refuse(moved),
  moveIn: (granted, moved) => moves.moveIn(granted, moved),
  settleMove: (key) => moves.settle(key),
  knownAs: (driver, networkId) => moves.knownAs(driver, networkId),
  listed: (hear) => radios.listed.add(hear),
  reload: async (_granted, key) => {
    installation.refuseChange();
    await radios.reload(key);
  },
  refuseLook: (caller) => installation.refuseLook(caller),
  refuseChange: () => installation.refuseChange(),
  prove: (granted, order, job) => work.prove(granted, order, job),
});

/** What another module runs on a radio is held to the status of the installation as everything else is. */
const asNetwork = (
  { record: { driver, Id, Name, address }, radio }: StoredRadio,
  { installation, work }: Pick<NetworksParts, 'installation' | 'work'>,
): RadioNetwork => ({
  driver,
  Id,
  Name,
  address,
  state: () => radio.state(),
  health: () => radio.health(),
  about: () => radio.about(),
  jobs: () => radio.jobs(),
  nodes: () => radio.nodes(),
  read: async (job, input, options) => {
    if (!isReading(job)) throw new Error(`${job} is no reading job`);
    return radio.run(job, input, options);
  },
  run: async (granted, job, input, options) => {
    if (!isReading(job)) installation.refuseChange();
    work.prove(granted, { driver, Id, node: nodeIn(input) }, job);
    return radio.run(job, input, options);
  },
});
