import type { MqttAccount } from '@dimora/contract/client';
import { Card } from '@dimora/ui';
import { useFocusAfterRemoval } from '@dimora/ui/focus-after-removal';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';
import { AccountRow, type Asked } from './account-row.tsx';
import classes from './own.module.css';
import type { OwnBrokerState } from './use-own-broker.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

const TopicsDialog = lazyPart(() =>
  import('./topics-dialog.tsx').then((file) => file.TopicsDialog),
);

/** Accounts of gateways and of new devices: their topics, and what can be done with them. */
export function AccountsList({
  accounts,
  own,
}: {
  readonly accounts: readonly MqttAccount[];
  readonly own: OwnBrokerState;
}) {
  useFocusAfterRemoval();
  const t = useTexts(mqttTexts);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const name = asked?.account.Username ?? '';
  return (
    <Card title={t(($) => $.own.accounts)}>
      <ul className={classes.list}>
        {accounts.map((account) => (
          <AccountRow key={account.Username} account={account} own={own} onAsk={setAsked} />
        ))}
      </ul>
      {asked?.what === 'topics' && (
        <Suspense>
          <TopicsDialog account={asked.account} own={own} onClose={close} />
        </Suspense>
      )}
      {asked?.what === 'renew' && (
        <ConfirmDialog
          opened
          tone="plain"
          title={t(($) => $.own.renewTitle, { name })}
          confirmLabel={t(($) => $.own.renew)}
          busy={own.issue.isPending}
          onCancel={close}
          onConfirm={() =>
            own.issue.mutate((api) => api.mqtt.renewAccount({ Username: name }), {
              onError: own.onError,
              onSettled: close,
            })
          }
        >
          {t(($) => $.own.renewLine)}
        </ConfirmDialog>
      )}
      {asked?.what === 'remove' && (
        <ConfirmDialog
          opened
          title={t(($) => $.own.removeTitle, { name })}
          confirmLabel={t(($) => $.own.remove)}
          busy={own.change.isPending}
          onCancel={close}
          onConfirm={() =>
            own.change.mutate((api) => api.mqtt.removeAccount({ Username: name }), {
              onSettled: close,
            })
          }
        >
          {t(($) => $.own.removeLine)}
        </ConfirmDialog>
      )}
    </Card>
  );
}
