import { Page } from '@dimora/ui';
import type { ReactNode } from 'react';
import { useSystemInfo } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useTarget } from '../../kit/target/hooks.ts';
import { OuterFrame } from '../../entities/session/outer-frame.tsx';
import { chooserTexts } from './texts.ts';
import { AddHub } from './network/add-hub.tsx';
import { NetworkSearch, SearchAgain } from './network/network-search.tsx';
import type { Leaving } from './network/use-fast-activation.ts';
import { useSearch } from './network/use-search.ts';

/** Props of {@link SearchPage}. */
export type SearchPageProps = {
  /** Within the shell (A25), or outside it. */
  readonly within?: 'shell';
  readonly leaving?: Leaving;
};

/** The hubs and apps in the hub's network (CHOOSER-13, A25); without a hub, how to get one. */
export function SearchPage(props: SearchPageProps): ReactNode {
  const t = useTexts(chooserTexts);
  const { hubBase } = useTarget();
  if (hubBase !== null) return <OpenSearch {...props} />;
  return (
    <OuterFrame
      title={t(($) => $.noHub.title)}
      subtitle={t(($) => $.noHub.subtitle)}
      back={{ href: '/choose-product', label: t(($) => $.network.back) }}
    >
      <AddHub />
    </OuterFrame>
  );
}

function OpenSearch({ within, leaving }: SearchPageProps): ReactNode {
  const t = useTexts(chooserTexts);
  const info = useSystemInfo();
  const { ProductId } = useTarget();
  const search = useSearch();
  const name = info?.name ?? ProductId ?? '';
  const title = t(($) => $.network.title);
  const subtitle = t(($) => $.network.subtitle, { name });
  const again = <SearchAgain search={search} />;
  const content = <NetworkSearch search={search} name={name} {...(leaving && { leaving })} />;
  const back = { label: t(($) => $.network.back) };
  if (within === 'shell')
    return (
      <Page
        title={title}
        subtitle={subtitle}
        actions={again}
        breadcrumb={[{ ...back, href: '/products/all' }, { label: title }]}
      >
        {content}
      </Page>
    );
  return (
    <OuterFrame
      title={title}
      subtitle={subtitle}
      actions={again}
      back={{ ...back, href: '/choose-product' }}
    >
      {content}
    </OuterFrame>
  );
}
