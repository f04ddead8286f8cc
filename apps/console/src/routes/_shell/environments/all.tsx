import { IconDoor } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { EnvironmentsPage } from '../../../features/environments/environments-page.tsx';
import { loadEnvironmentsTexts } from '../../../features/environments/texts.ts';
import { parentSearch } from '../../../features/environments/places.ts';

// chunk: lists
export const Route = createFileRoute('/_shell/environments/all')({
  staticData: {
    palette: { icon: 'door' },
    menu: { area: 'environments', icon: IconDoor, claim: 'READ_ENVIRONMENT' },
  },
  validateSearch: parentSearch,
  loader: loadEnvironmentsTexts,
  component: AllEnvironments,
});

function AllEnvironments() {
  return <EnvironmentsPage {...Route.useSearch()} />;
}
