import { ButtonLink, Card } from '@dimora/ui';
import { IconPlugConnected } from '@tabler/icons-react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import classes from './assistants.module.css';
import { assistantsTexts } from './texts.ts';

/** Leads to one’s assistants, and to the language model for those who run the house (SHELL-B5). */
export function AssistantsCard() {
  const t = useTexts(assistantsTexts);
  const mayRead = useMay('READ_PARAMETERS');
  return (
    <Card level={2} title={t(($) => $.title)}>
      <div className={classes.card}>
        <p className={classes.cardLine}>{t(($) => (mayRead ? $.card.both : $.card.line))}</p>
        <span>
          <ButtonLink href="/assistants" icon={<IconPlugConnected />}>
            {t(($) => $.card.open)}
          </ButtonLink>
        </span>
      </div>
    </Card>
  );
}
