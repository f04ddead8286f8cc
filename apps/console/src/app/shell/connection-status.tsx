import type { SystemState } from '@dimora/contract/client';
import { BUILD, VERSION, type ConnectionState, type Readiness } from '@dimora/domain';
import { StatusPill, type Tone } from '@dimora/ui';
import { useExplain } from '../../kit/errors/explain.ts';
import { useAsOfWords } from '../../kit/home/freshness.ts';
import { useConnection, useSystem } from '../../kit/home/hooks.ts';
import { useNames } from '../../kit/i18n/names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { useServices } from '../../kit/services.tsx';
import { lazy, Suspense, type ReactNode } from 'react';
import { shellTexts } from '../shell-texts.ts';
import classes from './connection-status.module.css';
import { Popover } from './popover.tsx';

const TraceFacts = lazy(() =>
  import('../trace/trace-facts.tsx').then((file) => ({ default: file.TraceFacts })),
);

const tones: Readonly<Record<ConnectionState, Tone>> = {
  connecting: 'neutral',
  connected: 'olive',
  disconnected_network: 'wine',
  disconnected_internet: 'sun',
  maintenance: 'sun',
};
const readinessTones: Readonly<Record<Readiness, Tone>> = {
  starting: 'neutral',
  ready: 'olive',
  degraded: 'sun',
  failed: 'wine',
};

/**
 * The console's connection to its hub (SHELL-07). Its panel says that all is well, or what isn't; the readiness
 * of every part of the hub (START-B2) is below, folded. Without a connection the hub's state isn't known.
 */
export function ConnectionStatus() {
  const t = useTexts(shellTexts);
  const names = useNames();
  const { time } = useFormat();
  const { state, since } = useConnection();
  const system = useSystem();
  const asOf = useAsOfWords();
  const { traceMemory, traceGlobalErrors } = useServices().target.options;
  const word = names.connection(state);
  const unready = asOf ? [] : (system?.subsystems ?? []).filter(isUnready);
  return (
    <Popover
      title={t(($) => $.status.title)}
      align="start"
      trigger={(props) => (
        <button type="button" className={classes.trigger} {...props}>
          <StatusPill tone={tones[state]}>{word}</StatusPill>
          {unready.length > 0 && (
            <span className={classes.unready}>
              {t(($) => $.status.waiting, { count: unready.length })}
            </span>
          )}
        </button>
      )}
    >
      {state !== 'connected' && (
        <dl className={classes.facts}>
          <dt>{word}</dt>
          <dd>{t(($) => $.status.since, { time: time(since) })}</dd>
        </dl>
      )}
      {asOf || !system ? (
        <p className={classes.notKnown}>{t(($) => $.status.notKnown)}</p>
      ) : (
        <Parts system={system} isWell={state === 'connected' && unready.length === 0} />
      )}
      {(traceMemory || traceGlobalErrors) && (
        <Suspense fallback={null}>
          <TraceFacts memory={traceMemory} errors={traceGlobalErrors} />
        </Suspense>
      )}
      <p className={classes.version}>
        {t(($) => $.status.version, { version: VERSION, build: BUILD })}
      </p>
    </Popover>
  );
}

type Subsystem = SystemState['subsystems'][number];
const isUnready = ({ readiness }: Subsystem): boolean => readiness !== 'ready';

/** What isn't well, then every part, folded. */
function Parts({
  system: { internet, subsystems },
  isWell,
}: {
  readonly system: SystemState;
  readonly isWell: boolean;
}) {
  const t = useTexts(shellTexts);
  const names = useNames();
  const explain = useExplain();
  const partOf = ({ subsystem, readiness, reason }: Subsystem): ReactNode => (
    <Part
      key={subsystem}
      name={names.subsystem(subsystem)}
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
