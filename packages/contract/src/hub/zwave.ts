import { z } from 'zod';
import { claimed } from '../access.ts';
import { item } from '../audit-told.ts';
import { errorsOf } from '../errors.ts';
import { keeping, readBy, unaudited, viewable } from '../facts.ts';
import { Name } from '../schemas/ids.ts';
import { NetworkJob } from '../schemas/networks.ts';
import { RadioFinding, SummaryFile, summaryChoice } from '../schemas/radio.ts';
import {
  ZwaveAssociation,
  ZwaveAssociationAnswer,
  ZwaveController,
  ZwaveDrifts,
  ZwaveNodeDrifts,
  ZwaveFindingCode,
  ZwaveGroupKey,
  ZwaveHomeId,
  ZwaveMultiChannelAssociation,
  ZwaveNodeId,
  ZwaveNopAnswer,
  ZwaveTemplate,
  ZwaveTemplateDraft,
  ZwaveTemplateId,
  zwaveKey,
} from '../schemas/zwave.ts';

const tags = ['zwave'];
const network = { _home_id_: ZwaveHomeId };

const reading = claimed('READ_DEVICE_SETUP')
  .meta(viewable)
  .errors(errorsOf('NOT_FOUND', 'INSTALLATION_CLOSED'));
const acting = claimed('INSTALL_DEVICE').errors(
  errorsOf('NOT_FOUND', 'NETWORK_NOT_OPEN', 'INSTALLATION_CLOSED'),
);
const writing = acting
  .meta(keeping('_home_id_', '_node_id_', 'grouping_identifier'))
  .errors(errorsOf('ZWAVE_LIFELINE_KEPT'))
  .output(ZwaveAssociationAnswer);
const asking = acting.meta(unaudited);
/** A job is started, and the answer comes at once; progress comes with the jobs of the networks (ZWAVE-11). */
const starting = acting.output(NetworkJob);

const asTemplate = readBy(
  'zwave.templates',
  () => ({}),
  (answer, { Id }) => item('Id', ['Name', 'version'])(answer, { Id }),
);

/** The Z-Wave calls of the specification, spelled as it spells them, and what belongs to its page. */
export const zwave = {
  /** Every controller with its nodes and its connections (ZWAVE-06, ZWAVE-07). */
  controllers: reading
    .route({ method: 'GET', path: '/api/zwave/controllers', tags })
    .output(z.array(ZwaveController)),
  /** Adds nodes to a group; the answer is the group as read from the node afterwards (ZWAVE-08, ZWAVE-09). */
  associationSet: writing
    .route({ method: 'POST', path: '/api/zwave/AssociationSet', tags })
    .input(ZwaveAssociation),
  /** Reads a group from the node. */
  associationGet: asking
    .route({ method: 'POST', path: '/api/zwave/AssociationGet', tags })
    .input(ZwaveGroupKey)
    .output(ZwaveAssociationAnswer),
  /** Takes nodes out of a group, likewise. ZWAVE_LIFELINE_KEPT for the controller in the node's lifeline. */
  associationRemove: writing
    .route({ method: 'POST', path: '/api/zwave/AssociationRemove', tags })
    .input(ZwaveAssociation),
  multiChannelAssociationSet: writing
    .route({ method: 'POST', path: '/api/zwave/MultiChannelAssociationSet', tags })
    .input(ZwaveMultiChannelAssociation),
  multiChannelAssociationGet: asking
    .route({ method: 'POST', path: '/api/zwave/MultiChannelAssociationGet', tags })
    .input(ZwaveGroupKey)
    .output(ZwaveAssociationAnswer),
  multiChannelAssociationRemove: writing
    .route({ method: 'POST', path: '/api/zwave/MultiChannelAssociationRemove', tags })
    .input(ZwaveMultiChannelAssociation),
  /** Sends a message that asks for nothing, and waits for the node's acknowledgement. */
  nop: asking
    .route({ method: 'POST', path: '/api/zwave/nop', tags })
    .input(z.object(zwaveKey))
    .output(ZwaveNopAnswer),
  /** Asks a node which others it hears, or every node in turn (ZWAVE-11). */
  refreshNeighbours: starting
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/zwave/refresh_neighbours', tags })
    .input(z.object({ ...network, _node_id_: ZwaveNodeId.nullable().default(null) })),
  /** Reads the values of a node again, or of every node. */
  refreshState: starting
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/zwave/refresh_state', tags })
    .input(z.object({ ...network, _node_id_: ZwaveNodeId.nullable().default(null) })),
  /** Reads the groups of every node again, which the list of nodes shows. */
  reloadList: starting
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/zwave/reload_list', tags })
    .input(z.object(network)),
  /** Asks a node again which command classes it implements. */
  commandClasses: starting
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/zwave/command_classes', tags })
    .input(z.object(zwaveKey)),
  /** Closes the controller and opens it again (ZWAVE-04). */
  reload: starting
    .meta(keeping('_home_id_'))
    .route({ method: 'POST', path: '/api/zwave/reload', tags })
    .input(z.object(network)),
  /** `nop` to every node but the controller; endpoints are no nodes (ZWAVE-04, ZWAVE-05). */
  nopAll: starting
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/zwave/nop_all', tags })
    .input(z.object(network)),
  /** Empties the groups of every node but the controller; lifelines keep the controller (ZWAVE-04). */
  cleanGroups: claimed('CLEAN_RADIO_GROUPS')
    .errors(errorsOf('NOT_FOUND', 'NETWORK_NOT_OPEN', 'INSTALLATION_CLOSED'))
    .meta(keeping('_home_id_'))
    .route({ method: 'POST', path: '/api/zwave/clean_groups', tags })
    .input(z.object(network))
    .output(NetworkJob),
  /** What is wrong with the nodes of a network, the worst first (ZWAVE-13). */
  findings: reading
    .route({ method: 'GET', path: '/api/zwave/findings', tags })
    .input(z.object(network))
    .output(z.array(RadioFinding)),
  /** Mends one finding: it is looked for before and after (ZWAVE-B1). The job's result is a `RadioFixResult`. */
  fix: starting
    .meta(keeping('_home_id_', '_node_id_', 'code'))
    .route({ method: 'POST', path: '/api/zwave/fix', tags })
    .input(z.object({ ...zwaveKey, code: ZwaveFindingCode, template: ZwaveTemplateId.optional() })),
  /** Everything about the networks as a workbook or a page to take along (ZWAVE-01). */
  summary: claimed('READ_DEVICE_SETUP')
    .errors(errorsOf('NOT_FOUND', 'INSTALLATION_CLOSED'))
    .route({ method: 'GET', path: '/api/zwave/summary', tags, outputStructure: 'detailed' })
    .input(z.object({ _home_id_: ZwaveHomeId.optional(), ...summaryChoice }))
    .output(SummaryFile),
  templates: reading
    .route({ method: 'GET', path: '/api/zwave/templates', tags })
    .output(z.array(ZwaveTemplate)),
  /** Every version of a template, the latest first. */
  templateVersions: reading
    .route({ method: 'GET', path: '/api/zwave/templates/{Id}/versions', tags })
    .input(z.object({ Id: ZwaveTemplateId }))
    .output(z.array(ZwaveTemplate)),
  /** Stores a template as its first version. */
  addTemplate: acting
    .meta(keeping('Name'))
    .errors(errorsOf('TOO_MANY_TEMPLATES'))
    .route({ method: 'POST', path: '/api/zwave/templates', tags })
    .input(ZwaveTemplateDraft)
    .output(ZwaveTemplate),
  /** Stores the next version; nodes that it was applied to show the difference until it is applied again. */
  updateTemplate: acting
    .meta({ ...keeping('Name'), ...asTemplate })
    .errors(errorsOf('EDIT_CONFLICT'))
    .route({ method: 'PUT', path: '/api/zwave/templates/{Id}', tags })
    .input(
      z.object({ Id: ZwaveTemplateId, version: z.number().int(), ...ZwaveTemplateDraft.shape }),
    )
    .output(ZwaveTemplate),
  /** Removes a template with its versions; nodes stay as they are. */
  removeTemplate: acting
    .meta({ ...keeping('Id'), ...asTemplate })
    .route({ method: 'DELETE', path: '/api/zwave/templates/{Id}', tags })
    .input(z.object({ Id: ZwaveTemplateId }))
    .output(z.object({})),
  /**
   * Makes a template of each model that has none, of its first node that reports to the hub, and notes it at every node
   * that is so already. Nothing is written into nodes.
   */
  adoptTemplates: starting
    .meta(keeping('_home_id_'))
    .route({ method: 'POST', path: '/api/zwave/adopt_templates', tags })
    .input(z.object(network)),
  /**
   * Makes what a node has now a template: the next version of the one named, or a new one of this name. It is noted at
   * the node; others that follow it show the difference until it is applied to them.
   */
  saveTemplate: starting
    .meta(keeping('_home_id_', '_node_id_', 'template', 'Name'))
    .route({ method: 'POST', path: '/api/zwave/save_template', tags })
    .input(z.object({ ...zwaveKey, template: ZwaveTemplateId.nullable(), Name: Name.optional() })),
  /** Writes what a template wants into a node, and reads it back; the result is what still differs. */
  applyTemplate: starting
    .meta(keeping('_home_id_', '_node_id_', 'Id'))
    .route({ method: 'POST', path: '/api/zwave/templates/{Id}/apply', tags })
    .input(z.object({ Id: ZwaveTemplateId, ...zwaveKey })),
  /** How a node differs from its template, as last read; null if none was applied. */
  drift: reading
    .errors(errorsOf('NETWORK_NOT_OPEN', 'DEVICE_TIMEOUT'))
    .route({ method: 'GET', path: '/api/zwave/drift', tags })
    .input(z.object(zwaveKey))
    .output(ZwaveDrifts.nullable()),
  /** The same of every node of a network that has a template; those that couldn't be compared are left out. */
  drifts: reading
    .errors(errorsOf('NETWORK_NOT_OPEN'))
    .route({ method: 'GET', path: '/api/zwave/drifts', tags })
    .input(z.object(network))
    .output(z.array(ZwaveNodeDrifts)),
};
