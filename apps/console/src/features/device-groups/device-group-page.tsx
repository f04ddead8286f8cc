import type { DeviceGroup } from '@dimora/contract/client';
import type { DeviceGroupId } from '@dimora/domain';
import { Card, ErrorState, Page, RowSkeleton } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useDeviceGroupWords } from '../../entities/device-group/use-device-group-words.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useChangedBy } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { usePageTitle } from '../../kit/routing/use-page-title.ts';
import { CoveredDevices } from './browse/covered-devices.tsx';
import { GroupFacts } from './browse/group-facts.tsx';
import { DeleteGroup } from './delete/delete-group.tsx';
import { EditGroupForm } from './edit/edit-group-form.tsx';
import { Note } from './note.tsx';
import { LIST_HREF } from './places.ts';
import { deviceGroupsTexts } from './texts.ts';
import { useDeviceGroups, useMayWriteGroups } from './use-device-groups.ts';

/** /device-groups/{devicegroup_id}: a group with its devices, to be changed or deleted by who may (DEVICES-27). */
export function DeviceGroupPage({ id }: { readonly id: DeviceGroupId }) {
  const t = useTexts(deviceGroupsTexts);
  const explain = useExplain();
  const mayRead = useMay('READ_DEVICE');
  const { data: groups, error, isFetching, refetch } = useDeviceGroups();
  const [deleted, setDeleted] = useState(false);
  const present = groups?.find((group) => group.Id === id);
  // What is being edited stays on the screen when somebody deletes it: nothing typed is lost.
  const [held, setHeld] = useState(present);
  if (present && present !== held) setHeld(present);
  const group = present ?? (held?.Id === id ? held : undefined);
  if (group)
    return (
      <Group
        key={id}
        group={group}
        gone={groups !== undefined && !present && !deleted}
        deleted={deleted}
        onDeleted={() => setDeleted(true)}
      />
    );
  return (
    <Frame title={t(($) => $.title)}>
      {!mayRead && <Note reason="forbidden" />}
      {error !== null && (
        <ErrorState title={t(($) => $.failed)} retrying={isFetching} onRetry={() => void refetch()}>
          {explain(error)}
        </ErrorState>
      )}
      {mayRead && error === null && !groups && (
        <Card>
          <RowSkeleton />
          <RowSkeleton />
        </Card>
      )}
      {groups && <Note reason="gone" />}
    </Frame>
  );
}

type GroupProps = {
  readonly group: DeviceGroup;
  /** Somebody else has deleted it while it was on the screen. */
  readonly gone: boolean;
  readonly deleted: boolean;
  readonly onDeleted: () => void;
};

function Group({ group, gone, deleted, onDeleted }: GroupProps) {
  const t = useTexts(deviceGroupsTexts);
  const mayWrite = useMayWriteGroups() && !group.IsSystem;
  const { name, line } = useDeviceGroupWords()(group);
  usePageTitle(name);
  const remover = useChangedBy('deviceGroup', group.Id, 'removed');
  const aside = (
    <>
      <CoveredDevices group={group} />
      {mayWrite && !gone && (
        <Card>
          <DeleteGroup group={group} onDeleted={onDeleted} />
        </Card>
      )}
    </>
  );
  return (
    <Frame title={name} line={line} aside={aside}>
      {gone && (
        <Notice
          role="alert"
          tone="sun"
          icon={<IconTrash aria-hidden />}
          title={t(($) => $.gone.now, { who: remover ?? t(($) => $.conflict.someone) })}
        >
          {mayWrite ? t(($) => $.gone.nowLine) : undefined}
        </Notice>
      )}
      {mayWrite ? (
        <Card>
          <EditGroupForm group={group} gone={deleted} />
        </Card>
      ) : (
        <GroupFacts group={group} />
      )}
    </Frame>
  );
}

function Frame({
  title,
  line = '',
  aside,
  children,
}: {
  readonly title: string;
  readonly line?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  const t = useTexts(deviceGroupsTexts);
  return (
    <Page
      title={title}
      subtitle={line === '' ? undefined : line}
      breadcrumb={[
        { label: t(($) => $.devices), href: '/devices/all' },
        { label: t(($) => $.title), href: LIST_HREF },
      ]}
      breadcrumbLabel={t(($) => $.where)}
      {...(aside !== undefined && { aside })}
    >
      {children}
    </Page>
  );
}
