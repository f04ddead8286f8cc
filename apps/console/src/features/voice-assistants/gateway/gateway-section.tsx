import { useQuery } from '@tanstack/react-query';
import type { VoiceGateway } from '@dimora/contract/client';
import { Button, useToasts } from '@dimora/ui';
import { IconBroadcast } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { SettingsSection } from '../../../kit/sections/settings-section.tsx';
import { useOrpc } from '../../../kit/services.tsx';
import classes from '../links/own-voice.module.css';
import { useVoiceChange } from '../links/use-own-voice.ts';
import { voiceTexts } from '../texts.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

const GatewayDialog = lazyPart(() =>
  import('./gateway-dialog.tsx').then((file) => file.GatewayDialog),
);

/** Whether the hub reports changes to Alexa: the credentials of the home's own skill. */
export function GatewaySection() {
  const t = useTexts(voiceTexts);
  const orpc = useOrpc();
  const query = useQuery(orpc.voice.gateway.queryOptions({ staleTime: 0 }));
  return (
    <SettingsSection
      icon={<IconBroadcast />}
      title={t(($) => $.gateway.title)}
      line={t(($) => $.gateway.line)}
      what={t(($) => $.gateway.what)}
      query={query}
    >
      {(settings) => <Present settings={settings} />}
    </SettingsSection>
  );
}

function Present({ settings }: { readonly settings: VoiceGateway }) {
  const t = useTexts(voiceTexts);
  const toasts = useToasts();
  const disabledReason = useOfflineReason();
  const { busy, change } = useVoiceChange();
  const [open, setOpen] = useState(false);
  const isOn = settings.clientId !== '';
  const save = async (chosen: VoiceGateway): Promise<void> => {
    if (!(await change((voice) => voice.setGateway({ settings: chosen })))) return;
    setOpen(false);
    const message = t(($) => (chosen.clientId === '' ? $.gateway.removed : $.gateway.saved));
    toasts.show({ tone: 'good', message });
  };
  return (
    <>
      <p className={classes.line}>
        {isOn ? t(($) => $.gateway.on, { clientId: settings.clientId }) : t(($) => $.gateway.off)}
      </p>
      <div className={classes.actions}>
        <Button onClick={() => setOpen(true)} disabledReason={disabledReason}>
          {t(($) => (isOn ? $.gateway.change : $.gateway.enter))}
        </Button>
        {isOn && (
          <Button
            variant="danger"
            loading={busy && !open}
            disabledReason={disabledReason}
            onClick={() => void save({ ...settings, clientId: '', clientSecret: '' })}
          >
            {t(($) => $.gateway.remove)}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {open && (
          <GatewayDialog
            settings={settings}
            busy={busy}
            onSave={(chosen) => void save(chosen)}
            onCancel={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
