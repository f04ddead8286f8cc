import type { Network } from '@dimora/contract/client';
import { Card } from '@dimora/ui';
import { PropertyList } from '@dimora/ui/property-list';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { isBridge, pageOf } from '../network-search.ts';
import { controllerTexts, networksTexts } from '../texts.ts';
import { AdjustCard, isAdjustable } from './adjust-card.tsx';
import { BackupsCard } from './backups-card.tsx';
import { ChannelsCard } from './channels/channels-card.tsx';
import { ConnectionsCard } from './connections-card.tsx';
import classes from './controller.module.css';
import { LineCard } from './line-card.tsx';
import { useRegionName } from './region-field.tsx';
import { SettingsCard } from './settings-card.tsx';

/** A network's controller: what it is, how its line does, copies of its memory, and its settings. */
export function ControllerView({ network }: { readonly network: Network }) {
  const mayInstall = useMay('INSTALL_DEVICE');
  const mayChange = mayInstall && !network.isClosed;
  return (
    <div className={classes.cards}>
      <AboutCard network={network} />
      <LineCard network={network} />
      {network.driver === 'zwave' && <ConnectionsCard network={network} />}
      {mayInstall && !isBridge(network.driver) && <BackupsCard network={network} />}
      {network.jobs.includes('scanChannels') && <ChannelsCard network={network} />}
      {mayChange && isAdjustable(network) && <AdjustCard network={network} />}
      {isBridge(network.driver) ? (
        <BridgeCard />
      ) : (
        mayChange && <SettingsCard key={network.revision} network={network} />
      )}
    </div>
  );
}

/** What its bridge keeps to itself. */
function BridgeCard() {
  const t = useTexts(controllerTexts);
  return (
    <Card level={2} title={t(($) => $.bridge.title)}>
      <p>{t(($) => $.bridge.line)}</p>
    </Card>
  );
}

function AboutCard({ network: { driver, address, about } }: { readonly network: Network }) {
  const t = useTexts(controllerTexts);
  const shared = useTexts(networksTexts);
  const format = useFormat();
  const regionName = useRegionName();
  const page = pageOf(driver);
  const kind = page === 'zwave' || page === 'zigbee' ? page : 'other';
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t(($) => $.controller.networkId[kind]), about?.networkId],
    [t(($) => $.controller.node), about?.node],
    [t(($) => $.controller.type), about?.type],
    [t(($) => $.controller.maker), about?.manufacturer],
    [t(($) => $.controller.product), about?.product],
    [t(($) => $.controller.firmware), about?.firmware],
    [t(($) => $.controller.channel), about?.channel?.toString()],
    [t(($) => $.controller.region), about?.region == null ? null : regionName(about.region)],
    [
      t(($) => $.controller.power),
      about?.powerDbm == null
        ? null
        : shared(($) => $.table.dbm, { dbm: format.number(about.powerDbm, 1) }),
    ],
    [t(($) => $.controller.address), address],
  ];
  return (
    <Card level={2} title={t(($) => $.controller.about)}>
      <PropertyList
        rows={facts.flatMap(([label, value]) =>
          value == null ? [] : [{ id: label, label, value }],
        )}
      />
    </Card>
  );
}
