import type { Device } from '@dimora/contract/client';
import { ButtonLink, Card, EmptyState, Page, Skeleton, TileSkeleton } from '@dimora/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Unloaded } from '../../../kit/page/unloaded.tsx';
import { devicesTexts } from '../texts.ts';
import { useFoundDevice } from './use-found-device.ts';

/** Shows a device's page once it is found; until then a placeholder, and a message if it doesn't exist (DEVICES-23). */
export function FoundPage({
  reference,
  children,
}: {
  readonly reference: string;
  readonly children: (device: Device) => ReactNode;
}) {
  const t = useTexts(devicesTexts);
  const { device, state, error, retry } = useFoundDevice(reference);
  if (device) return children(device);
  const crumbs = [{ label: t(($) => $.title), href: '/devices/all' }, { label: reference }];
  const frame = (content: ReactNode, title: string) => (
    <Page title={title} breadcrumb={crumbs}>
      {content}
    </Page>
  );
  if (state === 'looking')
    return frame(
      <Shape label={t(($) => $.device.looking)} />,
      t(($) => $.device.looking),
    );
  if (state === 'failed')
    return frame(
      <Unloaded
        query={{ error, isFetching: false, refetch: retry }}
        what={t(($) => $.device.what)}
      />,
      t(($) => $.title),
    );
  return frame(
    <EmptyState
      drawing="search"
      title={t(($) => $.device.notFoundLine)}
      action={<ButtonLink href="/devices/all">{t(($) => $.device.back)}</ButtonLink>}
    />,
    t(($) => $.device.notFound),
  );
}

/** Placeholder of a device's page. */
function Shape({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} aria-busy>
      <Card>
        <Skeleton width="40%" height={28} />
      </Card>
      <TileSkeleton />
    </div>
  );
}
