import { DriverError, networkJob, type NetworkJob } from '@dimora/driver-kit';
import { Zcl, type Models } from 'zigbee-herdsman';
import { z } from 'zod';
import type { Net } from '../net.ts';
import { hurried } from '../nodes/hurried.ts';
import { within } from '../nodes/time-limit.ts';

const REPORTING_MS = 6_000;
const NEVER = 0xffff;

const Node = z.string().max(64);
const Change = z.object({
  node: Node,
  endpoint: z.number().int().min(1).max(254),
  cluster: z.string().max(64),
  attribute: z.string().max(64),
  /** Seconds between two reports at least, and at most; 65535 for never. */
  min: z.number().int().min(0).max(NEVER),
  max: z.number().int().min(0).max(NEVER),
  /** The change of the value that is reported at once, in the device's own steps. */
  change: z.number().int().min(0),
});

/** How often a device reports a value, as it says itself. */
type Reporting = z.infer<typeof Change>;

/** How often devices report: read from them, and written with a second look. */
export const reportingJobs = (net: Net): Readonly<Record<string, NetworkJob>> => ({
  reporting: networkJob(z.object({ node: Node }), ({ node }, { signal }) =>
    readAll(net, node, signal),
  ),
  setReporting: networkJob(Change, (change, { signal }) => write(net, change, signal)),
});

async function readAll(net: Net, id: string, signal: AbortSignal): Promise<Reporting[]> {
  const { device } = net.book.get(id);
  const known = device.endpoints.flatMap((endpoint) =>
    endpoint.configuredReportings.map(({ cluster, attribute }) => ({
      endpoint,
      cluster: cluster.name,
      attribute: attribute.name,
    })),
  );
  const read: Reporting[] = [];
  for (const { endpoint, cluster, attribute } of known) {
    const found = await readOne(net, { node: id, endpoint, cluster, attribute }, signal);
    if (found) read.push(found);
  }
  return read;
}

type Place = {
  readonly node: string;
  readonly endpoint: Models.Endpoint;
  readonly cluster: string;
  readonly attribute: string;
};

async function readOne(
  net: Net,
  { node, endpoint, cluster, attribute }: Place,
  signal: AbortSignal,
): Promise<Reporting | undefined> {
  const id = attributeOf(cluster, attribute);
  const asked = hurried(endpoint).readReportingConfig(cluster, [{ attribute: { ID: id } }]);
  const [first] = await net.traffic.count(() =>
    within(net.host.clock, REPORTING_MS, asked, signal),
  );
  if (!first || first.status !== Zcl.Status.SUCCESS) return undefined;
  const { minRepIntval = 0, maxRepIntval = NEVER, repChange } = first;
  return {
    node,
    endpoint: endpoint.ID,
    cluster,
    attribute,
    min: minRepIntval,
    max: maxRepIntval,
    change: typeof repChange === 'number' ? repChange : 0,
  };
}

async function write(net: Net, wanted: Reporting, signal: AbortSignal): Promise<Reporting> {
  const { node, cluster, attribute, min, max, change } = wanted;
  const endpoint = net.book.get(node).device.getEndpoint(wanted.endpoint);
  if (!endpoint) throw new DriverError('REFUSED');
  attributeOf(cluster, attribute);
  const items = [
    {
      attribute: attribute as never,
      minimumReportInterval: min,
      maximumReportInterval: max,
      reportableChange: change,
    },
  ];
  await net.traffic.count(() =>
    within(
      net.host.clock,
      REPORTING_MS,
      hurried(endpoint).configureReporting(cluster, items),
      signal,
    ),
  );
  const now = await readOne(net, { node, endpoint, cluster, attribute }, signal);
  if (now?.min !== min || now.max !== max) throw new DriverError('REFUSED');
  return now;
}

/** The number of an attribute; REFUSED for one that the library doesn't know. */
function attributeOf(cluster: string, attribute: string): number {
  const known = Zcl.Utils.isClusterName(cluster) ? Zcl.Utils.getCluster(cluster) : undefined;
  const found = known && Zcl.Utils.getClusterAttribute(known, attribute, undefined);
  if (!found) throw new DriverError('REFUSED');
  return found.ID;
}
