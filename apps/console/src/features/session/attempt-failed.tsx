import { ErrorState } from '@dimora/ui';
import { useExplain } from '../../kit/errors/explain.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { sessionTexts } from './texts.ts';

/** Why the last attempt failed, above the fields of a form outside the house; nothing while none has. */
export function AttemptFailed({ error }: { readonly error: unknown }) {
  const t = useTexts(sessionTexts);
  const explain = useExplain();
  if (error === null) return null;
  return <ErrorState title={t(($) => $.login.ERROR)}>{explain(error)}</ErrorState>;
}
