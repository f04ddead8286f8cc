import type { PresenceDetail } from '@dimora/contract/client';
import { Button, SegmentedControl, StatusPill } from '@dimora/ui';
import { DeviceLinks } from '../../entities/device/device-links.tsx';
import { presenceTone, usePresenceWords } from '../../entities/presence/use-presence-words.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import classes from './presence.module.css';
import { ownTexts } from './texts.ts';
import { useOfflineReason } from '../../kit/page/use-offline-reason.ts';

/** What may be said by hand. */
type Said = 'home' | 'away';

/** Props of {@link PresenceBody}. */
export type PresenceBodyProps = {
  readonly presence: PresenceDetail;
  /** What is shown where nothing is known. */
  readonly nothing: string;
  /** One's own: shows one's devices, and speaks to oneself. */
  readonly own?: boolean;
  /** Accessible name of the choice; absent for people who may only view it. */
  readonly say?: string;
  readonly pending: boolean;
  readonly onSay: (state: Said | null) => void;
};

/** Where somebody is, the source of that, and the choice for people who may set it. */
export function PresenceBody({
  presence,
  nothing,
  own = false,
  say,
  pending,
  onSay,
}: PresenceBodyProps) {
  const t = useTexts(ownTexts);
  const words = usePresenceWords();
  const offline = useOfflineReason();
  const { state, cause, devices } = presence;
  const byHand = cause === 'hand' || cause === 'rule';
  return (
    <>
      <div className={classes.row}>
        <StatusPill tone={presenceTone[state]}>{words(presence)}</StatusPill>
      </div>
      {state === 'unknown' && devices.length === 0 ? (
        <p className={classes.line}>{nothing}</p>
      ) : (
        cause !== null &&
        state !== 'unknown' && (
          <p className={classes.line}>
            {own && cause === 'device' ? t(($) => $.own.device) : t(($) => $.causes[cause])}
          </p>
        )
      )}
      {own && devices.length > 0 && (
        <DeviceLinks
          ids={devices.map(({ DeviceId }) => DeviceId)}
          label={t(($) => $.devices)}
          none=""
        />
      )}
      {say !== undefined && (
        <div className={classes.row}>
          <SegmentedControl<Said>
            label={say}
            value={state === 'unknown' ? null : state}
            disabled={pending || offline !== undefined}
            options={[
              { value: 'home', label: t(($) => $.home) },
              { value: 'away', label: t(($) => $.away) },
            ]}
            onChange={onSay}
          />
          {byHand && devices.length > 0 && (
            <Button
              variant="subtle"
              loading={pending}
              onClick={() => onSay(null)}
              disabledReason={offline}
            >
              {t(($) => $.toDevices)}
            </Button>
          )}
        </div>
      )}
      {say !== undefined && offline !== undefined && <p className={classes.line}>{offline}</p>}
    </>
  );
}
