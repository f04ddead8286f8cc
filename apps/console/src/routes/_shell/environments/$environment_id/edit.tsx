import type { EnvironmentId } from '@dimora/domain';
import { createFileRoute } from '@tanstack/react-router';
import { EditEnvironmentPage } from '../../../../features/environments/edit-environment-page.tsx';
import { loadEnvironmentsTexts } from '../../../../features/environments/texts.ts';

export const Route = createFileRoute('/_shell/environments/$environment_id/edit')({
  loader: loadEnvironmentsTexts,
  component: EditEnvironment,
});

function EditEnvironment() {
  return <EditEnvironmentPage id={Route.useParams().environment_id as EnvironmentId} />;
}
