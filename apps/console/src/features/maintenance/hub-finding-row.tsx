import type { HubFinding } from '@dimora/contract/client';
import { IconWell, Link } from '@dimora/ui';
import { IconBroadcast, IconChevronRight, IconServerBolt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRefusalWords } from '../../entities/broker/use-refusal-words.ts';
import { useDetailNames } from '../../kit/i18n/detail-names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import classes from './maintenance-page.module.css';
import { maintenanceTexts } from './texts.ts';

const BROKER_PAGE = '/devices/mqtt';
/** The codes that have words of their own. */
const CODES = ['STORAGE_FULL', 'STORAGE_READ_ONLY', 'STORAGE_FAILED', 'PORT_TAKEN'] as const;

/** A finding about the hub itself with its code, and what to do. */
export function HubFindingRow({ finding }: { readonly finding: HubFinding }) {
  const t = useTexts(maintenanceTexts);
  const names = useDetailNames();
  const why = useRefusalWords();
  if (finding.kind === 'REFUSED')
    return (
      <Row
        href={BROKER_PAGE}
        icon={<IconBroadcast />}
        urgent={false}
        name={t(($) => $.hub.broker)}
        title={why(finding.refusal)}
        advice={t(($) => $.hub.refused)}
        code={finding.refusal.what}
      />
    );
  const { subsystem, code, urgent } = finding;
  const known = CODES.find((each) => each === code) ?? 'OTHER';
  return (
    <Row
      href={subsystem === 'broker' ? BROKER_PAGE : undefined}
      icon={<IconServerBolt />}
      urgent={urgent}
      name={t(($) => $.hub.part, { part: names.subsystem(subsystem) })}
      title={t(($) => $.hub[known].title)}
      advice={t(($) => $.hub[known].advice)}
      code={code}
    />
  );
}

function Row({
  href,
  icon,
  urgent,
  name,
  title,
  advice,
  code,
}: {
  /** The page where something can be done about it. */
  readonly href: string | undefined;
  readonly icon: ReactNode;
  readonly urgent: boolean;
  readonly name: string;
  readonly title: string;
  readonly advice: string;
  readonly code: string | null;
}) {
  const t = useTexts(maintenanceTexts);
  const content = (
    <>
      <IconWell icon={icon} tone={urgent ? 'wine' : 'sun'} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span>{title}</span>
        <span className={classes.advice}>
          {advice}
          {code !== null && ` · ${t(($) => $.hub.code, { code })}`}
        </span>
      </span>
    </>
  );
  if (href === undefined) return <div className={classes.still}>{content}</div>;
  return (
    <Link href={href} className={classes.finding}>
      {content}
      <IconChevronRight size={18} aria-hidden className={classes.arrow} />
    </Link>
  );
}
