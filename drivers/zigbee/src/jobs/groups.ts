import { DriverError, networkJob, type NetworkJob } from '@dimora/driver-kit';
import type { Models } from 'zigbee-herdsman';
import { toZigbee, type Tz } from 'zigbee-herdsman-converters';
import { z } from 'zod';
import type { Net } from '../net.ts';
import { hurried } from '../nodes/hurried.ts';
import { within } from '../nodes/time-limit.ts';

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

/** What groups are commanded with. */
const COMMANDS: readonly Tz.Converter[] = [
  toZigbee.light_onoff_brightness,
  toZigbee.light_color_colortemp,
  toZigbee.cover_position_tilt,
  toZigbee.cover_state,
  toZigbee.lock,
];

/** Groups that the radio commands with one message, and the scenes in them. */
export const groupJobs = (net: Net): Readonly<Record<string, NetworkJob>> => ({
  groups: networkJob(z.object({}), async () => [...net.radio.getGroupsIterator()].map(stateOf)),
  createGroup: networkJob(z.object({ group: Group.optional() }), async ({ group }) =>
    stateOf(net.radio.createGroup(group ?? freeNumber(net))),
  ),
  removeGroup: networkJob(z.object({ group: Group }), async ({ group }) => {
    const found = groupOf(net, group);
    for (const member of found.members) await limited(net, member.removeFromGroup(found));
    found.removeFromDatabase();
  }),
  addToGroup: networkJob(Member, async ({ group, node, endpoint }) => {
    const found = groupOf(net, group);
    await limited(net, memberOf(net, node, endpoint).addToGroup(found));
    return stateOf(found);
  }),
  removeFromGroup: networkJob(Member, async ({ group, node, endpoint }) => {
    const found = groupOf(net, group);
    await limited(net, memberOf(net, node, endpoint).removeFromGroup(found));
    return stateOf(found);
  }),
  commandGroup: networkJob(Command, ({ group, values }) => command(net, group, values)),
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

async function command(
  net: Net,
  group: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const found = groupOf(net, group);
  const mapped = found.members.flatMap(
    ({ deviceIeeeAddress }) => net.book.find(deviceIeeeAddress)?.definition ?? [],
  );
  for (const [key, value] of Object.entries(values)) {
    const converter = COMMANDS.find((each) => each.key?.includes(key));
    if (!converter?.convertSet) throw new DriverError('REFUSED');
    const meta: Tz.Meta = {
      endpoint_name: undefined,
      options: {},
      message: { ...values },
      device: undefined,
      state: {},
      mapped,
      membersState: {},
      publish: () => {},
      deviceExposesChanged: () => {},
    };
    await limited(net, Promise.resolve(converter.convertSet(found, key, value, meta)));
  }
}

async function runScene(
  net: Net,
  { group, scene, name }: z.infer<typeof Scene>,
  what: 'store' | 'recall' | 'remove',
): Promise<void> {
  const found = groupOf(net, group);
  const names = readNames(found);
  await limited(net, found.command('genScenes', what, { groupid: group, sceneid: scene } as never));
  if (what === 'store') names[String(scene)] = name;
  if (what === 'remove') Reflect.deleteProperty(names, String(scene));
  found.meta['scenes'] = names;
  found.save();
}

const readNames = ({ meta }: Models.Group): Record<string, string> => {
  const read = z.record(z.string(), z.string()).safeParse(meta['scenes']);
  return read.data ?? {};
};
