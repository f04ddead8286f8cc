import type { EnvironmentId } from '@dimora/domain';
import { createFileRoute } from '@tanstack/react-router';
import { EnvironmentPage } from '../../../../features/environments/environment-page.tsx';
import { loadEnvironmentsTexts } from '../../../../features/environments/texts.ts';

export const Route = createFileRoute('/_shell/environments/$environment_id/')({
  loader: loadEnvironmentsTexts,
  component: OneEnvironment,
});

function OneEnvironment() {
  return <EnvironmentPage id={Route.useParams().environment_id as EnvironmentId} />;
}
