import type { DeviceTrouble } from '@dimora/domain';
import { Notice } from '@dimora/ui/notice';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/i18n/use-texts.ts';
import { troubleWords } from './trouble-words.ts';

/** Why a device can't be used, and how to fix it (DISCOVERY-B1, INSTALL-B1). */
export function TroubleNotice({
  trouble,
  role,
  action,
}: {
  readonly trouble: DeviceTrouble;
  readonly role?: 'alert' | 'status';
  readonly action?: ReactNode;
}): ReactNode {
  const { troubles, troubleAdvice } = useWords(troubleWords);
  return (
    <Notice
      tone="sun"
      icon={<IconAlertTriangle />}
      title={troubles[trouble]}
      {...(role && { role })}
      {...(action !== undefined && { action })}
    >
      {troubleAdvice[trouble]}
    </Notice>
  );
}
