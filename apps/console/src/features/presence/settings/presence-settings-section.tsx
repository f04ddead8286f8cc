import type { PresenceSettings } from '@dimora/contract/client';
import { HOLD_MINUTES } from '@dimora/domain';
import { Button } from '@dimora/ui';
import { NumberInput } from '@dimora/ui/number-input';
import { IconHourglass } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { SettingsSection } from '../../../kit/sections/settings-section.tsx';
import { useSettingsForm } from '../../../kit/sections/use-settings-form.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import classes from '../presence.module.css';
import { ownTexts } from '../texts.ts';

/** How long somebody's devices may be gone before the house takes them for away. */
export function PresenceSettingsSection() {
  const t = useTexts(ownTexts);
  const query = useQuery(useOrpc().presence.settings.queryOptions());
  return (
    <SettingsSection
      icon={<IconHourglass />}
      title={t(($) => $.settings.title)}
      line={t(($) => $.settings.line)}
      what={t(($) => $.settings.what)}
      query={query}
    >
      {(settings) => <Form key={settings.holdMinutes} settings={settings} />}
    </SettingsSection>
  );
}

function Form({ settings }: { readonly settings: PresenceSettings }) {
  const t = useTexts(ownTexts);
  const api = useApi();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const offline = useOfflineReason();
  const { min, max } = HOLD_MINUTES;
  const { ref, fields, faults, change, dirty, busy, save } = useSettingsForm<
    PresenceSettings,
    'range'
  >(settings, {
    check: ({ holdMinutes }) =>
      Number.isInteger(holdMinutes) && holdMinutes >= min && holdMinutes <= max
        ? {}
        : { holdMinutes: 'range' },
    send: async (changes) => {
      const now = await api.presence.setSettings({ ...settings, ...changes });
      queries.setQueryData(orpc.presence.settings.queryKey(), now);
      return now;
    },
  });
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
      <NumberInput
        label={t(($) => $.settings.minutes)}
        help={t(($) => $.settings.help)}
        {...(faults.holdMinutes && { error: t(($) => $.settings.range, { min, max }) })}
        min={min}
        max={max}
        clampBehavior="none"
        allowDecimal={false}
        value={Number.isNaN(fields.holdMinutes) ? '' : fields.holdMinutes}
        onChange={(value) => change({ holdMinutes: value === '' ? Number.NaN : Number(value) })}
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
