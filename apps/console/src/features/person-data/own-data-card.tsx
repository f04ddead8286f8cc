import type { OwnUser } from '@dimora/contract/client';
import { Card } from '@dimora/ui';
import { useUsers } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../kit/page/use-offline-reason.ts';
import { useServices } from '../../kit/services.tsx';
import { useCopy } from './copy/use-copy.ts';
import { DataBody } from './data-body.tsx';
import { isLastOwner } from './last-owner.ts';
import { personDataTexts } from './texts.ts';

/** One's own copy of what the house stores, and the way out of it. */
export function OwnDataCard({ subject: user }: { readonly subject: OwnUser }) {
  const t = useTexts(personDataTexts);
  const { api, session } = useServices();
  const offline = useOfflineReason();
  const copy = useCopy();
  const lastOwner = isLastOwner(useUsers(), user.Id);
  return (
    <Card level={2} title={t(($) => $.title)}>
      <DataBody
        lines={{
          copy: `${t(($) => $.lead)} ${t(($) => $.copy.line)}`,
          erase: t(($) => $.erase.line),
        }}
        copy={copy}
        disabledReason={offline}
        person={{
          name: user.Name,
          own: true,
          what: 'house',
          lastOwner,
          erase: (confirm) => api.personData.eraseOwn({ confirm }),
          onErased: () => session.end(null),
        }}
      />
    </Card>
  );
}
