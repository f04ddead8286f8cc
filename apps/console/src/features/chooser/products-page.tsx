import { Page } from '@dimora/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useTarget } from '../../kit/target/hooks.ts';
import { SearchNetwork, type ChooserPageProps } from './chooser-page.tsx';
import classes from './products-page.module.css';
import { HubChooser } from './hubs/hub-chooser.tsx';
import { useHubs } from './hubs/use-hubs.ts';
import { OpenInvitations } from './invitations/open-invitations.tsx';
import { chooserTexts } from './texts.ts';

/** The same list within the shell, for users with an open hub (CHOOSER-14). */
export function ProductsPage({
  text,
  onText,
}: Pick<ChooserPageProps, 'text' | 'onText'>): ReactNode {
  const t = useTexts(chooserTexts);
  const list = useHubs(text);
  const { server } = useTarget();
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle)}
      actions={<SearchNetwork href="/products/search" />}
    >
      <div className={classes.content}>
        {server === 'cloud' && <OpenInvitations />}
        <HubChooser list={list} text={text} onText={onText} />
      </div>
    </Page>
  );
}
