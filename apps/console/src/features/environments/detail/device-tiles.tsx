import type { DeviceId } from '@dimora/domain';
import { Button, ButtonLink, Card, EmptyState, Section, TileGrid } from '@dimora/ui';
import { IconDeviceDesktopAnalytics, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { DevicesUnit } from '../../../entities/device/devices-unit.tsx';
import { DeviceTile } from '../../../entities/device/tile/device-tile.tsx';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { environmentsTexts } from '../texts.ts';
import classes from './device-tiles.module.css';

/** Tiles before 'show more'; each click shows as many more. A tile watches its device, so hidden ones cost nothing. */
const STEP = 24;

/** The devices of an environment as tiles that can be operated in place (ENVS-07). */
export function DeviceTiles({
  ids,
  showRoom,
}: {
  readonly ids: readonly DeviceId[];
  readonly showRoom: boolean;
}): ReactNode {
  const t = useTexts(environmentsTexts);
  const format = useFormat();
  const [most, setMost] = useState(STEP);
  const hidden = Math.max(0, ids.length - most);
  return (
    <Section
      icon={<IconDeviceDesktopAnalytics />}
      title={t(($) => $.devices)}
      count={format.number(ids.length, 0)}
    >
      {ids.length === 0 && (
        <Card>
          <NoDevices />
        </Card>
      )}
      <DevicesUnit ids={ids}>
        <TileGrid label={t(($) => $.devices)}>
          {ids.slice(0, most).map((id) => (
            <DeviceTile key={id} id={id} showRoom={showRoom} />
          ))}
        </TileGrid>
      </DevicesUnit>
      {hidden > 0 && (
        <Button variant="subtle" onClick={() => setMost(most + STEP)}>
          {t(($) => $.showMore, { count: hidden })}
        </Button>
      )}
    </Section>
  );
}

/** An empty room: how to add devices, for people with permission. */
function NoDevices(): ReactNode {
  const t = useTexts(environmentsTexts);
  const mayAdd = useMay('INSTALL_DEVICE');
  const mayMove = useMay('MODIFY_DEVICE');
  return (
    <EmptyState
      drawing="plug"
      title={t(($) => $.noDevices.title)}
      {...((mayAdd || mayMove) && {
        action: (
          <span className={classes.ways}>
            {mayMove && <ButtonLink href="/devices/all">{t(($) => $.noDevices.bring)}</ButtonLink>}
            {mayAdd && (
              <ButtonLink variant="primary" href="/devices/manual-install" icon={<IconPlus />}>
                {t(($) => $.noDevices.add)}
              </ButtonLink>
            )}
          </span>
        ),
      })}
    >
      {t(($) => $.noDevices[mayAdd && mayMove ? 'line' : 'outsider'])}
    </EmptyState>
  );
}
