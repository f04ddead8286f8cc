import type { ManagedUser } from '@dimora/contract/client';
import { EMAIL_PROVIDER } from '@dimora/domain';
import { useToasts } from '@dimora/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { ConfirmDialog } from '../../../kit/parts/confirm-dialog.ts';
import { useServices } from '../../../kit/services.tsx';
import { usersTexts } from '../texts.ts';

type Added = Pick<ManagedUser, 'Id' | 'Name' | 'Contacts'>;
type Question = { readonly added: Added; readonly email: string; readonly answered: () => void };

/** Asks whether to share the home with a person who was just added, where they can be invited (USERS-09, USERS-10). */
export function useAskToShare(): {
  /** Resolves once it is answered, at once where there is nothing to ask. Never rejects. */
  readonly ask: (added: Added) => Promise<void>;
  readonly question: ReactNode;
} {
  const may = useMay('MODIFY_USER');
  const { api } = useServices();
  const [question, setQuestion] = useState<Question | null>(null);
  const isOffered = async (Id: Added['Id']): Promise<boolean> => {
    if (!may) return false;
    try {
      const { cloud, fault } = await api.sharing.get({ Id });
      return cloud && fault === null;
    } catch {
      // Their page offers it again.
      return false;
    }
  };
  return {
    ask: async (added) => {
      const email = added.Contacts.find(({ Provider }) => Provider === EMAIL_PROVIDER)?.Value;
      if (email === undefined || !(await isOffered(added.Id))) return;
      const { promise, resolve: answered } = Promise.withResolvers<void>();
      setQuestion({ added, email, answered });
      await promise;
      setQuestion(null);
    },
    question: question && <AskToShare {...question} />,
  };
}

function AskToShare({ added: { Id, Name: name }, email, answered }: Question) {
  const t = useTexts(usersTexts);
  const toasts = useToasts();
  const language = useLanguage();
  const { api } = useServices();
  const { busy, attempt } = useAttempt();
  const invite = async (): Promise<void> => {
    const sharing = await attempt(() => api.sharing.share({ Id, language }));
    if (sharing) toasts.show({ tone: 'good', message: t(($) => $.sharing.invited, { email }) });
    answered();
  };
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        opened
        tone="plain"
        title={t(($) => $.sharing.ask.title, { name })}
        confirmLabel={t(($) => $.sharing.ask.confirm)}
        cancelLabel={t(($) => $.sharing.ask.cancel)}
        busy={busy}
        onConfirm={() => void invite()}
        onCancel={answered}
      >
        {t(($) => $.sharing.ask.line, { name, email })}
      </ConfirmDialog>
    </Suspense>
  );
}
