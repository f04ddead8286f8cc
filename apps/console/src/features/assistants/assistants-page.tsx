import { Card, EmptyState, Page } from '@dimora/ui';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useOwnUser } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { ModelSection } from './model/model-section.tsx';
import { assistantsTexts } from './texts.ts';
import { TokensSection } from './tokens/tokens-section.tsx';

/** /assistants: one’s own tokens for assistants, and the house’s language model (SHELL-B5). */
export function AssistantsPage() {
  const t = useTexts(assistantsTexts);
  const { Role } = useOwnUser();
  const mayRead = useMay('READ_PARAMETERS');
  return (
    <Page title={t(($) => $.title)} subtitle={t(($) => $.subtitle)}>
      {Role === 'none' ? (
        !mayRead && (
          <Card>
            <EmptyState title={t(($) => $.notHere)} />
          </Card>
        )
      ) : (
        <TokensSection />
      )}
      {mayRead && <ModelSection />}
    </Page>
  );
}
