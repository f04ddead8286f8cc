import { Card, useToasts } from '@dimora/ui';
import { useCloud } from '../../kit/api/cloud.ts';
import { saveFile } from '../../kit/files/save-file.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useServices } from '../../kit/services.tsx';
import { useAttempt } from '../../kit/forms/use-attempt.ts';
import { DataBody } from './data-body.tsx';
import { personDataTexts } from './texts.ts';

/** One's own account in the cloud: a copy of it, and its end. */
export function CloudDataCard({ subject }: { readonly subject: { readonly Name: string } }) {
  const t = useTexts(personDataTexts);
  const { session } = useServices();
  const cloud = useCloud();
  return (
    <Card level={2} title={t(($) => $.title)}>
      <DataBody
        lines={{ copy: t(($) => $.account.copy), erase: t(($) => $.account.erase) }}
        copy={useAccountCopy()}
        person={{
          name: subject.Name,
          own: true,
          what: 'account',
          lastOwner: false,
          erase: async (confirm) => {
            await cloud.personData.eraseOwn({ confirm });
            return { complete: true };
          },
          onErased: () => session.end(null),
        }}
      />
    </Card>
  );
}

/** What the cloud holds is small: it comes as one answer. */
function useAccountCopy(): { readonly busy: boolean; readonly download: () => void } {
  const t = useTexts(personDataTexts);
  const { busy, attempt } = useAttempt();
  const toasts = useToasts();
  const cloud = useCloud();
  const download = async (): Promise<void> => {
    const data = await attempt(() => cloud.personData.exportOwn(), 'file');
    if (!data) return;
    const text = JSON.stringify(data, null, 2);
    const name = `dimora-account-${data.madeAt.slice(0, 10)}.json`;
    saveFile(new Blob([text], { type: 'application/json' }), name);
    toasts.show({ tone: 'good', message: t(($) => $.copy.ready) });
  };
  return { busy, download: () => void download() };
}
