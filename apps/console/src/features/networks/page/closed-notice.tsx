import { Notice } from '@dimora/ui/notice';
import { IconLock } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { networksTexts } from '../texts.ts';

/** The installation is closed: nothing about its radio networks can be changed (ZWAVE-03). */
export function ClosedNotice() {
  const t = useTexts(networksTexts);
  return (
    <Notice tone="sun" role="alert" icon={<IconLock />} title={t(($) => $.closed.title)}>
      {t(($) => $.closed.line)}
    </Notice>
  );
}
