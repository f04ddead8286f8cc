import { Card, useToasts } from '@dimora/ui';
import { useState } from 'react';
import { useCloud } from '../../kit/api/cloud.ts';
import { saveFile } from '../../kit/files/save-file.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useServices } from '../../kit/services.tsx';
import { useSayFailed } from '../../kit/forms/use-say-failed.ts';
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
  const sayFailed = useSayFailed();
  const toasts = useToasts();
  const cloud = useCloud();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const data = await cloud.personData.exportOwn();
      const text = JSON.stringify(data, null, 2);
      const name = `dimora-account-${data.madeAt.slice(0, 10)}.json`;
      saveFile(new Blob([text], { type: 'application/json' }), name);
      toasts.show({ tone: 'good', message: t(($) => $.copy.ready) });
    } catch (error) {
      sayFailed(error, 'file');
    } finally {
      setBusy(false);
    }
  };
  return { busy, download: () => void download() };
}
