import { Card, Section } from '@dimora/ui';
import type { ReactNode } from 'react';
import classes from './settings-section.module.css';
import { Loaded } from '../page/loaded.tsx';
import type { Reading } from '../page/reading.ts';

/** Props of {@link SettingsSection}. */
export type SettingsSectionProps<Settings> = {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  /** What they are for. */
  readonly line: ReactNode;
  /** The settings, as the object of a sentence. */
  readonly what: string;
  readonly query: Reading<Settings>;
  readonly children: (settings: Settings) => ReactNode;
};

/** Settings that are read when they are shown: what they are for, then they themselves, or why they can't be read. */
export function SettingsSection<Settings>({
  icon,
  title,
  line,
  what,
  query,
  children,
}: SettingsSectionProps<Settings>) {
  return (
    <Section icon={icon} title={title}>
      <Card>
        <div className={classes.part}>
          <p className={classes.line}>{line}</p>
          <Loaded query={query} what={what}>
            {children}
          </Loaded>
        </div>
      </Card>
    </Section>
  );
}
