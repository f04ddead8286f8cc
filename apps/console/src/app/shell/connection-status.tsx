import { BUILD, VERSION, type ConnectionState } from '@dimora/domain';
import { StatusPill, type Tone } from '@dimora/ui';
import { useAsOfWords } from '../../kit/home/freshness.ts';
import { useConnection, useSystem } from '../../kit/home/hooks.ts';
import { detailWords } from '../../kit/i18n/details.ts';
import { loadTexts } from '../../kit/i18n/language.ts';
import { useNames } from '../../kit/i18n/names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { useServices } from '../../kit/services.tsx';
import { Suspense } from 'react';
import { shellTexts } from '../shell-texts.ts';
import classes from './connection-status.module.css';
import { Popover } from './popover.tsx';
import { lazyPart } from '../../kit/parts/lazy-part.ts';

const HubParts = lazyPart(async () => {
  const [file] = await Promise.all([
    import(/* chunk: rare-shell */ './hub-parts.tsx'),
    loadTexts(detailWords),
  ]);
  return file.HubParts;
});
const TraceFacts = lazyPart(() =>
  import(/* chunk: rare-shell */ '../trace/trace-facts.tsx').then((file) => file.TraceFacts),
);

const tones: Readonly<Record<ConnectionState, Tone>> = {
  connecting: 'neutral',
  connected: 'olive',
  disconnected_network: 'wine',
  disconnected_internet: 'sun',
  maintenance: 'sun',
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
  const unready = asOf
    ? []
    : (system?.subsystems ?? []).filter(({ readiness }) => readiness !== 'ready');
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
        <Suspense fallback={null}>
          <HubParts system={system} isWell={state === 'connected' && unready.length === 0} />
        </Suspense>
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
