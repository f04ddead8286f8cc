import { Card, Skeleton } from '@dimora/ui';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import type { Reading } from '../../../kit/page/reading.ts';
import { profileTexts } from '../texts.ts';

/** In place of the account until it is loaded. */
export function AccountAwaited({ query }: { readonly query: Reading<unknown> }) {
  const t = useTexts(profileTexts);
  return (
    <Card title={t(($) => $.names.title)}>
      <Loaded query={query} what={t(($) => $.names.what)} shape={<Skeleton height={220} />} />
    </Card>
  );
}
