import type { Device } from '@dimora/contract/client';
import { Card, EmptyState, Section } from '@dimora/ui';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useEvents } from '../../kit/home/events.ts';
import { useEnvironmentPath } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { DayLog } from './day-log.tsx';
import { logTexts } from './texts.ts';
import { withoutName } from './without-name.ts';

const READ = 20;

/** A device's day, and what came before: its events with their actors, live, with the dates of device event lists (SHELL-02, A19). */
export function DeviceEvents({ subject: device }: { readonly subject: Device }) {
  const t = useTexts(logTexts);
  const environmentPath = useEnvironmentPath(device.EnvironmentId);
  const may = useMay('READ_EVENTS', { environmentPath });
  return (
    <Section title={t(($) => $.device.title)}>
      <Card>
        {may ? (
          <Log device={device} />
        ) : (
          <EmptyState drawing="quiet" title={t(($) => $.device.forbidden)} />
        )}
      </Card>
    </Section>
  );
}

function Log({ device }: { readonly device: Device }) {
  const t = useTexts(logTexts);
  const log = useEvents({ DeviceId: device.Id, limit: READ });
  return (
    <DayLog
      title={t(($) => $.device.title)}
      log={log}
      titleOf={(title, { DeviceName }) => withoutName(title, DeviceName)}
    />
  );
}
