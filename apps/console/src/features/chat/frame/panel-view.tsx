import { IconButton } from '@dimora/ui';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useAsOfWords } from '../../../kit/home/freshness.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { chatTexts } from '../texts.ts';
import classes from './panel-view.module.css';

/** Props of {@link PanelView}. */
export type PanelViewProps = {
  readonly title: string;
  readonly line?: string | undefined;
  /** The picture of whom the view is about. */
  readonly picture?: ReactNode;
  readonly actions?: ReactNode;
  /** Leads back to the list of all chats. */
  readonly onBack?: (() => void) | undefined;
  readonly onClose: () => void;
  /** Milliseconds until the heading gets the focus; absent where something else takes it. */
  readonly focusAfterMs?: number | undefined;
  readonly children: ReactNode;
};

/** The frame of everything that the chat shows: a head that stays, the age of what is old, a body. */
export function PanelView(props: PanelViewProps) {
  const { title, line, picture, actions, onBack, onClose, focusAfterMs, children } = props;
  const t = useTexts(chatTexts);
  const asOf = useAsOfWords()?.full;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusAfterMs === undefined) return undefined;
    const timer = setTimeout(() => heading.current?.focus(), focusAfterMs);
    return () => clearTimeout(timer);
  }, [focusAfterMs]);
  return (
    <>
      <header className={classes.head}>
        {onBack && (
          <IconButton
            label={t(($) => $.back)}
            icon={<IconArrowLeft />}
            variant="subtle"
            tipSide="bottom"
            onClick={onBack}
          />
        )}
        {picture}
        <div className={classes.words}>
          <h2 className={classes.title} id="chat-title" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {line !== undefined && line !== '' && <p className={classes.line}>{line}</p>}
        </div>
        {actions}
        <IconButton
          label={t(($) => $.close)}
          icon={<IconX />}
          variant="subtle"
          tipSide="bottom"
          onClick={onClose}
        />
      </header>
      {asOf !== undefined && <p className={classes.offline}>{t(($) => $.offline, { asOf })}</p>}
      {children}
    </>
  );
}
