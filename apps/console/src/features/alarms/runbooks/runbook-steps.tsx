import type { RunbookStep } from '@dimora/contract/client';
import { IconButton, TextInput } from '@dimora/ui';
import { useFocusAfterRemoval } from '@dimora/ui/focus-after-removal';
import { IconArrowUp, IconX } from '@tabler/icons-react';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { alarmTexts } from '../texts.ts';
import classes from './runbooks.module.css';
import type { RunbookDraft } from './use-runbooks.ts';

/** The longest text of a step. */
const MOST_CHARACTERS = 200;
const LANGUAGES = ['en', 'it'] as const;

/** The steps in their order; each can come earlier or go, and the house's own are written in both languages. */
export function RunbookSteps({
  runbook,
  checked,
}: {
  readonly runbook: RunbookDraft;
  /** Says at each field what is missing. */
  readonly checked: boolean;
}) {
  const t = useTexts(alarmTexts);
  const language = useLanguage();
  useFocusAfterRemoval();
  const titleOf = (step: RunbookStep): string =>
    'step' in step ? t(($) => $.step[step.step].title) : step.text[language];
  if (runbook.steps.length === 0)
    return <p className={classes.help}>{t(($) => $.runbooks.none)}</p>;
  return (
    <ol className={classes.steps} aria-label={t(($) => $.whatToDo)}>
      {runbook.steps.map((step, at) => {
        const name = titleOf(step) || t(($) => $.runbooks.nth, { n: at + 1 });
        return (
          // Own steps may be equal while they are written.
          <li key={'step' in step ? step.step : `own ${at}`} className={classes.step}>
            <span className={classes.number} aria-hidden>
              {at + 1}
            </span>
            {'step' in step ? (
              <span className={classes.title}>{name}</span>
            ) : (
              <OwnStep step={step} checked={checked} onWrite={(next) => runbook.write(at, next)} />
            )}
            {at > 0 && (
              <IconButton
                label={t(($) => $.runbooks.earlier, { name })}
                icon={<IconArrowUp size={18} />}
                variant="subtle"
                onClick={() => runbook.earlier(at)}
              />
            )}
            <IconButton
              label={t(($) => $.runbooks.remove, { name })}
              icon={<IconX size={18} />}
              variant="subtle"
              onClick={() => runbook.remove(at)}
            />
          </li>
        );
      })}
    </ol>
  );
}

type Own = Extract<RunbookStep, { text: unknown }>;

/** A step in the house's own words, in both languages: the person who is called may read only one of them. */
function OwnStep({
  step: { text },
  checked,
  onWrite,
}: {
  readonly step: Own;
  readonly checked: boolean;
  readonly onWrite: (step: Own) => void;
}) {
  const t = useTexts(alarmTexts);
  return (
    <div className={classes.own}>
      {LANGUAGES.map((language) => (
        <TextInput
          key={language}
          label={t(($) => $.runbooks.texts[language])}
          value={text[language]}
          maxLength={MOST_CHARACTERS}
          {...(checked && text[language].trim() === '' && { error: t(($) => $.runbooks.needed) })}
          onChange={({ currentTarget: { value } }) =>
            onWrite({ text: { ...text, [language]: value } })
          }
        />
      ))}
    </div>
  );
}
