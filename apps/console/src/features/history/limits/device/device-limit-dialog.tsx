import type { Device, DeviceLimit } from '@dimora/contract/client';
import { LIMITS } from '@dimora/domain';
import { Button, SegmentedControl } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useState } from 'react';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { limitsTexts } from '../../limits-texts.ts';
import { CrossedLately } from '../crossed-lately.tsx';
import { isAllowed } from '../limit-draft.ts';
import classes from './device-limits.module.css';
import { OwnLimitField } from './own-limit-field.tsx';
import { useLimitWords } from '../use-limit-words.ts';
import { useSetDeviceLimit } from './use-set-device-limit.ts';

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
  const { busy, set } = useSetDeviceLimit(device, before.Id);
  const words = useLimitWords(before.Id);
  const [choice, setChoice] = useState(choiceOf(before));
  const [typed, setTyped] = useState<string | number>(
    before.limit ?? before.ofHouse ?? LIMITS[before.Id].limit,
  );
  const value = Number(typed);
  const isWrong = !isAllowed(before.Id, typed);
  const wanted = { house: before.ofHouse, own: value, nobody: null }[choice];
  const save = async (): Promise<void> => {
    if (choice === 'own' && isWrong) return;
    if (await set(choice === 'house' ? null : { limit: wanted })) onClose();
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
          <OwnLimitField
            Id={before.Id}
            ofHouse={before.ofHouse}
            isWrong={isWrong}
            value={typed}
            onChange={setTyped}
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
