import { DriverError, type Json } from '@dimora/driver-kit';
import type { Models } from 'zigbee-herdsman';
import { toZigbee, type Definition, type Tz } from 'zigbee-herdsman-converters';

/** What groups are commanded with. */
const COMMANDS: readonly Tz.Converter[] = [
  toZigbee.light_onoff_brightness,
  toZigbee.light_color_colortemp,
  toZigbee.cover_position_tilt,
  toZigbee.cover_state,
  toZigbee.lock,
  toZigbee.effect,
];

/** Sends values to a group: what one converter takes together goes in one message. REFUSED for what none takes. */
export async function commandGroup(
  group: Models.Group,
  members: readonly Definition[],
  values: Json,
): Promise<void> {
  const used = new Set<Tz.Converter>();
  for (const [key, value] of Object.entries(values)) {
    if (key === 'scene_recall') {
      const scene = { groupid: group.groupID, sceneid: Number(value) };
      await group.command('genScenes', 'recall', scene as never);
      continue;
    }
    const converter = converterFor(members, key);
    if (!converter?.convertSet) throw new DriverError('REFUSED');
    // It has sent everything that it takes.
    if (used.has(converter)) continue;
    used.add(converter);
    const meta: Tz.Meta = {
      endpoint_name: undefined,
      options: {},
      message: { ...values },
      device: undefined,
      state: {},
      mapped: [...members],
      membersState: {},
      publish: () => {},
      deviceExposesChanged: () => {},
    };
    await converter.convertSet(group, key, value, meta);
  }
}

/** Locks and covers have a state, too: the kind of the members decides. */
function converterFor(members: readonly Definition[], key: string): Tz.Converter | undefined {
  const fitting = COMMANDS.filter((each) => each.key?.includes(key));
  const own = members.flatMap(({ toZigbee: all }) => all);
  return fitting.find((each) => own.includes(each)) ?? fitting[0];
}
