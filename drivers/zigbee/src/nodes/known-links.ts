import type { LinkGroup, LinkTarget } from '@dimora/driver-kit';
import type { Models } from 'zigbee-herdsman';

/** What is bound, as the database has it from the last change: nobody is asked. */
export const knownLinks = (device: Models.Device, coordinator: string): LinkGroup[] =>
  device.endpoints.flatMap((endpoint) => {
    const byCluster = new Map<string, LinkTarget[]>();
    for (const { cluster, target } of endpoint.binds)
      byCluster.set(cluster.name, [...(byCluster.get(cluster.name) ?? []), targetOf(target)]);
    return [...byCluster].map(([group, targets]) => ({
      endpoint: endpoint.ID,
      group,
      name: null,
      most: null,
      isLifeline: targets.some(({ node }) => node === coordinator),
      takesEndpoints: true,
      targets,
    }));
  });

const targetOf = (target: Models.Endpoint | Models.Group): LinkTarget =>
  'groupID' in target
    ? { node: `group_${target.groupID}`, endpoint: null }
    : { node: target.deviceIeeeAddress, endpoint: target.ID };
