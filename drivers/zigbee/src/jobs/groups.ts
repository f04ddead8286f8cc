import { DriverError, networkJob, type NetworkJob } from '@dimora/driver-kit';
import type { Models } from 'zigbee-herdsman';
import { z } from 'zod';
import type { Net } from '../net.ts';
import { namedScenes } from '../nodes/zigbee-group.ts';
import { hurried } from '../nodes/hurried.ts';
import { within } from '../nodes/time-limit.ts';
import { groupIdOf } from '../settings.ts';

const GROUP_MS = 6_000;

const Group = z.number().int().min(1).max(0xfff7);
const Member = z.object({
  group: Group,
  node: z.string().max(64),
  endpoint: z.number().int().min(1).max(254).default(1),
});
const Scene = z.object({
  group: Group,
  scene: z.number().int().min(0).max(255),
  name: z.string().max(100).default(''),
});
/** What one message asks of all members, as the converters take it: `{ state: 'ON', brightness: 120 }`. */
const Command = z.object({
  group: Group,
  values: z.record(
    z.string().max(40),
    z.union([z.string().max(40), z.number(), z.boolean(), z.record(z.string(), z.number())]),
  ),
});

/** A group of the radio: its members hear one message for all. */
type RadioGroup = {
  readonly group: number;
  readonly members: readonly { readonly node: string; readonly endpoint: number }[];
};

/** Groups that the radio commands with one message, and the scenes in them. */
export const groupJobs = (net: Net): Readonly<Record<string, NetworkJob>> => ({
  groups: networkJob(z.object({}), async () => [...net.radio.getGroupsIterator()].map(stateOf)),
  createGroup: networkJob(z.object({ group: Group.optional() }), async ({ group }) =>
    changed(net, net.radio.createGroup(group ?? freeNumber(net))),
  ),
  removeGroup: networkJob(z.object({ group: Group }), async ({ group }) => {
    const found = groupOf(net, group);
    for (const member of found.members) await limited(net, member.removeFromGroup(found));
    found.removeFromDatabase();
    net.groups.update();
  }),
  addToGroup: networkJob(Member, async ({ group, node, endpoint }) => {
    const found = groupOf(net, group);
    await limited(net, memberOf(net, node, endpoint).addToGroup(found));
    return changed(net, found);
  }),
  removeFromGroup: networkJob(Member, async ({ group, node, endpoint }) => {
    const found = groupOf(net, group);
    await limited(net, memberOf(net, node, endpoint).removeFromGroup(found));
    return changed(net, found);
  }),
  commandGroup: networkJob(Command, ({ group, values }) =>
    net.groups.get(groupIdOf(group)).send(values),
  ),
  storeScene: networkJob(Scene, (scene) => runScene(net, scene, 'store')),
  recallScene: networkJob(Scene, (scene) => runScene(net, scene, 'recall')),
  removeScene: networkJob(Scene, (scene) => runScene(net, scene, 'remove')),
});

const limited = <Result>({ host, traffic }: Net, work: Promise<Result>): Promise<Result> =>
  traffic.count(() => within(host.clock, GROUP_MS, work));

const stateOf = ({ groupID, members }: Models.Group): RadioGroup => ({
  group: groupID,
  members: members.map((each) => ({ node: each.deviceIeeeAddress, endpoint: each.ID })),
});

/** The group after a change: the hub hears of it as of a device. */
function changed({ groups }: Net, group: Models.Group): RadioGroup {
  groups.update();
  return stateOf(group);
}

function groupOf({ radio }: Net, group: number): Models.Group {
  const found = radio.getGroupByID(group);
  if (!found) throw new DriverError('REFUSED');
  return found;
}

function memberOf({ book }: Net, node: string, endpoint: number): Models.Endpoint {
  const found = book.get(node).device.getEndpoint(endpoint);
  if (!found) throw new DriverError('REFUSED');
  return hurried(found);
}

const freeNumber = ({ radio }: Net): number => {
  const taken = [...radio.getGroupsIterator()].map(({ groupID }) => groupID);
  let free = 1;
  while (taken.includes(free)) free += 1;
  return free;
};

async function runScene(
  net: Net,
  { group, scene, name }: z.infer<typeof Scene>,
  what: 'store' | 'recall' | 'remove',
): Promise<void> {
  const found = groupOf(net, group);
  const names = namedScenes(found);
  await limited(net, found.command('genScenes', what, { groupid: group, sceneid: scene } as never));
  if (what === 'store') names[String(scene)] = name;
  if (what === 'remove') Reflect.deleteProperty(names, String(scene));
  found.meta['scenes'] = names;
  found.save();
  net.groups.update();
}
