import type { VoiceLink } from '@dimora/contract/client';
import { Button, IconButton, useToasts } from '@dimora/ui';
import { useFocusAfterRemoval } from '@dimora/ui/focus-after-removal';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useNow } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { voiceTexts } from '../texts.ts';
import classes from './own-voice.module.css';
import { useVoiceChange } from './use-own-voice.ts';
import { ConfirmDialog } from '../../../kit/parts/confirm-dialog.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

const LinkDialog = lazyPart(() => import('./link-dialog.tsx').then((file) => file.LinkDialog));

/** One's own assistants: linked, and unlinked after a question. */
export function OwnLinks({ links }: { readonly links: readonly VoiceLink[] }) {
  useFocusAfterRemoval();
  const t = useTexts(voiceTexts);
  const toasts = useToasts();
  const offline = useOfflineReason();
  const { busy, change } = useVoiceChange();
  const [linking, setLinking] = useState(false);
  const [asked, setAsked] = useState<VoiceLink | null>(null);
  const unlink = async ({ Id, Name }: VoiceLink): Promise<void> => {
    const done = await change((voice) => voice.unlink({ Id }));
    setAsked(null);
    if (done) toasts.show({ tone: 'good', message: t(($) => $.own.unlinked, { name: Name }) });
  };
  return (
    <>
      {links.length === 0 ? (
        <p className={classes.line}>{t(($) => $.own.none)}</p>
      ) : (
        <ul className={classes.links} aria-label={t(($) => $.own.title)}>
          {links.map((link) => (
            <LinkRow key={link.Id} link={link} onUnlink={() => setAsked(link)} />
          ))}
        </ul>
      )}
      <div>
        <Button icon={<IconPlus />} onClick={() => setLinking(true)} disabledReason={offline}>
          {t(($) => $.own.link)}
        </Button>
      </div>
      <Suspense fallback={null}>
        {linking && <LinkDialog onClose={() => setLinking(false)} />}
        {asked && (
          <ConfirmDialog
            opened
            title={t(($) => $.own.question, { name: asked.Name })}
            confirmLabel={t(($) => $.own.confirmUnlink)}
            busy={busy}
            onConfirm={() => void unlink(asked)}
            onCancel={() => setAsked(null)}
          >
            {t(($) => $.own.loss)}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}

function LinkRow({ link, onUnlink }: { readonly link: VoiceLink; readonly onUnlink: () => void }) {
  const t = useTexts(voiceTexts);
  const format = useFormat();
  const now = useNow();
  const used =
    link.lastUsedAt === null
      ? t(($) => $.own.neverUsed)
      : t(($) => $.own.used, { age: format.age(Math.max(0, now - link.lastUsedAt)) });
  return (
    <li className={classes.link}>
      <span className={classes.words}>
        <span className={classes.name}>{link.Name}</span>
        <span className={classes.small}>
          {t(($) => $.own.made, { date: format.day(link.madeAt) })} · {used}
          {link.reports === true && ` · ${t(($) => $.gateway.told)}`}
        </span>
      </span>
      <IconButton
        variant="subtle"
        icon={<IconTrash />}
        label={t(($) => $.own.unlink, { name: link.Name })}
        onClick={onUnlink}
      />
    </li>
  );
}
