import { useQuery } from '@tanstack/react-query';
import type { User, UserId } from '@dimora/contract/client';
import { Card, Section, Switch, useToasts } from '@dimora/ui';
import { IconShieldLock } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useOrpc } from '../../../kit/services.tsx';
import classes from '../links/own-voice.module.css';
import { useVoiceChange } from '../links/use-own-voice.ts';
import { voiceTexts } from '../texts.ts';
import { ConfirmDialog } from '../../../kit/parts/confirm-dialog.ts';

/** For whom Alexa checks the PIN of the door locks; the owner decides for each person. */
export function OpeningSection({ users }: { readonly users: readonly User[] }) {
  const t = useTexts(voiceTexts);
  const orpc = useOrpc();
  const query = useQuery(orpc.voice.opening.queryOptions({ staleTime: 0 }));
  return (
    <Section icon={<IconShieldLock />} title={t(($) => $.opening.title)}>
      <Card>
        <div className={classes.part}>
          <p className={classes.line}>{t(($) => $.opening.line)}</p>
          <p className={classes.line}>{t(($) => $.opening.limits)}</p>
          <Loaded query={query} what={t(($) => $.opening.what)}>
            {(data) => <People users={users} allowed={data.UserIds} />}
          </Loaded>
        </div>
      </Card>
    </Section>
  );
}

function People({
  users,
  allowed,
}: {
  readonly users: readonly User[];
  readonly allowed: readonly UserId[];
}) {
  const t = useTexts(voiceTexts);
  const toasts = useToasts();
  const offline = useOfflineReason();
  const { busy, change } = useVoiceChange();
  const [asked, setAsked] = useState<User | null>(null);
  const allow = async ({ Id, Name }: User, may: boolean): Promise<void> => {
    const done = await change((voice) => voice.allowOpening({ Id, allowed: may }));
    setAsked(null);
    if (!done) return;
    const message = t(($) => $.opening[may ? 'allowed' : 'withdrawn'], { name: Name });
    toasts.show({ tone: 'good', message });
  };
  return (
    <>
      <ul className={classes.links} aria-label={t(($) => $.opening.title)}>
        {users.map((user) => (
          <li key={user.Id} className={classes.link}>
            <span className={classes.name}>{user.Name}</span>
            <Switch
              label={t(($) => $.opening.may, { name: user.Name })}
              checked={allowed.includes(user.Id)}
              pending={busy}
              disabledReason={offline}
              onChange={(may) => (may ? setAsked(user) : void allow(user, false))}
            />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {asked && (
          <ConfirmDialog
            opened
            title={t(($) => $.opening.question, { name: asked.Name })}
            confirmLabel={t(($) => $.opening.confirm)}
            busy={busy}
            onConfirm={() => void allow(asked, true)}
            onCancel={() => setAsked(null)}
          >
            {t(($) => $.opening.warning, { name: asked.Name })}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}
