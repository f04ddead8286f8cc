import type { FoundProduct } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { IconBolt, IconCircleCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useTarget } from '../../../kit/target/hooks.ts';
import { chooserTexts } from '../texts.ts';
import classes from './found.module.css';
import type { FastActivation } from './use-fast-activation.ts';

/** Activates a found hub without an owner, after a question (ACTIVATE-10, A15); on a hub's own page it says where to do that. */
export function ActivateFound({
  found,
  activation: { state, activate },
}: {
  readonly found: FoundProduct;
  readonly activation: FastActivation;
}): ReactNode {
  const t = useTexts(chooserTexts);
  const { server } = useTarget();
  const [asking, setAsking] = useState(false);
  const name = found.ProductName;
  if (state === 'done')
    return (
      <p className={classes.success} role="status">
        <IconCircleCheck size={20} aria-hidden />
        <span>
          <strong>{t(($) => $.activate.ACTIVATION_SUCCESSFUL)}</strong>{' '}
          {t(($) => $.activate.successLine, { name })}
        </span>
      </p>
    );
  if (server !== 'cloud' || found.pairing === null)
    return <p className={classes.note}>{t(($) => $.activate.inCloud)}</p>;
  return (
    <>
      <Button
        variant="primary"
        icon={<IconBolt />}
        loading={state === 'running'}
        aria-label={t(($) => $.activate.named, { name })}
        onClick={() => setAsking(true)}
      >
        {t(($) => $.activate.action)}
      </Button>
      <ConfirmDialog
        opened={asking}
        tone="plain"
        title={t(($) => $.activate.title, { name })}
        confirmLabel={t(($) => $.activate.confirm)}
        onConfirm={() => {
          setAsking(false);
          void activate();
        }}
        onCancel={() => setAsking(false)}
      >
        {t(($) => $.activate.line)}
      </ConfirmDialog>
    </>
  );
}
