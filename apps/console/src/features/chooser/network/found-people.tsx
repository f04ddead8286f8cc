import type { FoundAppUser } from '@dimora/contract/client';
import { Avatar, Card, Pill } from '@dimora/ui';
import { IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { chooserTexts } from '../texts.ts';
import classes from './found.module.css';

/** Users whose apps have answered (CHOOSER-13). */
export function FoundPeople({ people }: { readonly people: readonly FoundAppUser[] }): ReactNode {
  const t = useTexts(chooserTexts);
  if (people.length === 0) return <p className={classes.note}>{t(($) => $.network.noApps)}</p>;
  return (
    <Card padding="none">
      <ul className={classes.people}>
        {people.map(({ Id, Username, FirstName, LastName, appType }) => {
          const name = `${FirstName} ${LastName}`.trim() || Username || Id;
          return (
            <li key={`${Id} ${appType}`} className={classes.person}>
              <Avatar name={name} />
              <span className={classes.who}>
                <strong>{name}</strong>
                <span className={classes.line}>{[Username, Id].filter(Boolean).join(' · ')}</span>
              </span>
              <Pill icon={<IconDeviceMobile size={13} aria-hidden />}>{appType}</Pill>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
