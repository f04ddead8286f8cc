import type { AssistantAnswer } from '@dimora/contract/client';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { houseThreadTexts } from '../texts.ts';
import classes from './turn.module.css';
import { useThingNames } from './use-thing-names.ts';

/** Answers that are a sentence, and examples where a sentence wasn’t understood. */
export function PlainAnswer({ answer }: { readonly answer: AssistantAnswer }) {
  const t = useTexts(houseThreadTexts);
  const format = useFormat();
  const things = useThingNames();
  const namesOf = (ids: readonly string[]): string =>
    format.list(ids.map((each) => things.device(each)));
  switch (answer.kind) {
    case 'already':
      return <p>{t(($) => $.already, { count: answer.DeviceIds.length })}</p>;
    case 'unknown':
      return (
        <p>
          {answer.phrase === ''
            ? t(($) => $.unknownAny)
            : t(($) => $.unknown, { phrase: answer.phrase })}
        </p>
      );
    case 'unable':
      return (
        <p>
          {answer.DeviceIds.length > 0
            ? t(($) => $.unable, { names: namesOf(answer.DeviceIds) })
            : t(($) => $.unableHere, { phrase: answer.phrase })}
        </p>
      );
    case 'outOfRange':
      return <p>{t(($) => $.outOfRange, { min: answer.min, max: answer.max })}</p>;
    case 'needs':
      return <p>{t(($) => $.needs[answer.what])}</p>;
    case 'mayNot':
      return (
        <p>
          {t(($) => (answer.claim === 'MODIFY_USER' ? $.mayNotAsk : $.mayNot), {
            names: namesOf(answer.DeviceIds),
          })}
        </p>
      );
    case 'notLater': {
      const names = namesOf(answer.DeviceIds);
      if (answer.why === 'opens') return <p>{t(($) => $.notLater.opens, { names })}</p>;
      return (
        <p>
          {names === ''
            ? t(($) => $.notLater.noWayBackAny)
            : t(($) => $.notLater.noWayBack, { names })}
        </p>
      );
    }
    case 'text':
      return (
        <>
          <p className={classes.free}>{answer.text}</p>
          <p className={classes.small}>{t(($) => $.modelSays)}</p>
        </>
      );
    case 'modelFailed':
      return <p>{t(($) => $.modelFailed[answer.why])}</p>;
    case 'help':
      return <Examples line={t(($) => $.help.line)} />;
    default:
      return <Examples line={t(($) => $.notUnderstood)} />;
  }
}

function Examples({ line }: { readonly line: string }) {
  const { help } = useWords(houseThreadTexts);
  return (
    <>
      <p>{line}</p>
      <ul className={classes.list}>
        {[help.switch, help.set, help.timed, help.ask, help.last, help.rule, help.run].map(
          (each) => (
            <li key={each}>{each}</li>
          ),
        )}
      </ul>
    </>
  );
}
