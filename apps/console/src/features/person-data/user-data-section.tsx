import type { User } from '@dimora/contract/client';
import { Card, Section } from '@dimora/ui';
import { IconDatabase } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useOwnUser, useUsers } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../kit/page/use-offline-reason.ts';
import { useServices } from '../../kit/services.tsx';
import { useCopy } from './copy/use-copy.ts';
import { DataBody } from './data-body.tsx';
import { isLastOwner } from './last-owner.ts';
import { personDataTexts } from './texts.ts';

/** Another person's data; one's own are on one's profile. */
export function UserDataSection({ subject: user }: { readonly subject: User }) {
  const t = useTexts(personDataTexts);
  const navigate = useNavigate();
  const { api, home } = useServices();
  const offline = useOfflineReason();
  const copy = useCopy(user.Id);
  const { Id: ownId, Role } = useOwnUser();
  const lastOwner = isLastOwner(useUsers(), user.Id);
  if (ownId === user.Id || (user.Role === 'owner' && Role !== 'owner')) return null;
  const leave = (): void => {
    home.removeUser(user.Id);
    void navigate({ to: '/users' });
  };
  return (
    <Section icon={<IconDatabase />} title={t(($) => $.titleOf)}>
      <Card>
        <DataBody
          lines={{
            copy: `${t(($) => $.leadOf, { name: user.Name })} ${t(($) => $.copy.lineOf)}`,
            erase: t(($) => $.erase.lineOf),
          }}
          copy={copy}
          disabledReason={offline}
          person={{
            name: user.Name,
            own: false,
            what: 'house',
            lastOwner,
            erase: (confirm) => api.personData.erase({ Id: user.Id, confirm }),
            onErased: leave,
          }}
        />
      </Card>
    </Section>
  );
}
