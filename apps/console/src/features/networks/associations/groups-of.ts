import type { NetworkNodeRow } from '@dimora/contract/client';
import { isRecord, listOf, numberOf, textOf } from '../plain.ts';

/** What a node reports to or commands: another node, or one of its endpoints. */
export type LinkTarget = { readonly node: string; readonly endpoint: number | null };

/** A group of associations, or a cluster that can be bound. */
export type LinkGroup = {
  readonly endpoint: number;
  readonly group: string;
  readonly name: string | null;
  /** `null` if the node doesn't say. */
  readonly most: number | null;
  /** Through it the node reports to its controller: it is never emptied. */
  readonly isLifeline: boolean;
  readonly takesEndpoints: boolean;
  readonly targets: readonly LinkTarget[];
};

/** The groups in a job's result, or in what a radio knows of a node. */
export const readGroups = (value: unknown): readonly LinkGroup[] =>
  listOf(value, (each) => {
    const group = textOf(each['group']);
    if (group === null) return undefined;
    return {
      group,
      endpoint: numberOf(each['endpoint']) ?? 0,
      name: textOf(each['name']),
      most: numberOf(each['most']),
      isLifeline: each['isLifeline'] === true,
      takesEndpoints: each['takesEndpoints'] === true,
      targets: listOf(each['targets'], (target) => {
        const node = textOf(target['node']);
        return node === null ? undefined : { node, endpoint: numberOf(target['endpoint']) };
      }),
    };
  });

/** The groups of a node as last read; reading them sends nothing. */
export const groupsOf = ({ radio }: Pick<NetworkNodeRow, 'radio'>): readonly LinkGroup[] =>
  isRecord(radio?.own) ? readGroups(radio.own['groups']) : [];
