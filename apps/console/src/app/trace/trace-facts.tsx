import { useSyncExternalStore } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { shellTexts } from '../shell-texts.ts';
import { caughtErrors } from './errors.ts';
import { memoryRecords } from './memory.ts';
import classes from './trace-facts.module.css';

/** Maximum number of records shown; all of them are in the browser's console. */
const SHOWN = 5;

/** The traces of this page, for remote support (START-06). */
export function TraceFacts({
  memory,
  errors,
}: {
  readonly memory: boolean;
  readonly errors: boolean;
}) {
  const t = useTexts(shellTexts);
  const { time, bytes } = useFormat();
  const records = useSyncExternalStore(memoryRecords.subscribe, memoryRecords.get);
  const caught = useSyncExternalStore(caughtErrors.subscribe, caughtErrors.get);
  return (
    <div className={classes.trace}>
      {memory && (
        <>
          <h3 className={classes.title}>{t(($) => $.trace.memory)}</h3>
          <ul className={classes.list}>
            {records.slice(0, SHOWN).map(({ at, usedBytes, elements }) => (
              <li key={at}>
                {time(at)} · {usedBytes !== null && <>{bytes(usedBytes)} · </>}
                {t(($) => $.trace.elements, { count: elements })}
              </li>
            ))}
          </ul>
        </>
      )}
      {errors && (
        <>
          <h3 className={classes.title}>{t(($) => $.trace.errors)}</h3>
          {caught.length === 0 && <p>{t(($) => $.trace.none)}</p>}
          <ul className={classes.list}>
            {caught.slice(0, SHOWN).map(({ at, text }) => (
              <li key={`${at} ${text}`}>
                {time(at)} · <code>{text}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
