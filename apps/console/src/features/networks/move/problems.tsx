import type { MoveNetwork } from '@dimora/contract/client';
import { Notice } from '@dimora/ui/notice';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { moveTexts } from '../texts.ts';
import classes from './move.module.css';

/** Without it, only the stick itself has the network. */
const BACKUP = 'coordinator_backup.json';

/** What can't be moved as it is, or was missing. */
export function Problems({ network: { problems, blocked } }: { readonly network: MoveNetwork }) {
  const t = useTexts(moveTexts);
  if (problems.length === 0) return null;
  return (
    <Notice
      tone={blocked ? 'wine' : 'sun'}
      {...(blocked && { role: 'alert' as const })}
      icon={<IconAlertTriangle />}
      title={t(($) => $.look.problems)}
    >
      <ul className={classes.problems}>
        {problems.map(({ code, subject }) => (
          <li key={`${code} ${subject}`}>
            {t(
              ($) =>
                code === 'missingFile' && subject === BACKUP
                  ? $.problem.missingBackup
                  : $.problem[code],
              { subject },
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
