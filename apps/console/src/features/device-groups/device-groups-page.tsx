import type { DeviceGroup } from '@dimora/contract/client';
import { ButtonLink, Card, EmptyState, Section } from '@dimora/ui';
import { IconHome2, IconLock, IconPlus } from '@tabler/icons-react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { useFormat } from '../../kit/text/use-format.ts';
import { GroupRows } from './browse/group-rows.tsx';
import { CREATE_HREF } from './places.ts';
import { deviceGroupsTexts } from './texts.ts';
import { useDeviceGroups, useMayWriteGroups } from './use-device-groups.ts';

/** /device-groups/all: system groups first, then those of this house (DEVICES-24, DEVICES-26). */
export function DeviceGroupsPage() {
  const t = useTexts(deviceGroupsTexts);
  const mayWrite = useMayWriteGroups();
  return (
    <PageFrame
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle)}
      breadcrumb={[{ label: t(($) => $.devices), href: '/devices/all' }]}
      claim="READ_DEVICE"
      what={t(($) => $.them)}
      query={useDeviceGroups()}
      {...(mayWrite && {
        action: (
          <ButtonLink variant="primary" href={CREATE_HREF} icon={<IconPlus />}>
            {t(($) => $.add)}
          </ButtonLink>
        ),
      })}
    >
      {(groups) => <Groups groups={groups} mayWrite={mayWrite} />}
    </PageFrame>
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
