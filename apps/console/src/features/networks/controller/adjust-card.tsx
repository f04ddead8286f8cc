import type { Network } from '@dimora/contract/client';
import { Button, Card } from '@dimora/ui';
import { NumberInput } from '@dimora/ui/number-input';
import { useState, type SubmitEvent } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useStartJob } from '../jobs/use-start-job.ts';
import { controllerTexts } from '../texts.ts';
import classes from './controller.module.css';
import { RegionField } from './region-field.tsx';

/** Changes what the radio transmits with: a channel (Zigbee), a region (Z-Wave), its power. */
export function AdjustCard({ network }: { readonly network: Network }) {
  const t = useTexts(controllerTexts);
  const offline = useOfflineReason();
  const { start, busy } = useStartJob(network);
  const { about } = network;
  const [channel, setChannel] = useState<number | null>(about?.channel ?? null);
  const [region, setRegion] = useState(about?.region ?? '');
  const [power, setPower] = useState<number | null>(about?.powerDbm ?? null);
  if (about === null) return null;
  const changes = {
    ...(about.channel !== null && channel !== null && channel !== about.channel && { channel }),
    ...(about.region !== null && region !== about.region && region !== '' && { region }),
    ...(about.powerDbm !== null &&
      power !== null &&
      power !== about.powerDbm && { powerDbm: power }),
  };
  const hasChanged = Object.keys(changes).length > 0;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (hasChanged) void start('adjust', changes);
  };
  const numberOf = (set: (value: number | null) => void) => (value: string | number) =>
    set(typeof value === 'number' ? value : null);
  return (
    <Card level={2} title={t(($) => $.controller.change)}>
      <p className={classes.note}>{t(($) => $.controller.changeNote)}</p>
      <form className={classes.form} onSubmit={submit}>
        {about.channel !== null && (
          <NumberInput
            label={t(($) => $.controller.channel)}
            value={channel ?? ''}
            min={11}
            max={26}
            onChange={numberOf(setChannel)}
          />
        )}
        {about.region !== null && (
          <RegionField value={region} before={about.region} onChange={setRegion} />
        )}
        {about.powerDbm !== null && (
          <NumberInput
            label={t(($) => $.controller.power)}
            value={power ?? ''}
            min={-20}
            max={30}
            suffix=" dBm"
            onChange={numberOf(setPower)}
          />
        )}
        {hasChanged && (
          <div>
            <Button type="submit" loading={busy} disabledReason={offline}>
              {t(($) => $.controller.apply)}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}
