import type { Network } from '@dimora/contract/client';
import { Button, Card } from '@dimora/ui';
import { NumberInput } from '@dimora/ui/number-input';
import { useState, type SubmitEvent } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { canDo, useStartJob } from '../jobs/use-start-job.ts';
import { controllerTexts } from '../texts.ts';
import classes from './controller.module.css';
import { RegionField } from './region-field.tsx';

/** Whether a radio's region or power can be changed; its channel has a card of its own. */
export const isAdjustable = (network: Network): boolean =>
  canDo(network, 'adjust') && (network.about?.region != null || network.about?.powerDbm != null);

/** Changes what the radio transmits with: its region and its power. */
export function AdjustCard({ network }: { readonly network: Network }) {
  const t = useTexts(controllerTexts);
  const offline = useOfflineReason();
  const { start, busy } = useStartJob(network);
  const { about } = network;
  const [region, setRegion] = useState(about?.region ?? '');
  const [power, setPower] = useState<number | null>(about?.powerDbm ?? null);
  if (about === null) return null;
  const changes = {
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
  return (
    <Card level={2} title={t(($) => $.controller.change)}>
      <p className={classes.note}>{t(($) => $.controller.changeNote)}</p>
      <form className={classes.form} onSubmit={submit}>
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
            onChange={(value) => setPower(typeof value === 'number' ? value : null)}
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
