import { createFileRoute } from '@tanstack/react-router';
import { CreateTriggerPage } from '../../../features/triggers/create-trigger-page.tsx';

export const Route = createFileRoute('/_shell/triggers/create')({
  staticData: { palette: { icon: 'robot', claim: 'MODIFY_TRIGGERS' } },
  loader: () =>
    import('../../../features/triggers/texts.ts').then((file) => file.loadTriggerEditorTexts()),
  component: CreateTriggerPage,
});
