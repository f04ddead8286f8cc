import { Card, ErrorState, RowSkeleton, Section } from '@dimora/ui';
import type { ReactNode } from 'react';
import { useExplain } from '../errors/explain.ts';
import classes from './settings-section.module.css';

/** Settings as a query reads them. */
export type SettingsQuery<Settings> = {
  readonly data: Settings | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** Props of {@link SettingsSection}. */
export type SettingsSectionProps<Settings> = {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  /** What they are for. */
  readonly line: ReactNode;
  /** Says that they couldn't be read. */
  readonly failed: string;
  readonly query: SettingsQuery<Settings>;
  readonly children: (settings: Settings) => ReactNode;
};

/** Settings that are read when they are shown: what they are for, then they themselves, or why they can't be read. */
export function SettingsSection<Settings>({
  icon,
  title,
  line,
  failed,
  query: { data, error, isFetching, refetch },
  children,
}: SettingsSectionProps<Settings>) {
  const explain = useExplain();
  return (
    <Section icon={icon} title={title}>
      <Card>
        <div className={classes.part}>
          <p className={classes.line}>{line}</p>
          {data !== undefined ? (
            children(data)
          ) : error ? (
            <ErrorState title={failed} retrying={isFetching} onRetry={() => void refetch()}>
              {explain(error)}
            </ErrorState>
          ) : (
            <RowSkeleton />
          )}
        </div>
      </Card>
    </Section>
  );
}
