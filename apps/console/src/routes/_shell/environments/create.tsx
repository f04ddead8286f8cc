import { createFileRoute } from '@tanstack/react-router';
import { CreateEnvironmentPage } from '../../../features/environments/create-environment-page.tsx';
import { parentSearch } from '../../../features/environments/places.ts';
import { loadEnvironmentsTexts } from '../../../features/environments/texts.ts';

export const Route = createFileRoute('/_shell/environments/create')({
  staticData: { palette: { icon: 'door', claim: 'CREATE_ENVIRONMENT' } },
  validateSearch: parentSearch,
  loader: loadEnvironmentsTexts,
  component: CreateEnvironment,
});

function CreateEnvironment() {
  return <CreateEnvironmentPage {...Route.useSearch()} />;
}
