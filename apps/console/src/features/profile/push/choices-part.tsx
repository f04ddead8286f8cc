import type { PushChoices, PushHome } from '@dimora/contract/client';
import { LANGUAGES, NOTIFICATION_TOPICS, SEVERITIES } from '@dimora/domain';
import { SegmentedControl, Switch } from '@dimora/ui';
import { useId, type ReactNode } from 'react';
import { detailWords } from '../../../kit/i18n/details.ts';
import { languageNames } from '../../../kit/i18n/language-names.ts';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { profileTexts } from '../texts.ts';
import classes from './push.module.css';
import { QuietHours } from './quiet-hours.tsx';

/** What a night is until somebody says otherwise. */
const NIGHT = { From: '22:00', To: '07:00' };

/** Which notifications one gets on all devices, and when; each change applies at once. */
export function ChoicesPart({
  home: { choices, timeZone },
  onChange,
}: {
  readonly home: PushHome;
  readonly onChange: (change: Partial<PushChoices>) => Promise<void>;
}) {
  const t = useTexts(profileTexts);
  const { topics } = useWords(detailWords);
  const { Topics, Severity, Language } = choices;
  const change = (part: Partial<PushChoices>): void => void onChange(part);
  return (
    <>
      <Group label={t(($) => $.push.topics)}>
        {NOTIFICATION_TOPICS.toReversed().map((topic) => (
          <Choice
            key={topic}
            label={topics[topic]}
            checked={Topics.includes(topic)}
            onChange={(on) =>
              change({
                Topics: NOTIFICATION_TOPICS.filter((each) =>
                  each === topic ? on : Topics.includes(each),
                ),
              })
            }
          />
        ))}
      </Group>
      <Choice
        label={t(($) => $.push.chat)}
        detail={t(($) => $.push.chatLine)}
        checked={choices.Chat}
        onChange={(on) => change({ Chat: on })}
      />
      <Row label={t(($) => $.push.severity)}>
        <SegmentedControl
          label={t(($) => $.push.severity)}
          value={Severity}
          options={SEVERITIES.map((value) => ({
            value,
            label: t(($) => $.push.severities[value]),
          }))}
          onChange={(next) => change({ Severity: next })}
        />
      </Row>
      <Night choices={choices} timeZone={timeZone} onChange={change} />
      <Row label={t(($) => $.push.language)}>
        <SegmentedControl
          label={t(($) => $.push.language)}
          value={Language ?? 'profile'}
          options={[
            { value: 'profile', label: t(($) => $.push.asProfile) },
            ...LANGUAGES.map((value) => ({ value, label: languageNames[value] })),
          ]}
          onChange={(next) => change({ Language: next === 'profile' ? null : next })}
        />
      </Row>
    </>
  );
}

/** The hours without notifications, and whether dangers come through. */
function Night({
  choices: { Quiet, SafetyPasses },
  timeZone,
  onChange,
}: {
  readonly choices: PushChoices;
  readonly timeZone: string;
  readonly onChange: (part: Partial<PushChoices>) => void;
}) {
  const t = useTexts(profileTexts);
  return (
    <div>
      <Choice
        label={t(($) => $.push.quiet)}
        detail={t(($) => $.push.quietLine, { zone: timeZone.replaceAll('_', ' ') })}
        checked={Quiet !== null}
        onChange={(on) => onChange({ Quiet: on ? NIGHT : null })}
      />
      {Quiet !== null && (
        <>
          <QuietHours
            key={`${Quiet.From} ${Quiet.To}`}
            quiet={Quiet}
            onChange={(hours) => onChange({ Quiet: hours })}
          />
          <Choice
            label={t(($) => $.push.safety)}
            detail={t(($) => $.push.safetyLine)}
            checked={SafetyPasses}
            onChange={(on) => onChange({ SafetyPasses: on })}
          />
        </>
      )}
    </div>
  );
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="group" aria-label={label}>
      <div className={classes.label} aria-hidden>
        {label}
      </div>
      {children}
    </div>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.row}>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}

function Choice({
  label,
  detail,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly detail?: string;
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
}) {
  const describing = useId();
  return (
    <div className={classes.choice}>
      <div className={classes.about}>
        <div className={classes.name}>{label}</div>
        {detail !== undefined && (
          <div className={classes.detail} id={describing}>
            {detail}
          </div>
        )}
      </div>
      <Switch
        label={label}
        checked={checked}
        onChange={onChange}
        {...(detail !== undefined && { describedBy: describing })}
      />
    </div>
  );
}
