import type { Network } from '@dimora/contract/client';
import { Card } from '@dimora/ui';
import { Fold } from '@dimora/ui/fold';
import { PropertyList } from '@dimora/ui/property-list';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { controllerTexts, networksTexts } from '../texts.ts';

/** How the line to the controller does, its noise and counters. */
export function LineCard({ network: { about, health } }: { readonly network: Network }) {
  const t = useTexts(controllerTexts);
  const shared = useTexts(networksTexts);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const ms = (value: number | null): string =>
    value === null ? '–' : shared(($) => $.table.ms, { ms: format.number(value, 0) });
  const counters = Object.entries(about?.counters ?? {});
  const noise = about?.noiseDbm ?? [];
  return (
    <Card level={2} title={t(($) => $.controller.line)}>
      {health !== null && (
        <PropertyList
          rows={[
            {
              id: 'rate',
              label: t(($) => $.controller.rate),
              value: format.number(health.requestsPerSecond, 1),
            },
            { id: 'p50', label: t(($) => $.controller.typical), value: ms(health.p50Ms) },
            { id: 'p95', label: t(($) => $.controller.slow), value: ms(health.p95Ms) },
            {
              id: 'errors',
              label: t(($) => $.controller.errors),
              value: format.number(health.errors, 0),
            },
            {
              id: 'busy',
              label: t(($) => $.controller.busy),
              value: shared(($) => $.table.quality, {
                percent: format.number(health.busyPercent, 0),
              }),
            },
            ...noise.map((dbm, channel) => ({
              id: `noise ${channel}`,
              label: t(($) => $.controller.noise),
              value: t(($) => $.controller.noiseAt, {
                channel: channel + 1,
                dbm: format.number(dbm, 0),
              }),
            })),
          ]}
        />
      )}
      {counters.length === 0 ? (
        <p>{t(($) => $.controller.noCounters)}</p>
      ) : (
        <Fold
          title={t(($) => $.controller.counters)}
          count={format.number(counters.length)}
          open={open}
          onToggle={setOpen}
        >
          <PropertyList
            rows={counters.map(([name, value]) => ({
              id: name,
              label: name,
              value: format.number(value, 0),
            }))}
          />
        </Fold>
      )}
    </Card>
  );
}
