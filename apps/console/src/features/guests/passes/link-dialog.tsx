import type { GuestPass } from '@dimora/contract/client';
import { Button, Skeleton } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copyText } from '../../../kit/clipboard/copy-text.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { QrCode } from '../../../kit/qr/qr-code.tsx';
import { useOrpc } from '../../../kit/services.tsx';
import { useTarget } from '../../../kit/target/hooks.ts';
import { guestTexts } from '../texts.ts';
import classes from './passes.module.css';

/** The signed link of a pass, as a code for phones and as text. */
export function LinkDialog({
  pass,
  onClose,
}: {
  readonly pass: GuestPass;
  readonly onClose: () => void;
}) {
  const t = useTexts(guestTexts);
  const [copied, setCopied] = useState(false);
  const { server, origin, ProductId } = useTarget();
  const query = useQuery(
    useOrpc().guestPasses.link.queryOptions({ input: { Id: pass.Id }, gcTime: 0 }),
  );
  const { data } = query;
  const url = (token: string): string => {
    if (server === 'cloud' && !pass.onlyAtHome)
      return `${origin}/guest?hub=${encodeURIComponent(ProductId ?? '')}#${token}`;
    // A pass for the house's network leads to the hub itself.
    return `${server === 'cloud' ? (data?.addresses[0] ?? origin) : origin}/guest#${token}`;
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.link.title, { name: pass.Name })}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.link.close)}</Button>
          {data && (
            <Button
              variant="primary"
              icon={<IconCopy size={18} aria-hidden />}
              onClick={() => void copyText(url(data.token)).then(() => setCopied(true))}
            >
              {t(($) => (copied ? $.link.copied : $.link.copy))}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.form}>
        <Loaded query={query} what={t(($) => $.link.what)} shape={<Skeleton height={240} />}>
          {({ token }) => (
            <>
              <QrCode text={url(token)} label={t(($) => $.link.code, { name: pass.Name })} />
              <p className={classes.line}>{t(($) => $.link.line)}</p>
              <p className={classes.address}>{url(token)}</p>
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
