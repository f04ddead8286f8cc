import type { DeviceGroup } from '@dimora/contract/client';
import { ButtonLink, Card, EmptyState, ErrorState, Page, RowSkeleton, Section } from '@dimora/ui';
import { IconHome2, IconLock, IconPlus } from '@tabler/icons-react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { GroupRows } from './browse/group-rows.tsx';
import { Note } from './note.tsx';
import { CREATE_HREF } from './places.ts';
import { deviceGroupsTexts } from './texts.ts';
import { useDeviceGroups, useMayWriteGroups } from './use-device-groups.ts';

/** /device-groups/all: system groups first, then those of this house (DEVICES-24, DEVICES-26). */
export function DeviceGroupsPage() {
  const t = useTexts(deviceGroupsTexts);
  const explain = useExplain();
  const mayRead = useMay('READ_DEVICE');
  const mayWrite = useMayWriteGroups();
  const { data: groups, error, isFetching, refetch } = useDeviceGroups();
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle)}
      breadcrumb={[{ label: t(($) => $.devices), href: '/devices/all' }]}
      breadcrumbLabel={t(($) => $.where)}
      {...(mayWrite && {
        action: (
          <ButtonLink variant="primary" href={CREATE_HREF} icon={<IconPlus />}>
            {t(($) => $.add)}
          </ButtonLink>
        ),
      })}
    >
      {!mayRead && <Note reason="forbidden" />}
      {error !== null && (
        <ErrorState title={t(($) => $.failed)} retrying={isFetching} onRetry={() => void refetch()}>
          {explain(error)}
        </ErrorState>
      )}
      {mayRead && !groups && error === null && (
        <Card>
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </Card>
      )}
      {groups && <Groups groups={groups} mayWrite={mayWrite} />}
    </Page>
  );
}

function Groups({
  groups,
  mayWrite,
}: {
  readonly groups: readonly DeviceGroup[];
  readonly mayWrite: boolean;
}) {
  const t = useTexts(deviceGroupsTexts);
  const format = useFormat();
  const system = groups.filter(({ IsSystem }) => IsSystem);
  const own = groups.filter(({ IsSystem }) => !IsSystem);
  return (
    <>
      <Section
        icon={<IconLock />}
        title={t(($) => $.system)}
        count={format.number(system.length, 0)}
      >
        <GroupRows groups={system} label={t(($) => $.system)} />
      </Section>
      <Section icon={<IconHome2 />} title={t(($) => $.own)} count={format.number(own.length, 0)}>
        {own.length > 0 ? (
          <GroupRows groups={own} label={t(($) => $.own)} />
        ) : (
          <Card>
            <EmptyState
              drawing="plug"
              title={t(($) => $.empty.title)}
              {...(mayWrite && {
                action: <ButtonLink href={CREATE_HREF}>{t(($) => $.add)}</ButtonLink>,
              })}
            >
              {t(($) => $.empty.line)}
            </EmptyState>
          </Card>
        )}
      </Section>
    </>
  );
}
