import type { NodePlan } from './plan.ts';

/** A node without what takes an interview its time: settings, groups, and what its maker says of it. */
export function plain(plan: NodePlan): NodePlan {
  const { commandClasses = [], ...capabilities } = plan.capabilities;
  return {
    ...plan,
    capabilities: {
      ...capabilities,
      manufacturerId: 0xfff0,
      commandClasses: commandClasses.filter((each) => !SLOW.has(idOf(each))),
    },
  };
}

/** Configuration, associations of both kinds, and information about their groups. */
const SLOW: ReadonlySet<number> = new Set([0x70, 0x85, 0x8e, 0x59]);
const idOf = (cc: number | { readonly ccId: number }): number =>
  typeof cc === 'number' ? cc : cc.ccId;
