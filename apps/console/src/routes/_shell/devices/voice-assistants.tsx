import { createFileRoute } from '@tanstack/react-router';
import { loadVoiceTexts } from '../../../features/voice-assistants/texts.ts';
import { VoiceAssistantsPage } from '../../../features/voice-assistants/voice-assistants-page.tsx';

export const Route = createFileRoute('/_shell/devices/voice-assistants')({
  staticData: { palette: { icon: 'microphone', claim: 'READ_DEVICE' }, title: 'voiceAssistants' },
  loader: loadVoiceTexts,
  component: VoiceAssistantsPage,
});
