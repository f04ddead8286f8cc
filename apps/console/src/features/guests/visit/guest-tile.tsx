import type { Device, GuestPage } from '@dimora/contract/client';
import { needsHold, type StateValue } from '@dimora/domain';
import { Tile } from '@dimora/ui';
import { createElement, useState } from 'react';
import { categoryIcon } from '../../../entities/device/category-icon.ts';
import { describeState } from '../../../entities/device/describe-state.ts';
import { GuardDialog } from '../../../entities/device/guard/guard-dialog.tsx';
import { leadingCategory } from '../../../entities/device/leading-category.ts';
import { stateLook } from '../../../entities/device/state-look.ts';
import { TileControls } from '../../../entities/device/tile/tile-controls.tsx';
import { tileParts } from '../../../entities/device/tile/tile-parts.ts';
import { useSayPhrase } from '../../../entities/device/use-state-line.ts';
import { SwitchWidget } from '../../../entities/device/widgets/switch-widget.tsx';
import type { Operate } from '../../../kit/home/operate.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { guestTexts } from '../texts.ts';

type Shown = GuestPage['tiles'][number];
type Run = (Id: Shown['Id'], ActionId: string, Value: StateValue) => Promise<void>;
type Asked = Parameters<typeof GuardDialog>[0]['confirmation'];

/** A device on a guest's page, with the controls that it has everywhere. */
export function GuestTile({
  tile,
  now,
  run,
  disabledReason,
}: {
  readonly tile: Shown;
  readonly now: number;
  readonly run: Run;
  readonly disabledReason: string | undefined;
}) {
  const t = useTexts(guestTexts);
  const say = useSayPhrase();
  const device = deviceOf(tile, now);
  const { operate, asked } = useGuestOperate(device, run, disabledReason);
  const { head, row } = tileParts(device);
  const { phrases } = describeState(device, now, true);
  const line = [...phrases.map(say), tile.EnvironmentName]
    .filter((part) => part !== '')
    .join(' · ');
  const look = stateLook(device);
  return (
    <>
      <Tile
        icon={createElement(look?.Icon ?? categoryIcon(leadingCategory(device)))}
        title={tile.Name}
        subtitle={tile.Actions.length === 0 ? `${line} · ${t(($) => $.visit.seen)}` : line}
        state={tile.Reachable ? 'ready' : 'unreachable'}
        {...(head && {
          control: (
            <SwitchWidget
              device={device}
              action={head}
              operate={operate}
              label={tile.Name}
              compact
            />
          ),
        })}
      >
        {/* What to do about silence is for those who live here. */}
        {row.kind === 'stale' ? (
          <p>{t(($) => $.visit.stale)}</p>
        ) : (
          <TileControls device={device} row={row} operate={operate} />
        )}
      </Tile>
      {asked && <GuardDialog confirmation={asked} />}
    </>
  );
}

/** What a guest's page has of a device, as the controls need it. */
const deviceOf = (tile: Shown, now: number): Device =>
  ({
    ...tile,
    lastSeenAt: now,
    PluggedType: null,
    Roles: {},
    Channels: [],
    Favorites: [],
    DefaultActionId: null,
  }) as unknown as Device;

function useGuestOperate(
  device: Device,
  run: Run,
  disabledReason: string | undefined,
): { readonly operate: Operate; readonly asked: Asked | null } {
  const t = useTexts(guestTexts);
  const { attempt } = useAttempt();
  const [pending, setPending] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const send = async (ActionId: string, value: StateValue): Promise<boolean> => {
    setPending(ActionId);
    const title = t(($) => $.visit.failed, { name: device.Name });
    const done = await attempt(() => run(device.Id, ActionId, value).then(() => true), { title });
    setPending(null);
    return done === true;
  };
  const operate: Operate = {
    operate: async (action, value = action.Value, { held } = { held: false }) => {
      if (held || !needsHold(device, action, value)) return send(action.Id, value);
      const yes = await new Promise<boolean>((answer) => {
        setAsked({ device, action, value, answer });
      });
      setAsked(null);
      return yes && send(action.Id, value);
    },
    isPending: (ActionId) => pending === ActionId,
    allowed: true,
    disabledReason,
  };
  return { operate, asked };
}
