import type { FaceSettings } from '@dimora/contract/client';
import { FACE_LIKENESS } from '@dimora/domain';
import { Button, TextInput } from '@dimora/ui';
import { NumberInput } from '@dimora/ui/number-input';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useSettingsForm } from '../../../kit/sections/use-settings-form.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import classes from '../faces.module.css';
import { faceTexts } from '../texts.ts';
import { checkSettings, MOST_DAYS, type SettingFault } from './check-settings.ts';

const percent = (part: number): number => Math.round(part * 100);

/** The settings of faces, each with what it changes. */
export function FaceSettingsForm({ settings }: { readonly settings: FaceSettings }) {
  const t = useTexts(faceTexts);
  const offline = useOfflineReason();
  const api = useApi();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const { ref, fields, faults, change, dirty, busy, save } = useSettingsForm<
    FaceSettings,
    SettingFault
  >(settings, {
    check: checkSettings,
    send: async (changes) => {
      const now = await api.faces.setSettings(changes);
      queries.setQueryData(orpc.faces.settings.queryKey(), now);
      return now;
    },
  });
  const days = (field: keyof typeof MOST_DAYS) => (
    <NumberInput
      label={t(($) => $.settings[field])}
      help={t(($) => $.settings.help[field])}
      {...(faults[field] && {
        error: t(($) => $.settings.range, { min: 1, max: MOST_DAYS[field] }),
      })}
      min={1}
      max={MOST_DAYS[field]}
      clampBehavior="none"
      allowDecimal={false}
      value={Number.isNaN(fields[field]) ? '' : fields[field]}
      onChange={(value) => change({ [field]: numberIn(value) })}
    />
  );
  return (
    <form
      ref={ref}
      className={classes.settings}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <LikenessField
        value={fields.likeness}
        isWrong={faults.likeness !== undefined}
        onChange={(likeness) => change({ likeness })}
      />
      {days('unknownDays')}
      {days('knownDays')}
      <TextInput
        label={t(($) => $.settings.frigatePrefix)}
        help={t(($) => $.settings.help.frigatePrefix)}
        {...(faults.frigatePrefix && { error: t(($) => $.settings.prefix) })}
        spellCheck={false}
        autoCapitalize="off"
        value={fields.frigatePrefix}
        onChange={(event) => change({ frigatePrefix: event.currentTarget.value })}
      />
      <div>
        <Button
          type="submit"
          loading={busy}
          reasonPlace="beside"
          disabledReason={offline ?? (dirty ? undefined : t(($) => $.settings.unchanged))}
        >
          {t(($) => $.settings.save)}
        </Button>
      </div>
    </form>
  );
}

/** How alike two faces have to be: a part of one, in percent on the screen. */
function LikenessField({
  value,
  isWrong,
  onChange,
}: {
  readonly value: number;
  readonly isWrong: boolean;
  readonly onChange: (value: number) => void;
}) {
  const t = useTexts(faceTexts);
  const format = useFormat();
  const [min, max] = [percent(FACE_LIKENESS.min), percent(FACE_LIKENESS.max)];
  return (
    <NumberInput
      label={t(($) => $.settings.likeness)}
      help={t(($) => $.settings.help.likeness, {
        usual: format.number(percent(FACE_LIKENESS.default), 0),
      })}
      {...(isWrong && { error: t(($) => $.settings.range, { min, max }) })}
      suffix=" %"
      min={min}
      max={max}
      clampBehavior="none"
      allowDecimal={false}
      value={Number.isNaN(value) ? '' : percent(value)}
      onChange={(typed) => onChange(numberIn(typed) / 100)}
    />
  );
}

const numberIn = (value: number | string): number => (value === '' ? Number.NaN : Number(value));
