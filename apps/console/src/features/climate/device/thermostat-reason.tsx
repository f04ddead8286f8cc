import type { Device } from '@dimora/contract/client';
import { ButtonLink, Card } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../../kit/services.tsx';
import { REASON_ICONS } from '../now/reason-icons.ts';
import { useRungLine } from '../now/use-rung-line.ts';
import { useSayTarget } from '../say.ts';
import { climateTexts } from '../texts.ts';
import classes from './thermostat-reason.module.css';

/** On a thermostat's page: why it is set as it is, and where that is changed (CLIMATE-B1). */
export function ThermostatReason({ subject: { Id, EnvironmentId } }: { readonly subject: Device }) {
  const { data: room } = useQuery(
    useOrpc().climate.one.queryOptions({ input: { environmentId: EnvironmentId }, staleTime: 0 }),
  );
  const follows = room?.thermostats.some(({ DeviceId }) => DeviceId === Id) ?? false;
  return room && follows && room.target !== null ? <Reason room={room} /> : null;
}

function Reason({ room }: { readonly room: Parameters<typeof useRungLine>[0] }) {
  const t = useTexts(climateTexts);
  const say = useSayTarget();
  const line = useRungLine(room);
  const winner = room.ladder.find(({ wins }) => wins);
  if (!winner) return null;
  const Icon = REASON_ICONS[winner.reason];
  const followed = room.follows?.Name ?? '';
  const name = followed === '' ? t(($) => $.home) : followed;
  return (
    <Card title={t(($) => $.why.title, { target: say(room.target ?? 0) })} level={2}>
      <div className={classes.reason}>
        <Icon size={22} aria-hidden />
        <p className={classes.words}>
          <strong>{t(($) => $.why.reasons[winner.reason], { name })}</strong>
          <span>{line(winner)}</span>
        </p>
        <ButtonLink
          size="small"
          href={`/climate-schedule/${encodeURIComponent(room.environmentId)}`}
        >
          {t(($) => $.title)}
        </ButtonLink>
      </div>
    </Card>
  );
}
