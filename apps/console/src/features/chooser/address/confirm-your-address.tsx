import { ButtonLink } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { chooserTexts } from '../texts.ts';

/** Asks to open the link in the mail, where the account's address isn't confirmed. */
export function ConfirmYourAddress(): ReactNode {
  const t = useTexts(chooserTexts);
  return (
    <Notice
      tone="sun"
      icon={<IconMail />}
      title={t(($) => $.address.title)}
      action={<ButtonLink href="/account">{t(($) => $.address.action)}</ButtonLink>}
    >
      {t(($) => $.address.line)}
    </Notice>
  );
}
