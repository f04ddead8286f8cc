import type { OwnSession } from '@dimora/contract/client';
import { Button, IconWell, Pill } from '@dimora/ui';
import { IconDeviceDesktop, IconDeviceMobile, IconRouter } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { browserNames, isHandheld } from '../../../entities/session/browser-names.ts';
import { profileTexts } from '../texts.ts';
import classes from './sessions-card.module.css';

/** One session: its device, its address and its last use, with its sign-out. */
export function SessionRow({
  session,
  hub,
  busy,
  onEnd,
}: {
  readonly session: OwnSession;
  /** The name of the hub that it goes through. */
  readonly hub: string | null;
  readonly busy: boolean;
  readonly onEnd: () => void;
}) {
  const t = useTexts(profileTexts);
  const format = useFormat();
  const name = useSessionName(session, hub);
  const { address, agent, current, lastUsedAt, through } = session;
  const used = current
    ? t(($) => $.sessions.now)
    : t(($) => $.sessions.used, { age: format.age(Date.now() - lastUsedAt) });
  const Icon =
    through !== null ? IconRouter : isHandheld(agent) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.row}>
      <IconWell icon={<Icon />} tone={current ? 'olive' : 'neutral'} />
      <div className={classes.about}>
        <div className={classes.name}>
          {name}
          {current && <Pill tone="olive">{t(($) => $.sessions.here)}</Pill>}
        </div>
        <div className={classes.used}>
          {address === '' ? used : `${plainAddress(address)} · ${used}`}
        </div>
      </div>
      {!current && (
        <Button
          size="small"
          loading={busy}
          aria-label={t(($) => $.sessions.endNamed, { name })}
          onClick={onEnd}
        >
          {t(($) => $.sessions.end)}
        </Button>
      )}
    </li>
  );
}

function useSessionName({ agent, through }: OwnSession, hub: string | null): string {
  const t = useTexts(profileTexts);
  if (through !== null) return t(($) => $.sessions.hub, { name: hub ?? through });
  const { browser, system } = browserNames(agent, 0);
  if (browser !== null && system !== null)
    return t(($) => $.security.passkeys.newOn, { browser, system });
  return browser ?? system ?? t(($) => $.sessions.unknown);
}

/** An IPv4 address without the notation that servers give it in an IPv6 socket. */
const plainAddress = (address: string): string => address.replace(/^::ffff:/i, '');
