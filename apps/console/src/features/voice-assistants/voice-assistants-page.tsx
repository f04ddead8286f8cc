import { Card, EmptyState, Page } from '@dimora/ui';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { GatewaySection } from './gateway/gateway-section.tsx';
import { GuideSection } from './guide/guide-section.tsx';
import { OwnVoiceSection } from './own-voice-section.tsx';
import { GrantsSection } from './table/grants-section.tsx';
import { voiceTexts } from './texts.ts';

/** /devices/voice-assistants: voice grants by device and user, and one's own assistants (DEVICES-28 to 30). */
export function VoiceAssistantsPage() {
  const t = useTexts(voiceTexts);
  const mayRead = useMay('READ_DEVICE');
  const mayManage = useMay('MODIFY_HUB');
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle)}
      breadcrumb={[{ label: t(($) => $.devices), href: '/devices/all' }]}
      breadcrumbLabel={t(($) => $.where)}
      {...(mayRead && { aside: <OwnVoiceSection /> })}
    >
      {mayRead ? (
        <>
          <GrantsSection />
          <GuideSection />
          {mayManage && <GatewaySection />}
        </>
      ) : (
        <Card>
          <EmptyState title={t(($) => $.forbidden.title)}>{t(($) => $.forbidden.line)}</EmptyState>
        </Card>
      )}
    </Page>
  );
}
