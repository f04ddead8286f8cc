import { ButtonLink, Card, EmptyState } from '@dimora/ui';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { LIST_HREF } from './places.ts';
import { deviceGroupsTexts } from './texts.ts';

/** Says why there is nothing to do here, with the way back where there is one. */
export function Note({ reason }: { readonly reason: 'forbidden' | 'mayNotWrite' | 'gone' }) {
  const t = useTexts(deviceGroupsTexts);
  return (
    <Card>
      <EmptyState
        drawing="search"
        title={t(($) => $[reason].title)}
        {...(reason !== 'forbidden' && {
          action: <ButtonLink href={LIST_HREF}>{t(($) => $.all)}</ButtonLink>,
        })}
      >
        {t(($) => $[reason].line)}
      </EmptyState>
    </Card>
  );
}
