import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EnvironmentId } from '../ids.ts';
import {
  childrenByParent,
  parentLookup,
  pathToRoot,
  visibleTree,
  withDescendants,
  wouldCycle,
  type TreeNode,
} from './tree.ts';
import { HOME, SYSTEM_ENVIRONMENTS, isSystemEnvironment } from './types.ts';

const id = (at: number): EnvironmentId => (at === 0 ? HOME : (`room-${at}` as EnvironmentId));

/** A home with rooms, each below one created before it. */
const tree: fc.Arbitrary<TreeNode[]> = fc.array(fc.nat(), { maxLength: 12 }).map((parents) => [
  { Id: HOME, ParentEnvironmentId: null },
  ...parents.map((parent, at) => ({
    Id: id(at + 1),
    ParentEnvironmentId: id(parent % (at + 1)),
  })),
]);
const treeAndTwo = tree.chain((nodes) => {
  const any = fc.constantFrom(...nodes.map((node) => node.Id));
  return fc.tuple(fc.constant(nodes), any, any);
});
const treeAndHidden = tree.chain((nodes) =>
  fc.tuple(fc.constant(nodes), fc.subarray(nodes.map((node) => node.Id))),
);

describe('the tree', () => {
  test('[ENVS-10] a move makes a cycle exactly when it goes to itself or below itself', () => {
    fc.assert(
      fc.property(treeAndTwo, ([nodes, moved, to]) => {
        expect(wouldCycle(nodes, moved, to)).toBe(withDescendants(nodes, moved).includes(to));
      }),
    );
  });

  test('[ENVS-10] after a move without a cycle, every room still leads to the home', () => {
    fc.assert(
      fc.property(treeAndTwo, ([nodes, moved, to]) => {
        fc.pre(moved !== HOME && !wouldCycle(nodes, moved, to));
        const after = nodes.map((node) =>
          node.Id === moved ? { ...node, ParentEnvironmentId: to } : node,
        );
        for (const node of after)
          expect(pathToRoot(parentLookup(after), node.Id).at(-1)).toBe(HOME);
      }),
    );
  });

  test('[ENVS-10] becoming a root makes no cycle', () => {
    expect(wouldCycle([{ Id: id(1), ParentEnvironmentId: HOME }], id(1), null)).toBe(false);
  });

  test('paths end at unknown parents and at cycles in stored data', () => {
    const broken = [
      { Id: id(1), ParentEnvironmentId: id(2) },
      { Id: id(2), ParentEnvironmentId: id(1) },
      { Id: id(3), ParentEnvironmentId: id(9) },
    ];
    expect(pathToRoot(parentLookup(broken), id(1))).toEqual([id(1), id(2)]);
    expect(pathToRoot(parentLookup(broken), id(3))).toEqual([id(3), id(9)]);
    expect(withDescendants(broken, id(1))).toEqual([id(1), id(2)]);
  });

  test('children keep the order of the list', () => {
    const nodes = [id(3), id(1), id(2)].map((Id) => ({ Id, ParentEnvironmentId: HOME }));
    expect(childrenByParent(nodes).get(HOME)).toEqual(nodes);
    expect(childrenByParent([{ Id: HOME, ParentEnvironmentId: null }]).size).toBe(0);
  });
});

describe('the tree as a viewer may see it', () => {
  test('[SECURITY-05] nothing hidden is named, neither as a room nor as a parent, and the home stays', () => {
    fc.assert(
      fc.property(treeAndHidden, ([nodes, hidden]) => {
        const seen = visibleTree(nodes, (node) => !hidden.includes(node.Id));
        const told = new Set(seen.flatMap((node) => [node.Id, node.ParentEnvironmentId]));
        for (const each of hidden) if (each !== HOME) expect(told.has(each)).toBe(false);
        expect(told.has(HOME)).toBe(true);
        expect(seen).toHaveLength(
          new Set([HOME, ...nodes.map((node) => node.Id).filter((each) => !hidden.includes(each))])
            .size,
        );
      }),
    );
  });

  test('[SECURITY-05] children of hidden environments move to the nearest visible ancestor', () => {
    fc.assert(
      fc.property(treeAndHidden, ([nodes, hidden]) => {
        const visible = (each: EnvironmentId) => each === HOME || !hidden.includes(each);
        for (const node of visibleTree(nodes, ({ Id }) => visible(Id))) {
          if (node.Id === HOME) continue;
          expect(node.ParentEnvironmentId).toBe(
            pathToRoot(parentLookup(nodes), node.Id).slice(1).find(visible),
          );
        }
      }),
    );
  });
});

test('[ENVS-04] ids with a $ are the system’s', () => {
  expect(SYSTEM_ENVIRONMENTS.every(isSystemEnvironment)).toBe(true);
  expect(isSystemEnvironment('living')).toBe(false);
});
