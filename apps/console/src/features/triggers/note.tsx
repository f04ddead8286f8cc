import { ButtonLink, Card, EmptyState } from '@dimora/ui';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { LIST_HREF } from './places.ts';
import { triggersTexts } from './texts.ts';

/** Shows why nothing can be done here, with a way back if there is one. */
export function Note({ reason }: { readonly reason: 'forbidden' | 'mayNotWrite' | 'gone' }) {
  const t = useTexts(triggersTexts);
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
