import type { Product } from '@dimora/contract/client';
import { Age, StatusPill } from '@dimora/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import classes from './hub-status.module.css';
import { hubTexts } from './hub-texts.ts';

/** Whether a hub's tunnel is connected (CHOOSER-05). */
export function HubStatus({ status }: { readonly status: Product['Status'] }): ReactNode {
  const t = useTexts(hubTexts);
  return status === 'ONLINE' ? (
    <StatusPill tone="olive">{t(($) => $.online)}</StatusPill>
  ) : (
    <StatusPill>{t(($) => $.offline)}</StatusPill>
  );
}

/** When the cloud last had a connection to a hub. */
export function LastSeen({ at }: { readonly at: number | null }): ReactNode {
  const t = useTexts(hubTexts);
  const format = useFormat();
  if (at === null) return <span className={classes.seen}>{t(($) => $.neverSeen)}</span>;
  return (
    <Age
      {...(classes.seen && { className: classes.seen })}
      at={at}
      format={(ageMs) => t(($) => $.lastSeen, { age: format.age(ageMs) })}
    />
  );
}
