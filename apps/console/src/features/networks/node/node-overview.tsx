import { Card, IconWell } from '@dimora/ui';
import { PropertyList } from '@dimora/ui/property-list';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { useOrpc } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { SEVERITY_ICONS, SEVERITY_TONES } from '../devices/severity-pill.tsx';
import { isHand, isNote, type Finding } from '../findings/finding.ts';
import { FixButton } from '../findings/fix-button.tsx';
import { useFindingWords } from '../findings/use-finding-words.ts';
import { NameFields } from '../naming/name-fields.tsx';
import { TemplateCard } from '../templates/template-card.tsx';
import { guideTexts, networksTexts, nodeTexts } from '../texts.ts';
import { useRoute } from '../use-route-words.ts';
import { HealthDays } from './health-days.tsx';
import classes from './node.module.css';
import type { NodePartProps } from './node-part.ts';

/** What is wrong with a node and how to mend it; its fourteen days; what it is. */
export function NodeOverview({
  network,
  row,
  rows,
  findings,
}: NodePartProps & { readonly findings: readonly Finding[] }) {
  const t = useTexts(nodeTexts);
  const orpc = useOrpc();
  const { driver, Id } = network;
  const days = useQuery(
    orpc.networks.healthDays.queryOptions({
      input: { driver, Id, node: row.node },
      staleTime: 60_000,
    }),
  );
  return (
    <div className={classes.parts}>
      {findings.filter(isHand).map((finding) => (
        <FindingCard key={finding.code} network={network} row={row} finding={finding} />
      ))}
      <Adopt network={network} row={row} />
      <div className={classes.columns}>
        <Loaded query={days} what={t(($) => $.healthWhat)}>
          {(read) => <HealthDays days={read} />}
        </Loaded>
        <Information network={network} row={row} rows={rows} />
      </div>
      {network.driver === 'zwave' && <TemplateCard network={network} row={row} rows={rows} />}
      {findings.filter(isNote).map((finding) => (
        <FindingCard key={finding.code} network={network} row={row} finding={finding} />
      ))}
    </div>
  );
}

/** A node that is no device yet becomes one. */
function Adopt({ network, row }: Pick<NodePartProps, 'network' | 'row'>) {
  const t = useTexts(guideTexts);
  const mayInstall = useMay('INSTALL_DEVICE');
  const isDevice = row.Device !== null || row.radio?.role === 'controller';
  // Before it has said what it is, nobody knows what it would be called.
  if (!mayInstall || isDevice || row.radio?.model == null) return null;
  return (
    <Card level={2} title={t(($) => $.name.adopt)}>
      <p className={classes.muted}>{t(($) => $.name.adoptLine)}</p>
      <NameFields
        network={network}
        node={row.node}
        Device={null}
        proposed={row.Name}
        onDone={() => undefined}
      />
    </Card>
  );
}

function FindingCard({
  network,
  row,
  finding,
}: Pick<NodePartProps, 'network' | 'row'> & { readonly finding: Finding }) {
  const t = useTexts(networksTexts);
  const { title, line, fix } = useFindingWords()(finding, row.Name);
  const { severity } = finding;
  return (
    <section
      className={classes.finding}
      data-severity={isNote(finding) ? 'note' : severity}
      aria-label={title}
    >
      <IconWell icon={SEVERITY_ICONS[severity]} tone={SEVERITY_TONES[severity]} size="large" />
      <div className={classes.words}>
        <h2 className={classes.findingTitle}>{title}</h2>
        <p className={classes.muted}>
          <strong>{t(($) => $.severity[severity])}</strong> · {line}
        </p>
      </div>
      <FixButton
        network={network}
        row={row}
        finding={finding}
        label={fix}
        variant={isNote(finding) ? 'default' : 'primary'}
      />
    </section>
  );
}

function Information({ network, row, rows }: NodePartProps) {
  const t = useTexts(nodeTexts);
  const words = useTexts(networksTexts);
  const format = useFormat();
  const route = useRoute(new Map(rows.map((each) => [each.node, each])), network.about?.node ?? '');
  const { radio } = row;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [
      t(($) => $.info.node),
      network.about === null
        ? row.node
        : t(($) => $.info.nodeOf, { node: row.node, network: network.about?.networkId ?? '' }),
    ],
    [t(($) => $.info.maker), radio?.manufacturer],
    [t(($) => $.info.model), radio?.model],
    [t(($) => $.info.role), radio && t(($) => $.role[radio.role])],
    [t(($) => $.info.state), radio && words(($) => $.node[radio.state])],
    [
      t(($) => $.info.security),
      radio?.security == null ? null : words(($) => $.security[radio.security ?? 'none']),
    ],
    [t(($) => $.info.answersBy), radio?.role === 'controller' ? null : route(row)],
    [
      t(($) => $.info.answersIn),
      radio?.roundTripMs == null
        ? null
        : words(($) => $.table.ms, { ms: format.number(radio.roundTripMs, 0) }),
    ],
    [
      t(($) => $.info.signal),
      radio?.signalDbm == null
        ? null
        : words(($) => $.table.dbm, { dbm: format.number(radio.signalDbm, 0) }),
    ],
    [
      t(($) => $.info.battery),
      radio?.batteryPercent == null
        ? null
        : words(($) => $.table.quality, { percent: format.number(radio.batteryPercent, 0) }),
    ],
    [t(($) => $.info.firmware), radio?.firmware],
  ];
  return (
    <Card level={2} title={t(($) => $.info.title)}>
      <PropertyList
        rows={facts.flatMap(([label, value]) =>
          value == null ? [] : [{ id: label, label, value }],
        )}
      />
    </Card>
  );
}
