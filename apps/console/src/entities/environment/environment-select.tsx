import type { Environment } from '@dimora/contract/client';
import type { EnvironmentId } from '@dimora/domain';
import { Select } from '@dimora/ui/select';
import type { CSSProperties, ReactNode } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { environmentTexts } from './environment-texts.ts';
import { environmentOptions, type EnvironmentOption } from './environment-options.ts';
import { EnvironmentIcon } from './environment-look.tsx';
import classes from './environment-select.module.css';
import { useEnvironmentName } from './use-environment-name.ts';

/** Props of {@link EnvironmentSelect}. */
export type EnvironmentSelectProps = {
  readonly environments: readonly Environment[];
  /** `null` if no place is selected. */
  readonly value: EnvironmentId | null;
  readonly onChange: (id: EnvironmentId) => void;
  /** Leaves out an environment and everything below it. */
  readonly without?: EnvironmentId;
  /** `null` where the context shows it already: then `aria-label` names the field. */
  readonly label: string | null;
  readonly 'aria-label'?: string;
  readonly help?: ReactNode;
  readonly placeholder?: string;
  readonly error?: ReactNode;
};

/** Selects a place in the house; deeper places are indented, and typing filters. */
export function EnvironmentSelect({
  environments,
  value,
  onChange,
  without,
  ...field
}: EnvironmentSelectProps): ReactNode {
  const t = useTexts(environmentTexts);
  const nameOf = useEnvironmentName();
  const options = environmentOptions(environments, without);
  const data = options.map(({ node }) => ({ value: node.Id, label: nameOf(node) }));
  const chosen = options.find(({ node }) => node.Id === value)?.node;
  return (
    <Select
      {...field}
      data={data}
      value={value}
      searchable={data.length > 10}
      nothingFoundMessage={t(($) => $.select.nothing)}
      {...(chosen && { leftSection: <EnvironmentIcon of={chosen} /> })}
      renderOption={({ option }) => (
        <Place option={options.find(({ node }) => node.Id === option.value)} name={option.label} />
      )}
      onChange={(id) => id !== null && onChange(id as EnvironmentId)}
    />
  );
}

function Place({
  option,
  name,
}: {
  readonly option: EnvironmentOption<Environment> | undefined;
  readonly name: string;
}): ReactNode {
  return (
    <span className={classes.place} style={{ '--depth': option?.depth ?? 0 } as CSSProperties}>
      {option && <EnvironmentIcon of={option.node} />}
      {name}
    </span>
  );
}
