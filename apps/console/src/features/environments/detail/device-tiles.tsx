import type { DeviceId } from '@dimora/domain';
import { Button, Card, EmptyState, Section, TileGrid } from '@dimora/ui';
import { IconDeviceDesktopAnalytics } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { DeviceTile } from '../../../entities/device/tile/device-tile.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { environmentsTexts } from '../texts.ts';

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
          <EmptyState drawing="plug" title={t(($) => $.noDevices.title)}>
            {t(($) => $.noDevices.line)}
          </EmptyState>
        </Card>
      )}
      <TileGrid label={t(($) => $.devices)}>
        {ids.slice(0, most).map((id) => (
          <DeviceTile key={id} id={id} showRoom={showRoom} />
        ))}
      </TileGrid>
      {hidden > 0 && (
        <Button variant="subtle" onClick={() => setMost(most + STEP)}>
          {t(($) => $.showMore, { count: hidden })}
        </Button>
      )}
    </Section>
  );
}
