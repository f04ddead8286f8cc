import type { Network, NetworkNodeRow } from '@dimora/contract/client';
import { Button, ButtonLink, IconWell } from '@dimora/ui';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { networkHref } from '../network-search.ts';
import { guideTexts } from '../texts.ts';
import { useRoomName } from '../use-room-name.ts';
import { useDevice } from '../../../kit/home/hooks.ts';
import classes from './guide.module.css';

/** It is in, with its name and room; what comes next. */
export function Done({
  name,
  network,
  row,
  onAgain,
}: {
  readonly name: string;
  readonly network: Network;
  readonly row: NetworkNodeRow | undefined;
  readonly onAgain: () => void;
}) {
  const t = useTexts(guideTexts);
  const roomName = useRoomName();
  const device = useDevice(row?.Device);
  return (
    <section className={classes.ask} aria-labelledby="guide-heading">
      <IconWell icon={<IconCircleCheck />} tone="olive" size="hero" />
      <div role="status" className={classes.ask}>
        <h2 id="guide-heading" className={classes.title}>
          {t(($) => $.done.title, { name })}
        </h2>
        <p className={classes.line}>
          {t(($) => $.done.line, { room: roomName(device?.EnvironmentId ?? null) })}
        </p>
      </div>
      <div className={classes.buttons}>
        <Button icon={<IconPlus />} onClick={onAgain}>
          {t(($) => $.done.again)}
        </Button>
        <ButtonLink
          variant="primary"
          href={
            device === undefined
              ? networkHref(network.driver, { network: network.Id })
              : `/devices/${encodeURIComponent(device.Id)}`
          }
        >
          {t(($) => $.done.open)}
        </ButtonLink>
      </div>
    </section>
  );
}
