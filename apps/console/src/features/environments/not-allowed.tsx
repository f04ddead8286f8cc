import { ButtonLink, Card, EmptyState } from '@dimora/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { listHref } from './places.ts';
import { environmentsTexts } from './texts.ts';

/** Props of {@link NotAllowed}. */
export type NotAllowedProps = { readonly reason: 'forbidden' | 'system' | 'gone' };

/** Shows why nothing can be done here: no permission, a system environment, or one that was removed. */
export function NotAllowed({ reason }: NotAllowedProps): ReactNode {
  const t = useTexts(environmentsTexts);
  return (
    <Card>
      <EmptyState
        drawing="search"
        title={t(($) => $[reason].title)}
        action={<ButtonLink href={listHref()}>{t(($) => $.gone.back)}</ButtonLink>}
      >
        {t(($) => $[reason].line)}
      </EmptyState>
    </Card>
  );
}
