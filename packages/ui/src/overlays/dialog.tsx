import { Modal } from '@mantine/core';
import { useLayoutEffect, type ReactNode } from 'react';
import { useUiTexts } from '../foundation/ui-text.tsx';
import { MantineBase } from '../theme/mantine-base.tsx';
import classes from './dialog.module.css';
import { overlayAttributes } from './overlay-attributes.ts';
import './mantine-overlays.css';

/** Props of {@link Dialog}. */
export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Width in pixels on large screens. */
  readonly width?: number;
  /** Buttons, the main one last. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
  /** Set while unsaved work is in progress: Escape and a click outside do nothing. */
  readonly firm?: boolean;
}

/**
 * A question or a short form over the page; a bottom sheet on phones. Focuses the element with
 * `data-autofocus`, and returns the focus when it closes. Load it lazily: it is not part of the core.
 */
export function Dialog({
  opened,
  onClose,
  title,
  width = 460,
  footer,
  children,
  firm = false,
}: DialogProps) {
  const texts = useUiTexts();
  useReturnedFocus(opened);
  return (
    <MantineBase>
      <Modal
        opened={opened}
        onClose={onClose}
        title={title}
        size={width}
        centered
        closeOnEscape={!firm}
        closeOnClickOutside={!firm}
        attributes={overlayAttributes(title)}
        closeButtonProps={{ 'aria-label': texts.close }}
        transitionProps={{ duration: 160, transition: 'fade-up' }}
        classNames={{
          overlay: classes['overlay'] ?? '',
          inner: classes['inner'] ?? '',
          content: classes['content'] ?? '',
          header: classes['header'] ?? '',
          title: classes['title'] ?? '',
          close: classes['close'] ?? '',
          body: classes['body'] ?? '',
        }}
      >
        {children}
        {footer !== undefined && <div className={classes.footer}>{footer}</div>}
      </Modal>
    </MantineBase>
  );
}

/**
 * Returns the focus to where it was before the dialog, also when the dialog is removed at once instead of closing.
 * If that element is gone, the focus goes to the page's content.
 */
function useReturnedFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      // After the removal: until then the focus is still inside.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const isThere = before instanceof HTMLElement && before.isConnected;
        const next = isThere && before !== document.body ? before : document.getElementById('main');
        next?.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
