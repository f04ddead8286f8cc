import type { Device } from '@dimora/contract/client';
import { Card, Section, Skeleton } from '@dimora/ui';
import { IconUserCheck } from '@tabler/icons-react';
import { accessTexts } from '../../../entities/access/access-texts.ts';
import { WhoMayList } from '../../../entities/access/who-may-list.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

/** On a device's page: who may use it, when, and why (USERS-B2). */
export function WhoMayCard({ subject: device }: { readonly subject: Device }) {
  const t = useTexts(accessTexts);
  return (
    <Section icon={<IconUserCheck />} title={t(($) => $.whoMay.title)}>
      <Card>
        <WhoMayList device={device.Id} shape={<Skeleton height={140} />} />
      </Card>
    </Section>
  );
}
