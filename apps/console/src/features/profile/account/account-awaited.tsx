import { Card, ErrorState, Skeleton } from '@dimora/ui';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { profileTexts } from '../texts.ts';

/** In place of the account until it is loaded. */
export function AccountAwaited({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const t = useTexts(profileTexts);
  const explain = useExplain();
  return (
    <Card title={t(($) => $.names.title)}>
      {error ? <ErrorState title={explain(error)} onRetry={onRetry} /> : <Skeleton height={220} />}
    </Card>
  );
}
