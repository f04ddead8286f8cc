import type { Environment } from '@dimora/contract/client';
import type { EnvironmentId } from '@dimora/domain';
import { Select } from '@dimora/ui/select';
import type { ReactNode } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { environmentTexts } from './environment-texts.ts';
import { environmentOptions } from './environment-options.ts';
import { useEnvironmentName } from './use-environment-name.ts';

/** Props of {@link EnvironmentSelect}. */
export type EnvironmentSelectProps = {
  readonly environments: readonly Environment[];
  readonly value: EnvironmentId;
  readonly onChange: (id: EnvironmentId) => void;
  /** Leaves out an environment and what lies below it. */
  readonly without?: EnvironmentId;
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
};

/** Picks a place in the house; deeper places stand further in, and may be found by typing. */
export function EnvironmentSelect({ environments, value, onChange, without, ...field }: EnvironmentSelectProps): ReactNode {
  const t = useTexts(environmentTexts);
  const nameOf = useEnvironmentName();
  const data = environmentOptions(environments, without).map(({ node, depth }) => ({
    value: node.Id,
    label: `${'\u2003'.repeat(depth)}${nameOf(node)}`,
  }));
  return (
    <Select
      {...field}
      data={data}
      value={value}
      searchable={data.length > 10}
      nothingFoundMessage={t(($) => $.select.nothing)}
      onChange={(id) => id !== null && onChange(id as EnvironmentId)}
    />
  );
}
