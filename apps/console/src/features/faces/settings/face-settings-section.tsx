import { IconFaceIdError } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { SettingsSection } from '../../../kit/sections/settings-section.tsx';
import { useOrpc } from '../../../kit/services.tsx';
import { faceTexts } from '../texts.ts';
import { FaceSettingsForm } from './face-settings-form.tsx';

/** How faces are compared, how long they are kept, and where a recogniser reports them. */
export function FaceSettingsSection() {
  const t = useTexts(faceTexts);
  const query = useQuery(useOrpc().faces.settings.queryOptions());
  return (
    <SettingsSection
      icon={<IconFaceIdError />}
      title={t(($) => $.settings.title)}
      line={t(($) => $.settings.line)}
      what={t(($) => $.settings.what)}
      query={query}
    >
      {(settings) => <FaceSettingsForm key={JSON.stringify(settings)} settings={settings} />}
    </SettingsSection>
  );
}
