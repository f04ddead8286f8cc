import type { EnergySettings, Tariff } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useSayDone } from '../../../kit/forms/use-say-done.ts';
import { useSystem } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import { dayIn } from '../day-in.ts';
import { energyTexts } from '../texts.ts';
import { blankTariff, tariffIn, type TariffFields } from './tariff-fields.ts';
import { TariffInputs } from './tariff-inputs.tsx';
import classes from './tariff-dialog.module.css';

/** The contract for electricity: price by the hour or the band, fixed part, power (ENERGY-B1). */
export function TariffDialog({
  settings,
  onClose,
}: {
  readonly settings: EnergySettings;
  readonly onClose: () => void;
}) {
  const t = useTexts(energyTexts);
  const api = useApi();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const { busy, attempt } = useAttempt();
  const timeZone = useSystem()?.timeZone ?? 'UTC';
  // The last one may not have begun yet.
  const [fields, setFields] = useState<TariffFields>(() =>
    blankTariff(settings.tariffs.at(-1)?.tariff ?? null),
  );
  const [checked, setChecked] = useState(false);
  const { tariff, faults } = tariffIn(fields);
  const set = async (wanted: Tariff | null): Promise<void> => {
    const since = dayIn(fields.since, timeZone);
    const saved = await attempt(() =>
      api.energy.setTariff({ tariff: wanted, ...(wanted && since !== undefined && { since }) }),
    );
    if (!saved) return;
    await queries.invalidateQueries({ queryKey: orpc.energy.key() });
    sayDone('saved');
    onClose();
  };
  const save = (): void => {
    setChecked(true);
    if (tariff) void set(tariff);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.tariff.title)}
      width={560}
      footer={
        <>
          {settings.tariffs.length > 0 && (
            <Button variant="danger" onClick={() => void set(null)}>
              {t(($) => $.tariff.remove)}
            </Button>
          )}
          <Button onClick={onClose}>{t(($) => $.tariff.cancel)}</Button>
          <Button variant="primary" loading={busy} onClick={save}>
            {t(($) => $.tariff.save)}
          </Button>
        </>
      }
    >
      <form
        className={classes.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TariffInputs
          settings={settings}
          fields={fields}
          faults={checked ? faults : []}
          onChange={(change) => setFields({ ...fields, ...change })}
        />
      </form>
    </Dialog>
  );
}
