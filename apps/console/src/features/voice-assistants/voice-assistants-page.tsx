import { useMay } from '../../kit/claims/use-claims.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { GatewaySection } from './gateway/gateway-section.tsx';
import { GuideSection } from './guide/guide-section.tsx';
import { OwnVoiceSection } from './own-voice-section.tsx';
import { GrantsSection } from './table/grants-section.tsx';
import { voiceTexts } from './texts.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';

/** /devices/voice-assistants: voice grants by device and user, and one's own assistants (DEVICES-28 to 30). */
export function VoiceAssistantsPage() {
  const t = useTexts(voiceTexts);
  const mayManage = useMay('MODIFY_HUB');
  return (
    <PageFrame
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle)}
      breadcrumb={[{ label: t(($) => $.devices), href: '/devices/all' }]}
      claim="READ_DEVICE"
      what={t(($) => $.what)}
      aside={<OwnVoiceSection />}
    >
      <GrantsSection />
      <GuideSection />
      {mayManage && <GatewaySection />}
    </PageFrame>
  );
}
