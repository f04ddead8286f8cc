import { BUILD, VERSION, type ConnectionState, type Readiness } from '@dimora/domain';
import { StatusPill, type Tone } from '@dimora/ui';
import { useExplain } from '../../kit/errors/explain.ts';
import { useConnection, useSystem } from '../../kit/home/hooks.ts';
import { useNames } from '../../kit/i18n/names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { useServices } from '../../kit/services.tsx';
import { lazy, Suspense } from 'react';
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

/** The console's connection to its hub (SHELL-07), with the readiness of each part of the hub (START-B2). */
export function ConnectionStatus() {
  const t = useTexts(shellTexts);
  const names = useNames();
  const explain = useExplain();
  const { time } = useFormat();
  const { state, since } = useConnection();
  const system = useSystem();
  const { traceMemory, traceGlobalErrors } = useServices().target.options;
  const word = names.connection(state);
  const unready = (system?.subsystems ?? []).filter(({ readiness }) => readiness !== 'ready');
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
      <dl className={classes.facts}>
        <dt>{word}</dt>
        <dd>{t(($) => $.status.since, { time: time(since) })}</dd>
        <dt>{t(($) => $.status.internet)}</dt>
        <dd>
          {t(($) => (system?.internet === false ? $.status.internetNo : $.status.internetYes))}
        </dd>
        {system?.subsystems.map(({ subsystem, readiness, reason }) => (
          <Part
            key={subsystem}
            name={names.subsystem(subsystem)}
            tone={readinessTones[readiness]}
            word={names.readiness(readiness)}
            reason={reason === null ? undefined : explain({ code: reason })}
          />
        ))}
      </dl>
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

type PartProps = {
  readonly name: string;
  readonly word: string;
  readonly tone: Tone;
  readonly reason: string | undefined;
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
