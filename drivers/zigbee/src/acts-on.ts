import type { RadioSetup } from '@dimora/driver-kit';
import { z } from 'zod';
import { groupIdOf } from './settings.ts';

/** What the node of a group says of its members. */
const Members = z.object({ members: z.array(z.object({ node: z.string() })) });
const OfGroup = z.object({ group: z.number().int() });

/** What a job acts on that names a group: the group, and everything that hears its messages. */
export const actsOn: NonNullable<RadioSetup['actsOn']> = (input, nodes) => {
  const { data } = OfGroup.safeParse(input);
  if (!data) return undefined;
  const group = nodes.find(({ id }) => id === groupIdOf(data.group));
  if (!group) return [];
  const { members = [] } = Members.safeParse(group.radio?.own).data ?? {};
  return [group.id, ...members.map(({ node }) => node)];
};
