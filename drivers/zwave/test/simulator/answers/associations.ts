import {
  AssociationCCGet,
  AssociationCCRemove,
  AssociationCCSet,
} from '@zwave-js/cc/AssociationCC';
import {
  MultiChannelAssociationCCGet,
  MultiChannelAssociationCCRemove,
  MultiChannelAssociationCCSet,
} from '@zwave-js/cc/MultiChannelAssociationCC';
import {
  AssociationGroupInfoCCCommandListGet,
  AssociationGroupInfoCCInfoGet,
  AssociationGroupInfoCCNameGet,
} from '@zwave-js/cc/AssociationGroupInfoCC';
import type { CommandClass } from '@zwave-js/cc';
import { CommandClasses } from '@zwave-js/core';
import type { MockNodeBehavior } from '@zwave-js/testing';
import type { GroupPlan, GroupTarget } from '../plan.ts';
import { answering, bytesOf, type Answer } from './answer.ts';

/** Stands between node IDs and endpoints in reports of multi channel associations. */
const MARKER = 0x00;

/** A group as it is now. */
export type Group = Omit<GroupPlan, 'targets'> & { readonly targets: GroupTarget[] };

/**
 * What a node answers about its association groups; the lists in `groups` are changed. It loses the first changes, as a
 * node does that is out of reach for a moment.
 */
export const associations = (groups: readonly Group[], loses = 0): MockNodeBehavior[] => [
  losing(loses),
  answering(CommandClasses.Association, ({ command, received }) =>
    plain(groups, command, received),
  ),
  answering(CommandClasses['Multi Channel Association'], ({ command, received }) =>
    multiChannel(groups, command, received),
  ),
  answering(CommandClasses['Association Group Information'], ({ received }) =>
    groupInformation(groups, received),
  ),
];

function losing(changes: number): MockNodeBehavior {
  let left = changes;
  return {
    handleCC: (_controller, _node, received) => {
      const isChange =
        received instanceof AssociationCCSet || received instanceof MultiChannelAssociationCCSet;
      if (!isChange || left === 0) return undefined;
      left -= 1;
      return { action: 'ok' };
    },
  };
}

function plain(
  groups: readonly Group[],
  command: number,
  received: CommandClass,
): Answer | 'ok' | 'fail' | undefined {
  if (received instanceof AssociationCCGet) {
    const group = groups[received.groupId - 1] ?? groups[0];
    if (!group) return 'fail';
    const nodes = group.targets.filter(({ endpoint }) => endpoint === null);
    const payload = [groups.indexOf(group) + 1, group.most, 0, ...nodes.map(({ node }) => node)];
    return { command: 0x03, payload };
  }
  if (received instanceof AssociationCCSet)
    return added(groups, received.groupId, received.nodeIds.map(whole));
  if (received instanceof AssociationCCRemove)
    return removed(groups, received.groupId, received.nodeIds?.map(whole) ?? []);
  // Supported groupings; the specific group isn't known.
  if (command === 0x05) return { command: 0x06, payload: [groups.length] };
  return command === 0x0b ? { command: 0x0c, payload: [0] } : undefined;
}

function multiChannel(
  groups: readonly Group[],
  command: number,
  received: CommandClass,
): Answer | 'ok' | 'fail' | undefined {
  if (received instanceof MultiChannelAssociationCCGet) {
    const group = groups[received.groupId - 1];
    if (!group) return 'fail';
    const wholes = group.targets.filter(({ endpoint }) => endpoint === null);
    const parts = group.targets.filter(({ endpoint }) => endpoint !== null);
    return {
      command: 0x03,
      payload: [
        received.groupId,
        group.most,
        0,
        ...wholes.map(({ node }) => node),
        ...(parts.length === 0 ? [] : [MARKER]),
        ...parts.flatMap(({ node, endpoint }) => [node, endpoint ?? 0]),
      ],
    };
  }
  if (
    received instanceof MultiChannelAssociationCCSet ||
    received instanceof MultiChannelAssociationCCRemove
  ) {
    const targets = [
      ...(received.nodeIds ?? []).map(whole),
      ...(received.endpoints ?? []).flatMap(({ nodeId, endpoint }) =>
        [endpoint].flat().map((each) => ({ node: nodeId, endpoint: each })),
      ),
    ];
    return received instanceof MultiChannelAssociationCCSet
      ? added(groups, received.groupId, targets)
      : removed(groups, received.groupId, targets);
  }
  return command === 0x05 ? { command: 0x06, payload: [groups.length] } : undefined;
}

function groupInformation(groups: readonly Group[], received: CommandClass): Answer | undefined {
  if (received instanceof AssociationGroupInfoCCNameGet) {
    const name = [...new TextEncoder().encode(groups[received.groupId - 1]?.name ?? '')];
    return { command: 0x02, payload: [received.groupId, name.length, ...name] };
  }
  if (received instanceof AssociationGroupInfoCCInfoGet) {
    const isList = received.listMode === true;
    const wanted = groups
      .map(({ profile }, at) => ({ groupId: at + 1, profile }))
      .filter(({ groupId }) => isList || groupId === received.groupId);
    const rows = wanted.flatMap(({ groupId, profile }) => [
      groupId,
      0,
      ...bytesOf(profile, 2),
      0,
      0,
      0,
    ]);
    return { command: 0x04, payload: [(isList ? 0x80 : 0) | wanted.length, ...rows] };
  }
  if (received instanceof AssociationGroupInfoCCCommandListGet) {
    const list = (groups[received.groupId - 1]?.sends ?? []).flat();
    return { command: 0x06, payload: [received.groupId, list.length, ...list] };
  }
  return undefined;
}

const whole = (node: number): GroupTarget => ({ node, endpoint: null });

const isSame = (one: GroupTarget, other: GroupTarget): boolean =>
  one.node === other.node && one.endpoint === other.endpoint;

/** A device takes as many as fit, and says nothing about the rest. */
function added(groups: readonly Group[], id: number, targets: readonly GroupTarget[]) {
  const group = groups[id - 1];
  if (!group) return 'fail';
  for (const target of targets)
    if (group.targets.length < group.most && !group.targets.some((each) => isSame(each, target)))
      group.targets.push(target);
  return 'ok';
}

/** Without targets all are removed; group 0 means every group. */
function removed(groups: readonly Group[], id = 0, targets: readonly GroupTarget[]) {
  const meant = id === 0 ? groups : [groups[id - 1]];
  for (const group of meant) {
    if (!group) return 'fail';
    const kept = group.targets.filter(
      (each) => targets.length > 0 && !targets.some((target) => isSame(each, target)),
    );
    group.targets.splice(0, group.targets.length, ...kept);
  }
  return 'ok';
}
