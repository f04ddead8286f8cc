import type { ClimateRoom } from '@dimora/contract/client';
import { Card, Link } from '@dimora/ui';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useSayTarget } from '../say.ts';
import { climateTexts } from '../texts.ts';
import classes from './now.module.css';

/** The thermostats of a room, and how each follows. */
export function ThermostatsCard({ room }: { readonly room: ClimateRoom }) {
  const t = useTexts(climateTexts);
  const say = useSayTarget();
  if (room.thermostats.length === 0) return null;
  return (
    <Card level={2} title={t(($) => $.thermostats.title)}>
      <ul className={classes.ladder}>
        {room.thermostats.map(({ DeviceId, Name, state, setpoint }) => (
          <li key={DeviceId}>
            <div>
              <Link
                href={`/devices/${encodeURIComponent(DeviceId)}`}
                className={classes.device ?? ''}
              >
                {Name}
              </Link>
              <p className={classes.note}>{t(($) => $.thermostats.states[state])}</p>
            </div>
            <span className={classes.value}>{setpoint === null ? '–' : say(setpoint)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
