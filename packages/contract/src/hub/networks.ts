import { z } from 'zod';
import { claimed } from '../access.ts';
import { item } from '../audit-told.ts';
import { errorsOf } from '../errors.ts';
import { keeping, readBy, viewable } from '../facts.ts';
import { Revision } from '../schemas/ids.ts';
import {
  AvailableRadios,
  InstallationStatus,
  Network,
  NetworkBackup,
  NetworkChange,
  NetworkDraft,
  NetworkHealthDay,
  NetworkJob,
  NetworkJobId,
  NetworkJobOrder,
  NetworkLogLine,
  NetworkNodeRow,
  networkKey,
  Networks,
} from '../schemas/networks.ts';

const tags = ['networks'];
const path = '/api/networks/{driver}/{Id}' as const;

const asNetwork = readBy(
  'networks.list',
  () => ({}),
  (answer, { Id }) =>
    item('Id', ['driver', 'Name', 'address', 'options'], 'networks')(answer, { Id }),
);

/** Names the network that a job is about; a job changes nothing that the list says. */
const ofNetwork = readBy(
  'networks.list',
  () => ({}),
  (answer, { Id }) => item('Id', ['Name'], 'networks')(answer, { Id }),
);

/**
 * The radio networks of the house (ZWAVE-01, ZIGBEE-01): controllers that the hub keeps open, their nodes, and what they
 * are doing. While the installation is closed nobody changes them, and only the provider looks at more than the list
 * (ZWAVE-03): INSTALLATION_CLOSED.
 */
export const networks = {
  list: claimed('READ_DEVICE_SETUP')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/networks', tags })
    .output(Networks),
  /** Serial ports and the like, for every driver of radio networks. */
  available: claimed('INSTALL_DEVICE')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/networks/available', tags })
    .errors(errorsOf('INSTALLATION_CLOSED'))
    .output(z.array(AvailableRadios)),
  add: claimed('INSTALL_DEVICE')
    .meta({ ...keeping('driver', 'Name'), ...asNetwork })
    .route({ method: 'POST', path: '/api/networks', tags })
    .errors(errorsOf('DRIVER_MISSING', 'NETWORK_ADDRESS_TAKEN', 'INSTALLATION_CLOSED'))
    .input(NetworkDraft)
    .output(Network),
  update: claimed('INSTALL_DEVICE')
    .meta({ ...keeping('driver', 'Name'), ...asNetwork })
    .route({ method: 'PATCH', path, tags })
    .errors(
      errorsOf(
        'NOT_FOUND',
        'EDIT_CONFLICT',
        'DRIVER_MISSING',
        'NETWORK_ADDRESS_TAKEN',
        'NETWORK_OF_DEVICE',
        'INSTALLATION_CLOSED',
      ),
    )
    .input(z.object({ ...networkKey, revision: Revision, change: NetworkChange }))
    .output(Network),
  /**
   * Removes a stored network with its keys, its backups and its days. Its devices stay, and say that it was removed.
   * NETWORK_OF_DEVICE for one whose head is a device of the house: it goes with that.
   */
  remove: claimed('INSTALL_DEVICE')
    .meta({ ...keeping('driver', 'Id'), ...asNetwork })
    .route({ method: 'DELETE', path, tags })
    .errors(errorsOf('NOT_FOUND', 'EDIT_CONFLICT', 'NETWORK_OF_DEVICE', 'INSTALLATION_CLOSED'))
    .input(z.object({ ...networkKey, revision: z.coerce.number().int().nonnegative() }))
    .output(z.object({})),
  /** The nodes whose device the caller may read the set-up of, and those that are no device. */
  nodes: claimed('READ_DEVICE_SETUP')
    .meta(viewable)
    .route({ method: 'GET', path: `${path}/nodes`, tags })
    .errors(errorsOf('NOT_FOUND', 'INSTALLATION_CLOSED'))
    .input(z.object(networkKey))
    .output(z.array(NetworkNodeRow)),
  /** Jobs that wait, are at work, or ended within the hour; the latest first. */
  jobs: claimed('READ_DEVICE_SETUP')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/networks/jobs', tags })
    .errors(errorsOf('INSTALLATION_CLOSED'))
    .output(z.array(NetworkJob)),
  /**
   * Starts a job, and answers at once. One waits while others of its network are at work; RATE_LIMITED if too many do.
   * Removing a node also takes FORGET_DEVICE for its device, and replacing it MODIFY_DEVICE.
   */
  startJob: claimed('INSTALL_DEVICE')
    .meta({
      ...keeping('driver', 'Id', 'job', 'input.node', 'input.endpoint', 'input.group'),
      ...ofNetwork,
    })
    .route({ method: 'POST', path: `${path}/jobs`, tags })
    .errors(errorsOf('NOT_FOUND', 'INSTALLATION_CLOSED'))
    .input(z.object({ ...networkKey, ...NetworkJobOrder.shape }))
    .output(NetworkJob),
  /** Stops a job, no matter who started it. One that is over stays as it is. */
  stopJob: claimed('INSTALL_DEVICE')
    .meta(keeping('job'))
    .route({ method: 'POST', path: '/api/networks/jobs/{job}/stop', tags })
    .errors(errorsOf('NOT_FOUND', 'INSTALLATION_CLOSED'))
    .input(z.object({ job: NetworkJobId }))
    .output(NetworkJob),
  /** Answers the question of a job; NOT_FOUND if it asks another one by now, or none. */
  answerJob: claimed('INSTALL_DEVICE')
    .meta(keeping('job'))
    .route({ method: 'POST', path: '/api/networks/jobs/{job}/answer', tags })
    .errors(errorsOf('NOT_FOUND', 'INSTALLATION_CLOSED'))
    .input(z.object({ job: NetworkJobId, question: z.int(), answer: z.json() }))
    .output(NetworkJob),
  /**
   * Prolongs a job that listens, up to 254 seconds from now; the answer may come before the radio has agreed. One
   * that has heard something, or is over, stays as it is.
   */
  extendJob: claimed('INSTALL_DEVICE')
    .meta(keeping('job', 'seconds'))
    .route({ method: 'POST', path: '/api/networks/jobs/{job}/extend', tags })
    .errors(errorsOf('NOT_FOUND', 'INSTALLATION_CLOSED'))
    .input(z.object({ job: NetworkJobId, seconds: z.int().min(1).max(254) }))
    .output(NetworkJob),
  /** The latest lines of a network's log, the oldest first. */
  log: claimed('READ_DEVICE_SETUP')
    .meta(viewable)
    .route({ method: 'GET', path: `${path}/log`, tags })
    .errors(errorsOf('NOT_FOUND', 'INSTALLATION_CLOSED'))
    .input(z.object(networkKey))
    .output(z.array(NetworkLogLine)),
  /** How the nodes did on each of the last fourteen days, the oldest first. */
  healthDays: claimed('READ_DEVICE_SETUP')
    .meta(viewable)
    .route({ method: 'GET', path: `${path}/health-days`, tags })
    .errors(errorsOf('NOT_FOUND', 'INSTALLATION_CLOSED'))
    .input(z.object({ ...networkKey, node: z.string().max(64).optional() }))
    .output(z.array(NetworkHealthDay)),
  /** The kept copies of the radio's memory, the latest first. */
  backups: claimed('INSTALL_DEVICE')
    .meta(viewable)
    .route({ method: 'GET', path: `${path}/backups`, tags })
    .errors(errorsOf('NOT_FOUND', 'INSTALLATION_CLOSED'))
    .input(z.object(networkKey))
    .output(z.array(NetworkBackup)),
  /**
   * Starts a job that writes a kept copy into the radio. First it asks whether to go on, with what would change:
   * `{ kind: 'restore', at, missing }`, where `missing` are the nodes that the copy doesn't know. Answer: `true`.
   */
  restoreBackup: claimed('INSTALL_DEVICE')
    .meta(keeping('driver', 'Id', 'backup'))
    .route({ method: 'POST', path: `${path}/backups/{backup}/restore`, tags })
    .errors(errorsOf('NOT_FOUND', 'INSTALLATION_CLOSED'))
    .input(z.object({ ...networkKey, backup: z.string().min(1).max(64) }))
    .output(NetworkJob),
  /** Whether the installation is closed: everybody who sees networks sees that. */
  installation: claimed('READ_DEVICE_SETUP')
    .meta({ ...viewable, ...keeping('status') })
    .route({ method: 'GET', path: '/api/networks/installation', tags })
    .output(z.object({ status: InstallationStatus })),
  /** Closes the installation or opens it again; super administrators alone. */
  setInstallation: claimed('WRITE_PARAMETERS')
    .meta({ ...readBy('networks.installation'), ...keeping('status') })
    .route({ method: 'PUT', path: '/api/networks/installation', tags })
    .input(z.object({ status: InstallationStatus }))
    .output(z.object({ status: InstallationStatus })),
};
