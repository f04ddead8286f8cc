import type { TestClient } from '@dimora/testing/hub';
import { home_id } from '../radio/zwave-script.ts';

const PanId = '1A62';
export const node = { _home_id_: home_id, _node_id_: 5 };
const group = { ...node, grouping_identifier: 2 };
const network = { _home_id_: home_id };
const model = { ManufacturerId: 271, ProductType: 1, ProductId: 2 };
export const draft = { Name: 'Relay', ...model, content: { groups: [], parameters: [] } };

/** What the calls name. */
export const seen = { Id: '', job: '', backup: '', template: '' };
/** The Z-Wave network. */
export const key = () => ({ driver: 'zwave', Id: seen.Id });

export const CLOSED = 'INSTALLATION_CLOSED';
/** What owners and administrators are answered, and what the provider is. */
type Answers = readonly [family: string, provider: string];
/** Changes a network, or sends something through it: nobody. */
const NOBODY: Answers = [CLOSED, CLOSED];
/** Says more than that there are networks: the provider keeps that (A70). */
const PROVIDER: Answers = [CLOSED, 'OK'];
/** Says why the page is blocked. */
const EVERYBODY: Answers = ['OK', 'OK'];

/** A call, and what it is answered. */
type Row = readonly [
  name: string,
  answers: Answers,
  call: (client: TestClient) => Promise<unknown>,
];

/** What everybody is answered by each call while the installation is closed, by hand. */
export const ROWS: readonly Row[] = [
  ['networks.list', EVERYBODY, (at) => at.networks.list()],
  ['networks.installation', EVERYBODY, (at) => at.networks.installation()],
  [
    'networks.setInstallation',
    ['FORBIDDEN', 'OK'],
    (at) => at.networks.setInstallation({ status: 'CLOSE' }),
  ],
  ['networks.available', PROVIDER, (at) => at.networks.available()],
  ['networks.nodes', PROVIDER, (at) => at.networks.nodes(key())],
  ['networks.jobs', PROVIDER, (at) => at.networks.jobs()],
  ['networks.log', PROVIDER, (at) => at.networks.log(key())],
  ['networks.healthDays', PROVIDER, (at) => at.networks.healthDays(key())],
  ['networks.backups', PROVIDER, (at) => at.networks.backups(key())],
  [
    'networks.startJob',
    PROVIDER,
    (at) => at.networks.startJob({ ...key(), job: 'ping', input: { node: '5' } }),
  ],
  [
    'networks.startJob',
    NOBODY,
    (at) => at.networks.startJob({ ...key(), job: 'interview', input: { node: '5' } }),
  ],
  ['networks.startJob', NOBODY, (at) => at.networks.startJob({ ...key(), job: 'unheardOf' })],
  // It is over: nothing is left to stop.
  ['networks.stopJob', PROVIDER, (at) => at.networks.stopJob({ job: seen.job })],
  [
    'networks.answerJob',
    NOBODY,
    (at) => at.networks.answerJob({ job: seen.job, question: 1, answer: true }),
  ],
  ['networks.extendJob', NOBODY, (at) => at.networks.extendJob({ job: seen.job, seconds: 60 })],
  [
    'networks.restoreBackup',
    NOBODY,
    (at) => at.networks.restoreBackup({ ...key(), backup: 'none' }),
  ],
  [
    'networks.add',
    NOBODY,
    (at) => at.networks.add({ driver: 'zwave', Name: 'Other', address: 'tcp://10.0.0.6:5555' }),
  ],
  [
    'networks.update',
    NOBODY,
    (at) => at.networks.update({ ...key(), revision: 1, change: { Name: 'Other' } }),
  ],
  ['networks.remove', NOBODY, (at) => at.networks.remove({ ...key(), revision: 99 })],

  ['zwave.controllers', PROVIDER, (at) => at.zwave.controllers()],
  ['zwave.findings', PROVIDER, (at) => at.zwave.findings(network)],
  ['zwave.summary', PROVIDER, (at) => at.zwave.summary({ format: 'html', language: 'en' })],
  ['zwave.templates', PROVIDER, (at) => at.zwave.templates()],
  ['zwave.templateVersions', PROVIDER, (at) => at.zwave.templateVersions({ Id: seen.template })],
  ['zwave.drift', PROVIDER, (at) => at.zwave.drift(node)],
  ['zwave.drifts', PROVIDER, (at) => at.zwave.drifts(network)],
  ['zwave.associationSet', NOBODY, (at) => at.zwave.associationSet({ ...group, node_id: 8 })],
  ['zwave.associationGet', NOBODY, (at) => at.zwave.associationGet(group)],
  ['zwave.associationRemove', NOBODY, (at) => at.zwave.associationRemove({ ...group, node_id: 8 })],
  [
    'zwave.multiChannelAssociationSet',
    NOBODY,
    (at) => at.zwave.multiChannelAssociationSet({ ...group, node_id: 8 }),
  ],
  ['zwave.multiChannelAssociationGet', NOBODY, (at) => at.zwave.multiChannelAssociationGet(group)],
  [
    'zwave.multiChannelAssociationRemove',
    NOBODY,
    (at) => at.zwave.multiChannelAssociationRemove({ ...group, node_id: 8 }),
  ],
  ['zwave.nop', NOBODY, (at) => at.zwave.nop(node)],
  ['zwave.refreshNeighbours', NOBODY, (at) => at.zwave.refreshNeighbours(node)],
  ['zwave.refreshState', NOBODY, (at) => at.zwave.refreshState(network)],
  ['zwave.reloadList', NOBODY, (at) => at.zwave.reloadList(network)],
  ['zwave.commandClasses', NOBODY, (at) => at.zwave.commandClasses(node)],
  ['zwave.nopAll', NOBODY, (at) => at.zwave.nopAll(network)],
  // The family may not clean groups at any time (ZWAVE-04).
  ['zwave.cleanGroups', ['FORBIDDEN', CLOSED], (at) => at.zwave.cleanGroups(network)],
  ['zwave.fix', NOBODY, (at) => at.zwave.fix({ ...node, code: 'NOT_ALIGNED_GROUPS' })],
  ['zwave.addTemplate', NOBODY, (at) => at.zwave.addTemplate(draft)],
  [
    'zwave.updateTemplate',
    NOBODY,
    (at) => at.zwave.updateTemplate({ Id: seen.template, version: 1, ...draft }),
  ],
  ['zwave.adoptTemplates', NOBODY, (at) => at.zwave.adoptTemplates(network)],
  ['zwave.saveTemplate', NOBODY, (at) => at.zwave.saveTemplate({ ...node, template: null })],
  ['zwave.applyTemplate', NOBODY, (at) => at.zwave.applyTemplate({ ...node, Id: seen.template })],
  ['zwave.removeTemplate', NOBODY, (at) => at.zwave.removeTemplate({ Id: seen.template })],
  ['zwave.reload', NOBODY, (at) => at.zwave.reload(network)],

  ['zigbee.coordinators', PROVIDER, (at) => at.zigbee.coordinators()],
  ['zigbee.findings', PROVIDER, (at) => at.zigbee.findings({ PanId })],
  ['zigbee.summary', PROVIDER, (at) => at.zigbee.summary({ format: 'html', language: 'en' })],
  ['zigbee.refreshNeighbours', NOBODY, (at) => at.zigbee.refreshNeighbours({ PanId, node: 2 })],
  ['zigbee.refreshState', NOBODY, (at) => at.zigbee.refreshState({ PanId })],
  ['zigbee.reloadList', NOBODY, (at) => at.zigbee.reloadList({ PanId })],
  [
    'zigbee.callMethod',
    NOBODY,
    (at) =>
      at.zigbee.callMethod({
        PanId,
        node: 2,
        method: 'AssociationSet',
        grouping_identifier: 'genOnOff',
        node_id: 1,
      }),
  ],
  ['zigbee.fix', NOBODY, (at) => at.zigbee.fix({ PanId, node: 2, code: 'UNKNOWN_NODE_IN_GROUP' })],
];
