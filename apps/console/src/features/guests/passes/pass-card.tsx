import type { GuestPass } from '@dimora/contract/client';
import { Button, Card, StatusPill } from '@dimora/ui';
import { Suspense, useState } from 'react';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useSystem } from '../../../kit/home/hooks.ts';
import { fieldOf } from '../../../kit/home/hub-moment.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { ConfirmDialog } from '../../../kit/parts/confirm-dialog.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { guestTexts } from '../texts.ts';
import classes from './passes.module.css';
import { usePassChange } from './use-pass-change.ts';

const PassDialog = lazyPart(() => import('./pass-dialog.tsx').then((file) => file.PassDialog));
const LinkDialog = lazyPart(() => import('./link-dialog.tsx').then((file) => file.LinkDialog));
/** A pass: for whom, whether it is valid, how often it was used, and what can be done with it. */
export function PassCard({ pass, isOver }: { readonly pass: GuestPass; readonly isOver: boolean }) {
  const t = useTexts(guestTexts);
  const { busy, attempt } = useAttempt();
  const change = usePassChange();
  const [open, setOpen] = useState<'edit' | 'link' | 'revoke' | 'remove' | null>(null);
  const close = (): void => setOpen(null);
  const { Id, Name: name } = pass;
  const confirmed = async (): Promise<void> => {
    const act = open === 'revoke' ? change.revoke : change.remove;
    await attempt(() => act(Id));
    close();
  };
  return (
    <Card>
      <article className={classes.card} aria-label={name}>
        <div className={classes.head}>
          <h3 className={classes.name}>{name}</h3>
          <StatusPill tone={pass.state === 'valid' ? 'olive' : 'neutral'}>
            {t(($) => $.passes.states[pass.state])}
          </StatusPill>
        </div>
        <PassFacts pass={pass} />
        <div className={classes.actions}>
          {!isOver && (
            <>
              <Button size="small" onClick={() => setOpen('link')}>
                {t(($) => $.passes.show)}
              </Button>
              <Button size="small" onClick={() => setOpen('edit')}>
                {t(($) => $.passes.edit)}
              </Button>
              <Button size="small" variant="subtle" onClick={() => setOpen('revoke')}>
                {t(($) => $.passes.revoke)}
              </Button>
            </>
          )}
          {isOver && (
            <Button size="small" variant="subtle" onClick={() => setOpen('remove')}>
              {t(($) => $.passes.remove)}
            </Button>
          )}
        </div>
      </article>
      <Suspense>
        {open === 'edit' && <PassDialog pass={pass} onClose={close} />}
        {open === 'link' && <LinkDialog pass={pass} onClose={close} />}
        {(open === 'revoke' || open === 'remove') && (
          <ConfirmDialog
            opened
            title={t(($) => (open === 'revoke' ? $.passes.revokeTitle : $.passes.removeTitle), {
              name,
            })}
            confirmLabel={t(($) => $.passes[open])}
            busy={busy}
            onConfirm={() => void confirmed()}
            onCancel={close}
          >
            {t(($) => (open === 'revoke' ? $.passes.revokeText : $.passes.removeText))}
          </ConfirmDialog>
        )}
      </Suspense>
    </Card>
  );
}

/** When it is valid, how often it was used, and who made it. */
function PassFacts({ pass }: { readonly pass: GuestPass }) {
  const t = useTexts(guestTexts);
  const format = useFormat();
  const timeZone = useSystem()?.timeZone ?? 'UTC';
  // As they are typed: by the clocks of the house.
  const shownAt = (at: number): number => new Date(fieldOf(at, timeZone)).getTime();
  const { used, uses } = pass;
  const facts = [
    uses === null
      ? t(($) => $.passes.used, { count: used })
      : t(($) => $.passes.usedOf, { count: used, of: uses }),
    ...(pass.lastUsedAt === null
      ? []
      : [t(($) => $.passes.lastUsed, { at: format.shortDateTime(shownAt(pass.lastUsedAt)) })]),
    ...(pass.onlyAtHome ? [t(($) => $.passes.atHome)] : []),
    t(($) => $.passes.by, { name: pass.author.Name }),
  ];
  return (
    <>
      <p className={classes.line}>
        {t(($) => $.passes.span, {
          from: format.shortDateTime(shownAt(pass.from)),
          until: format.shortDateTime(shownAt(pass.until)),
        })}
      </p>
      <p className={classes.line}>{facts.join(' · ')}</p>
    </>
  );
}
