import type { Device, HistoryEvent } from '@dimora/contract/client';
import { dayInZone } from '@dimora/domain';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useContent } from '../../../kit/content/use-content.ts';
import { useEnvironmentPath, useNow, useSystem } from '../../../kit/home/hooks.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { dvrTexts } from '../texts.ts';
import classes from './live-card.module.css';

/** The newest pictures that are shown; all are in the history. */
const SHOWN = 6;
const REFRESHED_MS = 60_000;

/** What a camera has seen today, as pictures. */
export function SeenToday({ device }: { readonly device: Device }) {
  const environmentPath = useEnvironmentPath(device.EnvironmentId);
  return useMay('READ_EVENTS', { environmentPath }) && <Seen device={device} />;
}

function Seen({ device }: { readonly device: Device }) {
  const t = useTexts(dvrTexts);
  const timeZone = useSystem()?.timeZone ?? 'UTC';
  const day = dayInZone(useNow(), timeZone);
  const { data } = useQuery(
    useOrpc().history.getHistoryByDate.queryOptions({
      input: { day, language: useLanguage() },
      refetchInterval: REFRESHED_MS,
    }),
  );
  const seen = data?.events.filter(
    ({ DeviceId, Image }) => DeviceId === device.Id && Image !== null,
  );
  if (!seen) return null;
  return (
    <div className={classes.seen}>
      <h3 className={classes.title}>{t(($) => $.card.seen)}</h3>
      {seen.length === 0 ? (
        <p className={classes.quiet}>{t(($) => $.card.nothingSeen)}</p>
      ) : (
        <ul className={classes.list}>
          {seen.slice(0, SHOWN).map((event) => (
            <One key={event.EventId} event={event} />
          ))}
        </ul>
      )}
    </div>
  );
}

function One({ event }: { readonly event: HistoryEvent }) {
  const format = useFormat();
  const Id = event.Image?.split('/').at(-1) ?? '';
  const { content } = useContent(
    useOrpc().history.media.queryOptions({ input: { Id }, staleTime: Infinity, retry: false }),
  );
  return (
    <li className={classes.one}>
      {content ? (
        <img className={classes.picture} src={content.url} alt="" />
      ) : (
        <div className={classes.picture} />
      )}
      <span>{event.Title}</span>
      <time className={classes.time} dateTime={event.Time}>
        {format.time(event.Ts)}
      </time>
    </li>
  );
}
