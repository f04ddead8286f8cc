import type { Device, UserId } from '@dimora/contract/client';
import { hasPrivateAddress } from '@dimora/domain';
import { Card, Link, Section, useToasts } from '@dimora/ui';
import { Select } from '@dimora/ui/select';
import { IconUser } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { userPath } from '../../../entities/user/user-path.ts';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useEnvironmentPath, useUsers } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useApi, useHome } from '../../../kit/services.tsx';
import { useSayFailed } from '../../../kit/forms/use-say-failed.ts';
import { linkCarrier } from './link-carrier.ts';
import { ownTexts } from '../texts.ts';

const NOBODY = '';
/** With more people than this, one types to find somebody. */
const SEARCHED_FROM = 10;

/** The owner of a phone: people who may change the device choose, others read it. */
export function CarrierSection({ subject: device }: { readonly subject: Device }) {
  const t = useTexts(ownTexts);
  const users = useUsers();
  const mayEdit = useMay('MODIFY_DEVICE', {
    environmentPath: useEnvironmentPath(device.EnvironmentId),
    DeviceId: device.Id,
    IoTCategoryIds: device.IoTCategoryIds,
  });
  const carrier = users.find(({ Id }) => Id === device.LinkedUser);
  if (!mayEdit && !carrier) return null;
  return (
    <Section icon={<IconUser />} title={t(($) => $.carrier.title)}>
      <Card>
        {mayEdit ? (
          <Choice device={device} />
        ) : (
          carrier && <Link href={userPath(carrier)}>{carrier.Name}</Link>
        )}
      </Card>
    </Section>
  );
}

function Choice({ device }: { readonly device: Device }) {
  const t = useTexts(ownTexts);
  const api = useApi();
  const home = useHome();
  const toasts = useToasts();
  const sayFailed = useSayFailed();
  const offline = useOfflineReason();
  const users = useUsers();
  const nameOf = (Id: string | null) => users.find((user) => user.Id === Id)?.Name;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (LinkedUser: UserId | null) => linkCarrier(api.devices, device, LinkedUser),
    onSuccess: (changed) => {
      home.putDevice(changed);
      const name = nameOf(changed.LinkedUser);
      const message =
        name === undefined
          ? t(($) => $.carrier.cleared, { device: changed.Name })
          : t(($) => $.carrier.saved, { device: changed.Name, name });
      toasts.show({ tone: 'good', message });
    },
    onError: (error) => sayFailed(error, 'saved'),
  });
  const shown = isPending ? variables : device.LinkedUser;
  return (
    <Select
      label={t(($) => $.carrier.label)}
      help={
        offline ?? t(($) => (hasPrivateAddress(device) ? $.carrier.privateAddress : $.carrier.help))
      }
      value={nameOf(shown) === undefined ? NOBODY : (shown ?? NOBODY)}
      disabled={offline !== undefined || isPending}
      data={[
        { value: NOBODY, label: t(($) => $.carrier.nobody) },
        ...users.map(({ Id, Name }) => ({ value: Id, label: Name })),
      ]}
      searchable={users.length > SEARCHED_FROM}
      onChange={(value) => mutate(value === null || value === NOBODY ? null : (value as UserId))}
    />
  );
}
