import type { Network, NetworkNodeRow } from '@dimora/contract/client';
import { useEffect, useRef } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { groupsOf } from '../associations/groups-of.ts';
import { canDo } from '../jobs/use-start-job.ts';
import { readParameters, type Parameter } from '../node/configuration/parameter.ts';
import { useJobResult } from '../node/use-job-result.ts';
import { templateTexts } from '../texts.ts';

/** The names of what templates and differences speak of, as a node of the model gives them. */
export type Names = {
  readonly group: (at: { readonly endpoint: number; readonly group: string }) => string;
  readonly target: (at: { readonly node: string; readonly endpoint: number | null }) => string;
  readonly parameter: (key: string) => string;
  /** A value of a setting, with its unit or by its name. */
  readonly value: (key: string, value: number) => string;
  readonly parameters: readonly Parameter[];
};

/** See {@link Names}. Parameters are asked of the node's cache: nothing is sent. */
export function useNames(
  network: Network,
  rows: readonly NetworkNodeRow[],
  example: NetworkNodeRow | undefined,
  needsParameters: boolean,
): Names {
  const t = useTexts(templateTexts);
  const format = useFormat();
  const parameters = useParameters(network, example, needsParameters);
  const groups = example ? groupsOf(example) : [];
  const parameterOf = (key: string) => parameters.find((each) => each.key === key);
  const nodeName = (node: string): string =>
    node === 'controller' || node === network.about?.node
      ? t(($) => $.hub)
      : (rows.find((row) => row.node === node)?.Name ?? t(($) => $.lost, { node }));
  return {
    parameters,
    group: ({ endpoint, group }) => {
      const known = groups.find((each) => each.endpoint === endpoint && each.group === group);
      const name = known?.name ?? t(($) => $.group, { group });
      return endpoint > 0 ? t(($) => $.part, { group: name, endpoint }) : name;
    },
    target: ({ node, endpoint }) =>
      endpoint === null || endpoint === 0 ? nodeName(node) : `${nodeName(node)} · ${endpoint}`,
    parameter: (key) => parameterOf(key)?.name ?? t(($) => $.parameter, { key }),
    value: (key, value) => {
      const known = parameterOf(key);
      return (
        known?.options.find((option) => option.value === value)?.name ??
        [format.number(value, 0), known?.unit].filter(Boolean).join(' ')
      );
    },
  };
}

function useParameters(
  network: Network,
  example: NetworkNodeRow | undefined,
  isNeeded: boolean,
): readonly Parameter[] {
  const offline = useOfflineReason();
  const { run, result } = useJobResult(network);
  const asked = useRef<string>(undefined);
  const isAsked =
    useMay('INSTALL_DEVICE') && isNeeded && !network.isClosed && offline === undefined;
  const node = example?.node;
  const canRead = isAsked && canDo(network, 'parameters');
  useEffect(() => {
    if (!canRead || node === undefined || asked.current === node) return;
    asked.current = node;
    void run('parameters', { node, fresh: false });
  }, [canRead, node, run]);
  return readParameters(result);
}
