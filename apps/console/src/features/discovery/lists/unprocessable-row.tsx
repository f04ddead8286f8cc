import type { Driver, FoundDevice } from '@dimora/contract/client';
import { Button, ButtonLink } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconAlertTriangle, IconEyeOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TroubleNotice } from '../../../entities/driver/trouble-notice.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { discoveryTexts } from '../texts.ts';
import { FindForm } from './find-form.tsx';
import { FindIdentity } from './find-identity.tsx';
import { NeighbourHint } from './neighbour-hint.tsx';
import classes from './finds.module.css';
import type { Choice } from './use-choice.ts';

/** Props of {@link UnprocessableRow}. */
export type UnprocessableRowProps = {
  readonly device: FoundDevice;
  readonly driver: Driver | undefined;
  readonly choice: Choice;
  /** Why the hub can't be asked now. */
  readonly offline: string | undefined;
  /** Why its address can't be probed now. */
  readonly busy: string | undefined;
  readonly isInstalling: boolean;
  readonly onInstall: () => void;
  readonly onProbe: () => void;
  readonly onIgnore: () => void;
};

/** A find that can't be installed yet: why, what it needs, and what else can be done (DISCOVERY-B1). */
export function UnprocessableRow(props: UnprocessableRowProps): ReactNode {
  const { device, driver, choice, offline, busy, isInstalling } = props;
  const t = useTexts(discoveryTexts);
  const isAsked = choice.fields(device).length > 0;
  const { Name: name } = device;
  return (
    <li className={classes.row}>
      <FindIdentity device={device} tone="sun" />
      <NeighbourHint device={device} />
      {device.trouble === null ? (
        <Notice tone="sun" icon={<IconAlertTriangle />} title={t(($) => $.find.other)}>
          {t(($) => $.find.otherLine)}
        </Notice>
      ) : (
        <TroubleNotice trouble={device.trouble} />
      )}
      {isAsked && <FindForm device={device} choice={choice} />}
      <div className={classes.actions}>
        {isAsked && (
          <Button
            variant="primary"
            size="small"
            loading={isInstalling}
            disabledReason={offline}
            aria-label={t(($) => $.find.installOf, { name })}
            onClick={props.onInstall}
          >
            {t(($) => $.find.install)}
          </Button>
        )}
        {driver?.type === 'device' && (
          <ButtonLink
            size="small"
            href={byHand(device, driver)}
            aria-label={t(($) => $.find.byHandOf, { name })}
          >
            {t(($) => $.find.byHand)}
          </ButtonLink>
        )}
        <Button
          size="small"
          icon={<IconRefresh />}
          disabledReason={offline ?? busy}
          aria-label={t(($) => $.find.againOf, { name })}
          onClick={props.onProbe}
        >
          {t(($) => $.find.again)}
        </Button>
        <Button
          size="small"
          variant="subtle"
          icon={<IconEyeOff />}
          disabledReason={offline}
          aria-label={t(($) => $.find.ignoreOf, { name })}
          onClick={props.onIgnore}
        >
          {t(($) => $.find.ignoreShort)}
        </Button>
      </div>
    </li>
  );
}

/** The form of its driver, with the address and the port at which it was found filled in. */
function byHand({ Address, Settings }: FoundDevice, { Key, Factory, Provider }: Driver): string {
  const search = new URLSearchParams({
    family: `${Factory}/${Provider}`,
    driver: Key,
    address: Address,
  });
  const port = Settings['port'];
  if (typeof port === 'number') search.set('port', String(port));
  return `/devices/manual-install?${search.toString()}`;
}
