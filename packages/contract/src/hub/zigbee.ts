import { z } from 'zod';
import { claimed } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { keeping, unaudited, viewable } from '../facts.ts';
import { NetworkJob } from '../schemas/networks.ts';
import { RadioFinding, SummaryFile, summaryChoice } from '../schemas/radio.ts';
import { ZigbeeCoordinator, ZigbeeKey, ZigbeeMethodCall, ZigbeePanId } from '../schemas/zigbee.ts';

const tags = ['zigbee'];

const reading = claimed('READ_DEVICE_SETUP')
  .meta(viewable)
  .errors(errorsOf('NOT_FOUND', 'INSTALLATION_CLOSED'));
const starting = claimed('INSTALL_DEVICE')
  .errors(errorsOf('NOT_FOUND', 'NETWORK_NOT_OPEN', 'INSTALLATION_CLOSED'))
  .output(NetworkJob);
const ofNodes = z.object({ PanId: ZigbeePanId, node: ZigbeeKey.nullable().default(null) });

/** The Zigbee calls of the specification (ZIGBEE-05): a job is started, and the answer comes at once. */
export const zigbee = {
  /** Every coordinator with its nodes (ZIGBEE-01, ZIGBEE-02). */
  coordinators: reading
    .route({ method: 'GET', path: '/api/zigbee/coordinators', tags })
    .output(z.array(ZigbeeCoordinator)),
  /** Asks a node which others it hears; without one all of them (ZIGBEE-03). */
  refreshNeighbours: starting
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/zigbee/refresh_neighbours', tags })
    .input(ofNodes),
  /** Reads the values of a node again; without one those of all but the coordinator (ZIGBEE-03). */
  refreshState: starting
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/zigbee/refresh_state', tags })
    .input(ofNodes),
  /** Reads the bindings of every node again, which the list of nodes shows. */
  reloadList: starting
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/zigbee/reload_list', tags })
    .input(z.object({ PanId: ZigbeePanId })),
  /** Associations of a node, which are bindings there. The job's result is a `ZigbeeMethodResult`. */
  callMethod: starting
    .meta(keeping('PanId', 'node', 'method', 'grouping_identifier'))
    .route({ method: 'POST', path: '/api/zigbee/callMethod', tags })
    .input(ZigbeeMethodCall),
  /** What is wrong with the nodes of a network, the worst first. */
  findings: reading
    .route({ method: 'GET', path: '/api/zigbee/findings', tags })
    .input(z.object({ PanId: ZigbeePanId }))
    .output(z.array(RadioFinding)),
  /** Mends one finding: it is looked for before and after. The job's result is a `RadioFixResult`. */
  fix: starting
    .meta(keeping('PanId', 'node', 'code'))
    .route({ method: 'POST', path: '/api/zigbee/fix', tags })
    .input(
      z.object({ PanId: ZigbeePanId, node: ZigbeeKey, code: z.literal('UNKNOWN_NODE_IN_GROUP') }),
    ),
  /** Everything about the networks as a workbook or a page to take along (ZIGBEE-04). */
  summary: claimed('READ_DEVICE_SETUP')
    .errors(errorsOf('NOT_FOUND', 'INSTALLATION_CLOSED'))
    .route({ method: 'GET', path: '/api/zigbee/summary', tags, outputStructure: 'detailed' })
    .input(z.object({ PanId: ZigbeePanId.optional(), ...summaryChoice }))
    .output(SummaryFile),
};
