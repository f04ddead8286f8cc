import type { Device, DeviceLimit } from '@dimora/contract/client';
import { THRESHOLDS, limitRange, type ThresholdRow } from '@dimora/domain';
import { Button, SegmentedControl, useToasts } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { NumberInput } from '@dimora/ui/number-input';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../../../kit/forms/use-attempt.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useApi, useOrpc } from '../../../../kit/services.tsx';
import { useFormat } from '../../../../kit/text/use-format.ts';
import { limitsTexts } from '../../limits-texts.ts';
import { CrossedLately } from '../crossed-lately.tsx';
import classes from './device-limits.module.css';
import { useLimitWords } from './use-limit-words.ts';

const CHOICES = ['house', 'own', 'nobody'] as const;
type Choice = (typeof CHOICES)[number];

const choiceOf = ({ isOwn, limit }: DeviceLimit): Choice => {
  if (!isOwn) return 'house';
  return limit === null ? 'nobody' : 'own';
};

/** Gives one device a limit of its own, none, or the house's again. */
export function DeviceLimitDialog({
  device,
  limit: before,
  onClose,
}: {
  readonly device: Device;
  readonly limit: DeviceLimit;
  readonly onClose: () => void;
}) {
  const t = useTexts(limitsTexts);
  const format = useFormat();
  const api = useApi();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const toasts = useToasts();
  const { busy, attempt } = useAttempt();
  const words = useLimitWords(before.Id);
  const row: ThresholdRow = THRESHOLDS[before.Id];
  const [choice, setChoice] = useState(choiceOf(before));
  const [typed, setTyped] = useState<string | number>(before.limit ?? before.ofHouse ?? row.limit);
  const [from, to] = limitRange(row);
  const value = Number(typed);
  const isWrong = typed === '' || !Number.isFinite(value) || value < from || value > to;
  const wanted = { house: before.ofHouse, own: value, nobody: null }[choice];
  const save = async (): Promise<void> => {
    if (choice === 'own' && isWrong) return;
    const own = choice === 'house' ? null : { limit: wanted };
    const saved = await attempt(() =>
      api.deviceLimits.set({ DeviceId: device.Id, Id: before.Id, own }),
    );
    if (!saved) return;
    const key = orpc.deviceLimits.list.queryKey({ input: { DeviceId: device.Id } });
    queries.setQueryData<DeviceLimit[]>(key, (all) =>
      all?.map((each) => (each.Id === saved.Id ? saved : each)),
    );
    toasts.show({ tone: 'good', message: t(($) => $.saved, { name: words.name }) });
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.device.dialog, { name: words.name, device: device.Name })}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.device.cancel)}</Button>
          <Button variant="primary" loading={busy} onClick={() => void save()}>
            {t(($) => $.save)}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <SegmentedControl
          fullWidth
          label={t(($) => $.device.choice)}
          value={choice}
          options={CHOICES.map((each) => ({
            value: each,
            label: t(($) => $.device.choices[each]),
          }))}
          onChange={setChoice}
        />
        {choice === 'own' && (
          <NumberInput
            label={words.side}
            help={t(($) => $.device.help, { limit: words.beyond(before.ofHouse) })}
            error={
              isWrong
                ? t(($) => $.wrong, { from: format.number(from), to: words.quantity(to) })
                : undefined
            }
            value={typed}
            onChange={setTyped}
            step={row.hysteresis || 1}
            clampBehavior="none"
            data-autofocus
            {...(words.unit !== '' && { suffix: ` ${words.unit}` })}
          />
        )}
        {choice === 'house' && (
          <p>{t(($) => $.device.houseLine, { limit: words.beyond(wanted) })}</p>
        )}
        {choice === 'nobody' && <p>{t(($) => $.device.nobodyLine)}</p>}
        {wanted !== null && !(choice === 'own' && isWrong) && (
          <p className={classes.line} role="status">
            <CrossedLately Id={before.Id} limit={wanted} DeviceId={device.Id} />
          </p>
        )}
      </div>
    </Dialog>
  );
}
