import { createFileRoute } from '@tanstack/react-router';
import { AssistantsPage } from '../../features/assistants/assistants-page.tsx';
import { loadAssistantsTexts } from '../../features/assistants/texts.ts';

export const Route = createFileRoute('/_shell/assistants')({
  staticData: { palette: { icon: 'plugConnected' } },
  loader: loadAssistantsTexts,
  component: AssistantsPage,
});
