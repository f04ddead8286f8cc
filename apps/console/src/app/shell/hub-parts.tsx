import type { SystemState } from '@dimora/contract/client';
import type { Readiness } from '@dimora/domain';
import { StatusPill, type Tone } from '@dimora/ui';
import type { ReactNode } from 'react';
import { useExplain } from '../../kit/errors/explain.ts';
import { useDetailNames } from '../../kit/i18n/detail-names.ts';
import { useNames } from '../../kit/i18n/names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { shellTexts } from '../shell-texts.ts';
import classes from './connection-status.module.css';

const readinessTones: Readonly<Record<Readiness, Tone>> = {
  starting: 'neutral',
  ready: 'olive',
  degraded: 'sun',
  failed: 'wine',
};

type Subsystem = SystemState['subsystems'][number];
const isUnready = ({ readiness }: Subsystem): boolean => readiness !== 'ready';

/** What isn't well, then every part of the hub, folded. Loaded when the status is opened. */
export function HubParts({
  system: { internet, subsystems },
  isWell,
}: {
  readonly system: SystemState;
  readonly isWell: boolean;
}) {
  const t = useTexts(shellTexts);
  const names = useNames();
  const details = useDetailNames();
  const explain = useExplain();
  const partOf = ({ subsystem, readiness, reason }: Subsystem): ReactNode => (
    <Part
      key={subsystem}
      name={details.subsystem(subsystem)}
      tone={readinessTones[readiness]}
      word={names.readiness(readiness)}
      reason={reason === null ? undefined : explain({ code: reason })}
    />
  );
  return (
    <>
      {isWell && internet ? (
        <StatusPill tone="olive">{t(($) => $.status.allIsWell)}</StatusPill>
      ) : (
        <dl className={classes.facts}>
          {!internet && (
            <Part
              name={t(($) => $.status.internet)}
              tone="sun"
              word={t(($) => $.status.internetNo)}
            />
          )}
          {subsystems.filter(isUnready).map(partOf)}
        </dl>
      )}
      <details className={classes.all}>
        <summary>{t(($) => $.status.parts)}</summary>
        <dl className={classes.facts}>
          <Part
            name={t(($) => $.status.internet)}
            tone={internet ? 'olive' : 'sun'}
            word={t(($) => (internet ? $.status.internetYes : $.status.internetNo))}
          />
          {subsystems.map(partOf)}
        </dl>
      </details>
    </>
  );
}

type PartProps = {
  readonly name: string;
  readonly word: string;
  readonly tone: Tone;
  readonly reason?: string | undefined;
};

function Part({ name, word, tone, reason }: PartProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <StatusPill tone={tone}>{word}</StatusPill>
        {reason !== undefined && <span className={classes.reason}>{reason}</span>}
      </dd>
    </>
  );
}
