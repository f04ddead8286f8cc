import type { FaceSettings } from '@dimora/contract/client';
import { FACE_LIKENESS } from '@dimora/domain';
import { Button, TextInput, useToasts } from '@dimora/ui';
import { NumberInput } from '@dimora/ui/number-input';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useOffline } from '../../../kit/home/hooks.ts';
import { common } from '../../../kit/i18n/common.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import { faceSettingsTexts } from '../settings-texts.ts';
import classes from './settings.module.css';

const DAYS = { unknownDays: 365, knownDays: 3_650 } as const;

type Draft = {
  readonly likeness: string | number;
  readonly unknownDays: string | number;
  readonly knownDays: string | number;
  readonly frigatePrefix: string;
};

/** The rules as a form; saved together. */
export function RulesForm({ rules }: { readonly rules: FaceSettings }) {
  const t = useTexts(faceSettingsTexts);
  const words = useTexts(common);
  const api = useApi();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const toasts = useToasts();
  const language = useLanguage();
  const offline = useOffline();
  const { busy, attempt } = useAttempt();
  const [draft, setDraft] = useState<Draft>(rules);
  const set = (change: Partial<Draft>): void => setDraft({ ...draft, ...change });
  const wrong = faultsOf(draft);
  const isChanged = (Object.keys(rules) as (keyof Draft)[]).some(
    (key) => String(draft[key]) !== String(rules[key]),
  );
  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (!isChanged || Object.values(wrong).some(Boolean)) return;
    const saved = await attempt(() =>
      api.faces.setSettings({
        likeness: Number(draft.likeness),
        unknownDays: Number(draft.unknownDays),
        knownDays: Number(draft.knownDays),
        frigatePrefix: draft.frigatePrefix.trim(),
      }),
    );
    if (!saved) return;
    queries.setQueryData(orpc.faces.settings.queryKey(), saved);
    toasts.show({ tone: 'good', message: t(($) => $.rules.saved) });
  };
  const days = (key: keyof typeof DAYS, help: string) => (
    <NumberInput
      label={t(($) => $.rules[key])}
      help={help}
      error={wrong[key] && t(($) => $.rules.daysWrong, { most: String(DAYS[key]) })}
      value={draft[key]}
      onChange={(value) => set({ [key]: value })}
      allowDecimal={false}
      clampBehavior="none"
      suffix={t(($) => $.rules.days)}
    />
  );
  return (
    <form className={classes.part} noValidate onSubmit={(event) => void save(event)}>
      <NumberInput
        label={t(($) => $.rules.likeness)}
        help={t(($) => $.rules.likenessHelp)}
        error={wrong.likeness && t(($) => $.rules.likenessWrong)}
        value={draft.likeness}
        onChange={(likeness) => set({ likeness })}
        step={0.01}
        decimalScale={2}
        decimalSeparator={language === 'it' ? ',' : '.'}
        clampBehavior="none"
      />
      {days(
        'unknownDays',
        t(($) => $.rules.unknownHelp),
      )}
      {days(
        'knownDays',
        t(($) => $.rules.knownHelp),
      )}
      <TextInput
        label={t(($) => $.rules.prefix)}
        help={t(($) => $.rules.prefixHelp)}
        error={wrong.frigatePrefix && t(($) => $.rules.prefixWrong)}
        autoComplete="off"
        maxLength={100}
        value={draft.frigatePrefix}
        onChange={(event) => set({ frigatePrefix: event.currentTarget.value })}
      />
      <div className={classes.actions}>
        <Button
          type="submit"
          variant="primary"
          loading={busy}
          disabledReason={offline ? words(($) => $.operate.offline) : undefined}
        >
          {t(($) => $.rules.save)}
        </Button>
      </div>
    </form>
  );
}

function faultsOf(draft: Draft): Readonly<Record<keyof Draft, boolean>> {
  const likeness = numberOf(draft.likeness);
  return {
    likeness: !(likeness >= FACE_LIKENESS.min && likeness <= FACE_LIKENESS.max),
    unknownDays: isNoCount(draft.unknownDays, DAYS.unknownDays),
    knownDays: isNoCount(draft.knownDays, DAYS.knownDays),
    frigatePrefix: !/^[^+#]+$/.test(draft.frigatePrefix.trim()),
  };
}

const numberOf = (typed: string | number): number => (typed === '' ? Number.NaN : Number(typed));

function isNoCount(typed: string | number, most: number): boolean {
  const value = numberOf(typed);
  return !Number.isInteger(value) || value < 1 || value > most;
}
