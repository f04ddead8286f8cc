import { Card, Skeleton, Switch } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { ConfirmDialog } from '../../../kit/parts/confirm-dialog.ts';
import { useOrpc } from '../../../kit/services.tsx';
import { PresenceBody } from '../presence-body.tsx';
import classes from '../presence.module.css';
import { ownTexts } from '../texts.ts';
import { usePresenceChange } from '../use-presence-change.ts';

/** Where one is, said by oneself, and whether others may know (USERS-B5). */
export function OwnPresenceCard() {
  const t = useTexts(ownTexts);
  const orpc = useOrpc();
  const offline = useOfflineReason();
  const line = useId();
  const [asking, setAsking] = useState(false);
  const options = orpc.presence.own.queryOptions();
  const query = useQuery(options);
  const { mutate, mutateAsync, isPending } = usePresenceChange(options.queryKey);
  const hide = (hidden: boolean): void => {
    mutateAsync((presence) => presence.hide({ hidden })).then(
      () => setAsking(false),
      () => setAsking(false),
    );
  };
  return (
    <Card level={2} title={t(($) => $.own.title)}>
      <div className={classes.card}>
        <Loaded query={query} what={t(($) => $.own.what)} shape={<Skeleton height={96} />}>
          {(data) => (
            <>
              <PresenceBody
                presence={data}
                nothing={t(($) => $.own.nothing)}
                own
                say={t(($) => $.sayOwn)}
                pending={isPending}
                onSay={(state) => mutate((presence) => presence.setOwn({ state }))}
              />
              <div className={classes.row}>
                <span className={classes.strong} aria-hidden>
                  {t(($) => $.own.hide)}
                </span>
                <Switch
                  label={t(($) => $.own.hide)}
                  checked={data.hidden}
                  pending={isPending}
                  describedBy={line}
                  disabledReason={offline}
                  onChange={(hidden) => (hidden ? setAsking(true) : hide(false))}
                />
              </div>
              <p className={classes.line} id={line}>
                {data.hidden && `${t(($) => $.own.hidden)} `}
                {t(($) => $.own.line)}
              </p>
            </>
          )}
        </Loaded>
      </div>
      {asking && (
        <Suspense>
          <ConfirmDialog
            opened
            title={t(($) => $.own.ask)}
            confirmLabel={t(($) => $.own.confirm)}
            busy={isPending}
            onConfirm={() => hide(true)}
            onCancel={() => setAsking(false)}
          >
            {t(($) => $.own.askLine)}
          </ConfirmDialog>
        </Suspense>
      )}
    </Card>
  );
}
