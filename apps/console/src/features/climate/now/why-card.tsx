import type { ClimateRoom, ClimateRung } from '@dimora/contract/client';
import { Button, Card } from '@dimora/ui';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useSayTarget } from '../say.ts';
import { climateTexts } from '../texts.ts';
import { useChange } from '../use-climate.ts';
import { REASON_ICONS } from './reason-icons.ts';
import { useRungLine } from './use-rung-line.ts';
import classes from './now.module.css';

/** Why a room has its target: every reason in order, and the one that wins (CLIMATE-B1). */
export function WhyCard({ room }: { readonly room: ClimateRoom }) {
  const t = useTexts(climateTexts);
  const say = useSayTarget();
  const line = useRungLine(room);
  const followed = room.follows?.Name ?? '';
  if (room.target === null) return null;
  return (
    <Card
      level={2}
      title={t(($) => $.why.title, { target: say(room.target) })}
      action={<span className={classes.note}>{t(($) => $.why.note)}</span>}
    >
      <ol className={classes.ladder}>
        {room.ladder.map((rung) => {
          const Icon = REASON_ICONS[rung.reason];
          return (
            <li
              key={rung.reason}
              data-wins={rung.wins || undefined}
              data-beaten={isBeaten(rung) || undefined}
            >
              <Icon className={classes.rungIcon} size={20} aria-hidden />
              <div className={classes.words}>
                <p className={classes.reason}>
                  {t(($) => $.why.reasons[rung.reason], {
                    name: followed === '' ? t(($) => $.home) : followed,
                  })}
                  {rung.wins && <span className={classes.wins}> {t(($) => $.why.wins)}</span>}
                </p>
                <p className={classes.note}>{line(rung)}</p>
              </div>
              <span className={classes.value}>{rung.target === null ? '–' : say(rung.target)}</span>
            </li>
          );
        })}
      </ol>
      <Resume room={room} />
    </Card>
  );
}

/** It would set the room, if nothing stood above it. */
const isBeaten = ({ wins, applies, target, reason, since }: ClimateRung): boolean =>
  !wins && target !== null && (applies || (reason === 'holiday' && since !== null));

/** Ends what was set for this room for a while. */
function Resume({ room }: { readonly room: ClimateRoom }) {
  const t = useTexts(climateTexts);
  const offline = useOfflineReason();
  const { busy, change } = useChange();
  const { environmentId } = room;
  if (!room.mayOperate || !room.isOverridden) return null;
  return (
    <div className={classes.resume}>
      <Button
        icon={<IconArrowBackUp size={18} />}
        loading={busy}
        disabledReason={offline}
        onClick={() => void change((climate) => climate.resume({ environmentId }))}
      >
        {t(($) => $.now.resume)}
      </Button>
    </div>
  );
}
