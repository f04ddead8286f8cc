import type { Device, DeviceLimit } from '@dimora/contract/client';
import { Card, IconButton, Section } from '@dimora/ui';
import { IconBellCog, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../../kit/page/loaded.tsx';
import { lazyPart } from '../../../../kit/parts/lazy-part.ts';
import { useOrpc } from '../../../../kit/services.tsx';
import { limitsTexts } from '../../limits-texts.ts';
import classes from './device-limits.module.css';
import { useLimitWords } from '../use-limit-words.ts';

const DeviceLimitDialog = lazyPart(() =>
  import(/* chunk: device-page */ './device-limit-dialog.tsx').then(
    (file) => file.DeviceLimitDialog,
  ),
);

/** On a device's page: beyond which values it notifies, by the house's limits or its own (HISTORY-09). */
export function DeviceLimitsCard({ subject: device }: { readonly subject: Device }) {
  const t = useTexts(limitsTexts);
  const [chosen, setChosen] = useState<DeviceLimit>();
  const query = useQuery(
    useOrpc().deviceLimits.list.queryOptions({ input: { DeviceId: device.Id } }),
  );
  // Outdoors only few values have limits.
  if (query.data?.length === 0) return null;
  return (
    <Section icon={<IconBellCog />} title={t(($) => $.device.title)}>
      <Card>
        <Loaded query={query} what={t(($) => $.what)}>
          {(limits) => (
            <ul className={classes.list} aria-label={t(($) => $.device.title)}>
              {limits.map((each) => (
                <LimitLine key={each.Id} limit={each} onChange={() => setChosen(each)} />
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
      <Suspense>
        {chosen && (
          <DeviceLimitDialog device={device} limit={chosen} onClose={() => setChosen(undefined)} />
        )}
      </Suspense>
    </Section>
  );
}

function LimitLine({
  limit,
  onChange,
}: {
  readonly limit: DeviceLimit;
  readonly onChange: () => void;
}) {
  const t = useTexts(limitsTexts);
  const words = useLimitWords(limit.Id);
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.title}>{words.name}</span>
        <span className={classes.line}>
          {t(($) => (limit.isOwn ? $.device.own : $.device.ofHouse), {
            limit: words.beyond(limit.limit),
          })}
        </span>
      </span>
      <IconButton
        variant="subtle"
        icon={<IconPencil size={18} />}
        label={t(($) => $.device.change, { name: words.name })}
        onClick={onChange}
      />
    </li>
  );
}
