import {
  DriverError,
  networkJob,
  radioJobs,
  type LinkGroup,
  type LinkTarget,
  type NetworkJob,
} from '@dimora/driver-kit';
import { Zcl, type Models } from 'zigbee-herdsman';
import type { z } from 'zod';
import type { Net } from '../net.ts';
import { hurried } from '../nodes/hurried.ts';
import { within } from '../nodes/time-limit.ts';

const BIND_MS = 6_000;
const GROUP = /^group_(\d{1,5})$/;
/** Clusters that nothing is bound to. */
const NEVER_BOUND: ReadonlySet<string> = new Set([
  'genBasic',
  'genOta',
  'genTime',
  'greenPower',
  'touchlink',
  'genIdentify',
  'genScenes',
  'genGroups',
]);

type Link = z.infer<typeof radioJobs.link>;

/** Bindings: what a device reports to, and what it commands without the hub. */
export const linkJobs = (net: Net): Readonly<Record<string, NetworkJob>> => ({
  links: networkJob(radioJobs.links, ({ node }, { signal }) => linksOf(net, node, signal)),
  link: networkJob(radioJobs.link, (input, { signal }) =>
    change(net, { ...input, add: true }, signal),
  ),
  unlink: networkJob(radioJobs.unlink, (input, { signal }) =>
    change(net, { ...input, add: false }, signal),
  ),
});

/** The bindings of a node as it says itself, with the clusters that nothing is bound to yet. */
export async function linksOf(net: Net, id: string, signal: AbortSignal): Promise<LinkGroup[]> {
  const { device } = net.book.get(id);
  const table = await net.traffic.count(() =>
    within(net.host.clock, BIND_MS, device.bindingTable(), signal),
  );
  const groups = device.endpoints.flatMap((endpoint) => {
    const bound = table.filter(({ sourceEndpoint }) => sourceEndpoint === endpoint.ID);
    const own = [
      ...endpoint.inputClusters,
      ...endpoint.outputClusters,
      ...bound.map(({ clusterId }) => clusterId),
    ];
    return [...new Set(own)].flatMap((clusterId): LinkGroup[] => {
      const group = nameOf(device, clusterId);
      const targets = bound.filter((entry) => entry.clusterId === clusterId).map(targetOf);
      if (targets.length === 0 && NEVER_BOUND.has(group)) return [];
      return [
        {
          endpoint: endpoint.ID,
          group,
          name: null,
          most: null,
          isLifeline: targets.some(({ node }) => node === net.coordinator.ieeeAddr),
          takesEndpoints: true,
          targets,
        },
      ];
    });
  });
  net.book.setGroups(
    id,
    groups.filter(({ targets }) => targets.length > 0),
  );
  return groups;
}

type Entry = Awaited<ReturnType<Models.Device['bindingTable']>>[number];

const targetOf = ({ dest, destEndpoint }: Entry): LinkTarget =>
  typeof dest === 'number'
    ? { node: `group_${dest}`, endpoint: null }
    : { node: dest, endpoint: destEndpoint ?? null };

const nameOf = (device: Models.Device, clusterId: number): string =>
  Zcl.Utils.getCluster(clusterId, device.manufacturerID, device.customClusters).name;

/** Adds or removes targets and reads back what the node then says. */
async function change(
  net: Net,
  { node: id, endpoint, group, targets, add }: Link & { readonly add: boolean },
  signal: AbortSignal,
): Promise<LinkGroup> {
  const { device } = net.book.get(id);
  const source = sourceOf(device, endpoint, group);
  for (const target of targets) {
    // Without it the device would be silent: its reports go to nobody.
    if (!add && target.node === net.coordinator.ieeeAddr) throw new DriverError('REFUSED');
    const to = destinationOf(net, target, group);
    const request = add ? hurried(source).bind(group, to) : hurried(source).unbind(group, to, true);
    await net.traffic.count(() => within(net.host.clock, BIND_MS, request, signal));
  }
  const groups = await linksOf(net, id, signal);
  const now = groups.find((each) => each.endpoint === source.ID && each.group === group);
  const isDone = targets.every((target) => isIn(now, target) === add);
  if (!isDone) throw new DriverError('REFUSED');
  return (
    now ?? {
      endpoint: source.ID,
      group,
      name: null,
      most: null,
      isLifeline: false,
      takesEndpoints: true,
      targets: [],
    }
  );
}

const isIn = (group: LinkGroup | undefined, { node, endpoint }: LinkTarget): boolean =>
  group?.targets.some(
    (each) => each.node === node && (endpoint === null || each.endpoint === endpoint),
  ) === true;

function sourceOf(device: Models.Device, id: number, cluster: string): Models.Endpoint {
  const has = (each: Models.Endpoint): boolean =>
    each.supportsInputCluster(cluster) || each.supportsOutputCluster(cluster);
  const found = id === 0 ? device.endpoints.find(has) : device.getEndpoint(id);
  if (!Zcl.Utils.isClusterName(cluster) || !found || !has(found)) throw new DriverError('REFUSED');
  return found;
}

function destinationOf(
  { book, radio, coordinator }: Net,
  { node, endpoint }: LinkTarget,
  cluster: string,
): Models.Endpoint | Models.Group {
  const number = GROUP.exec(node)?.[1];
  if (number !== undefined) {
    const group = radio.getGroupByID(Number(number));
    if (!group) throw new DriverError('REFUSED');
    return group;
  }
  const device = node === coordinator.ieeeAddr ? coordinator : book.get(node).device;
  const found =
    endpoint === null || endpoint === 0
      ? (device.endpoints.find((each) => each.supportsInputCluster(cluster)) ?? device.endpoints[0])
      : device.getEndpoint(endpoint);
  if (!found) throw new DriverError('REFUSED');
  return found;
}
