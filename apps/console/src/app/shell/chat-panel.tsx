import { EmptyState, IconButton } from '@dimora/ui';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { shellTexts } from '../shell-texts.ts';
import classes from './chat-panel.module.css';
import { CHAT_FOCUS_MS } from './timings.ts';

/** The chat panel beside the page (SHELL-04); chatting comes with a later release, which the panel says. */
export function ChatPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(shellTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => heading.current?.focus(), CHAT_FOCUS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section
      className={classes.panel}
      aria-labelledby="chat-title"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className={classes.head}>
        <h2 className={classes.title} id="chat-title" ref={heading} tabIndex={-1}>
          {t(($) => $.chat.title)}
        </h2>
        <IconButton
          label={t(($) => $.top.closeChat)}
          icon={<IconX />}
          variant="subtle"
          tipSide="bottom"
          onClick={onClose}
        />
      </header>
      <div className={classes.body}>
        <EmptyState drawing="quiet" title={t(($) => $.chat.later)}>
          {t(($) => $.chat.laterLine)}
        </EmptyState>
      </div>
    </section>
  );
}
