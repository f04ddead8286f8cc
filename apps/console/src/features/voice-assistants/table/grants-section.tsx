import type { Device } from '@dimora/contract/client';
import { isVoiceDevice, isVoiceLock, isVoiceUser } from '@dimora/domain';
import { Card, EmptyState, SearchField, Section } from '@dimora/ui';
import { IconLock, IconMicrophone } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { isHidden } from '../../../entities/device/leading-category.ts';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useDevices, useUsers } from '../../../kit/home/hooks.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { byName } from '../../../kit/text/by-name.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { useVoiceGrants } from '../grant/use-voice-grant.ts';
import { OpeningSection } from '../opening/opening-section.tsx';
import { voiceTexts } from '../texts.ts';
import { matching } from './matching.ts';
import { VoiceTable } from './voice-table.tsx';
import classes from './grants-section.module.css';

/** The voice grants of all users (DEVICES-28), and the locks beside them, which also ask for a PIN. */
export function GrantsSection() {
  const t = useTexts(voiceTexts);
  const format = useFormat();
  const offline = useOfflineReason();
  const mayChange = useMay('MODIFY_DEVICE');
  const mayAllowOpening = useMay('ALLOW_VOICE_OPENING');
  const order = byName(useLanguage());
  const devices = useDevices();
  const people = useUsers();
  const [search, setSearch] = useState('');
  const grants = useVoiceGrants();
  const users = useMemo(() => people.filter(isVoiceUser).toSorted(order), [people, order]);
  const listed = useMemo(
    () => devices.filter((device) => !isHidden(device)).toSorted(order),
    [devices, order],
  );
  const rows = matching(listed.filter(isVoiceDevice), search);
  const locks = listed.filter(isVoiceLock);
  const table = (label: string, of: readonly Device[]) => (
    <VoiceTable label={label} devices={of} users={users} grants={grants} />
  );
  const note = offline ?? (mayChange ? undefined : t(($) => $.readOnly));
  if (users.length === 0) return <Nothing reason="noUsers" />;
  return (
    <>
      <Section
        icon={<IconMicrophone />}
        title={t(($) => $.tableLabel)}
        count={format.number(rows.length, 0)}
      >
        {note !== undefined && <p className={classes.note}>{note}</p>}
        <div className={classes.search}>
          <SearchField label={t(($) => $.search)} value={search} onChange={setSearch} />
        </div>
        {rows.length > 0 ? (
          table(
            t(($) => $.tableLabel),
            rows,
          )
        ) : (
          <Nothing reason={search === '' ? 'noDevices' : 'noMatch'} />
        )}
      </Section>
      {locks.length > 0 && (
        <>
          <Section
            icon={<IconLock />}
            title={t(($) => $.locks)}
            count={format.number(locks.length, 0)}
          >
            <p className={classes.note}>{t(($) => $.locksLine)}</p>
            {table(
              t(($) => $.locks),
              locks,
            )}
          </Section>
          {mayAllowOpening && <OpeningSection users={users} />}
        </>
      )}
    </>
  );
}

function Nothing({ reason }: { readonly reason: 'noUsers' | 'noDevices' | 'noMatch' }) {
  const t = useTexts(voiceTexts);
  return (
    <Card>
      <EmptyState
        drawing={reason === 'noMatch' ? 'search' : 'quiet'}
        title={t(($) => $[reason].title)}
      >
        {t(($) => $[reason].line)}
      </EmptyState>
    </Card>
  );
}
