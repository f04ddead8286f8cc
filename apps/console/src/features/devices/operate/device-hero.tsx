import type { Device } from '@dimora/contract/client';
import { DeviceIcon } from '../../../entities/device/device-icon.tsx';
import { ActionWidget } from '../../../entities/device/widgets/action-widget.tsx';
import { useOffline } from '../../../kit/home/hooks.ts';
import { useOperate } from '../../../kit/home/operate.ts';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import { ActionRow } from './action-row.tsx';
import rowClasses from './action-row.module.css';
import classes from './device-hero.module.css';
import { LeadControl } from './hero-lead.tsx';
import type { HeroParts } from './hero-parts.ts';
import { FactChips, Readings, readingsOf } from './hero-readings.tsx';
import { useHeadline } from './hero-words.tsx';
import { useReason } from './use-reason.ts';

/** More rows than this have cards of their own below. */
export const MOST_ROWS = 5;

/** Props of {@link DeviceHero}. */
export interface DeviceHeroProps {
  readonly device: Device;
  readonly parts: HeroParts;
}

/** A device's main card: the one place to operate and read it, with the reason for its state (DEVICES-20). */
export function DeviceHero({ device, parts }: DeviceHeroProps) {
  const { power, lead, more } = parts;
  const operate = useOperate(device);
  const isDial = lead.kind === 'dial';
  const rows = more.length <= MOST_ROWS ? more : [];
  // A sensor only reports: its readings are its card.
  const isRead = !power && lead.kind === 'none' && readingsOf(device).length > 0;
  const state = <State device={device} parts={parts} />;
  return (
    <section className={classes.hero} aria-label={device.Name}>
      <div className={classes.halves}>
        {isRead ? (
          <Readings device={device} />
        ) : isDial ? (
          <LeadControl device={device} operate={operate} lead={lead} />
        ) : (
          <div className={classes.half}>
            <div className={classes.head}>
              <DeviceIcon device={device} size="hero" />
              {state}
              {power && (
                <ActionWidget
                  device={device}
                  action={power}
                  operate={operate}
                  label={device.Name}
                />
              )}
            </div>
            <LeadControl device={device} operate={operate} lead={lead} />
            <FactChips device={device} isDial={false} />
          </div>
        )}
        {(isDial || rows.length > 0) && (
          <div className={classes.half}>
            {isDial && (
              <>
                <div className={classes.head}>
                  {state}
                  {power && (
                    <ActionWidget
                      device={device}
                      action={power}
                      operate={operate}
                      label={device.Name}
                    />
                  )}
                </div>
                <FactChips device={device} isDial />
              </>
            )}
            {rows.length > 0 && (
              <div className={rowClasses.rows}>
                {rows.map((action) => (
                  <ActionRow key={action.Id} device={device} action={action} operate={operate} />
                ))}
              </div>
            )}
          </div>
        )}
      </div>
      <Notice device={device} />
    </section>
  );
}

function State({ device, parts }: DeviceHeroProps) {
  const headline = useHeadline(device, parts.lead.kind === 'dial');
  const reason = useReason(device, parts);
  return (
    <div className={classes.state}>
      <p className={classes.headline}>{headline}</p>
      {reason !== undefined && <p className={classes.reason}>{reason}</p>}
    </div>
  );
}

/** That the values are old, in words, and what that means. */
function Notice({ device }: { readonly device: Device }) {
  const t = useTexts(devicesTexts);
  const words = useTexts(common);
  const offline = useOffline();
  if (!offline && device.Reachable) return null;
  return (
    <p className={classes.notice} role="status">
      {offline ? words(($) => $.page.old) : t(($) => $.device.unreachable)}
    </p>
  );
}
