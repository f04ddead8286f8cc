import type { TriggerId } from '@dimora/domain';
import { createFileRoute } from '@tanstack/react-router';
import { TriggerPage } from '../../../features/triggers/trigger-page.tsx';

export const Route = createFileRoute('/_shell/triggers/$trigger_id')({
  loader: () =>
    import('../../../features/triggers/texts.ts').then((file) => file.loadTriggerEditorTexts()),
  component: Named,
});

function Named() {
  return <TriggerPage id={Route.useParams().trigger_id as TriggerId} />;
}
