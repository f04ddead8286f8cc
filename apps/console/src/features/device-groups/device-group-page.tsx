import type { DeviceGroup } from '@dimora/contract/client';
import type { DeviceGroupId } from '@dimora/domain';
import { Card, Page, type Crumb } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useDeviceGroupWords } from '../../entities/device-group/use-device-group-words.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useOnceAllowed, useSubject, awaited } from '../../kit/edit/use-subject.ts';
import { editTexts } from '../../kit/edit/edit-texts.ts';
import { useChangedBy } from '../../kit/home/use-changed-by.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { usePageTitle } from '../../kit/routing/use-page-title.ts';
import { CoveredDevices } from './browse/covered-devices.tsx';
import { GroupFacts } from './browse/group-facts.tsx';
import { DeleteGroup } from './delete/delete-group.tsx';
import { EditGroupForm } from './edit/edit-group-form.tsx';
import { LIST_HREF } from './places.ts';
import { deviceGroupsTexts } from './texts.ts';
import { useDeviceGroups, useMayWriteGroups } from './use-device-groups.ts';

/** /device-groups/{devicegroup_id}: a group with its devices, to be changed or deleted by people with permission (DEVICES-27). */
export function DeviceGroupPage({ id }: { readonly id: DeviceGroupId }) {
  const t = useTexts(deviceGroupsTexts);
  const crumbs = useCrumbs();
  const mayRead = useMay('READ_DEVICE');
  const { data, error, isFetching, refetch } = useDeviceGroups();
  const subject = useSubject(id, {
    thing: data?.find((group) => group.Id === id),
    pending: mayRead && data === undefined,
    error: data ? null : error,
    isFetching,
    refetch,
  });
  if (subject.state === 'there')
    return <Group key={id} group={subject.thing} deleted={subject.deleted} />;
  return (
    <PageFrame
      title={t(($) => $.title)}
      breadcrumb={crumbs}
      may={mayRead}
      what={t(($) => $.it)}
      query={awaited(subject)}
    />
  );
}

function Group({ group, deleted }: { readonly group: DeviceGroup; readonly deleted: boolean }) {
  const mayWrite = useMayWriteGroups();
  const isForm = useOnceAllowed(mayWrite) && !group.IsSystem;
  const [leaving, setLeaving] = useState(false);
  const { name, line } = useDeviceGroupWords()(group);
  usePageTitle(name);
  const byOthers = deleted && !leaving;
  const aside = (
    <>
      <CoveredDevices group={group} />
      {isForm && !byOthers && (
        <Card>
          <DeleteGroup group={group} onDeleted={() => setLeaving(true)} />
        </Card>
      )}
    </>
  );
  return (
    <Page
      title={name}
      breadcrumb={useCrumbs()}
      aside={aside}
      {...(line !== '' && { subtitle: line })}
    >
      {isForm ? (
        <Card>
          <EditGroupForm group={group} deleted={byOthers} may={mayWrite} leaving={leaving} />
        </Card>
      ) : (
        <>
          {byOthers && <Deleted group={group} />}
          <GroupFacts group={group} />
        </>
      )}
    </Page>
  );
}

/** Another user has deleted a group shown read-only. */
function Deleted({ group }: { readonly group: DeviceGroup }) {
  const t = useTexts(deviceGroupsTexts);
  const somebody = useTexts(editTexts)(($) => $.somebody);
  const who = useChangedBy('deviceGroup', group.Id, 'removed') ?? somebody;
  return (
    <Notice
      role="alert"
      tone="sun"
      icon={<IconTrash aria-hidden />}
      title={t(($) => $.gone.now, { who })}
    />
  );
}

function useCrumbs(): Crumb[] {
  const t = useTexts(deviceGroupsTexts);
  return [
    { label: t(($) => $.devices), href: '/devices/all' },
    { label: t(($) => $.title), href: LIST_HREF },
  ];
}
