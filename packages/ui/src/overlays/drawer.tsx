import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '../foundation/use-media.ts';
import { useUiTexts } from '../foundation/ui-text.tsx';
import { MantineBase } from '../theme/mantine-base.tsx';
import classes from './drawer.module.css';
import { overlayAttributes } from './overlay-attributes.ts';
import './mantine-overlays.css';

/** Props of {@link Drawer}. */
export interface DrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** Details at the right of the page; a bottom sheet on phones. Load it lazily. */
export function Drawer({ opened, onClose, title, children }: DrawerProps) {
  const texts = useUiTexts();
  const phone = useIsPhone();
  return (
    <MantineBase>
      <MantineDrawer
        opened={opened}
        onClose={onClose}
        title={title}
        position={phone ? 'bottom' : 'right'}
        size={phone ? 'auto' : 420}
        attributes={overlayAttributes(title)}
        closeButtonProps={{ 'aria-label': texts.close }}
        transitionProps={{ duration: 180 }}
        classNames={{
          overlay: classes['overlay'] ?? '',
          content: classes['content'] ?? '',
          header: classes['header'] ?? '',
          title: classes['title'] ?? '',
          close: classes['close'] ?? '',
          body: classes['body'] ?? '',
        }}
      >
        {children}
      </MantineDrawer>
    </MantineBase>
  );
}
