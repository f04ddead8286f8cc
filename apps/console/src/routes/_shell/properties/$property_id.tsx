import { createFileRoute } from '@tanstack/react-router';
import { PlacePage } from '../../../features/places/place-page.tsx';
import { loadPlacesTexts } from '../../../features/places/texts.ts';

export const Route = createFileRoute('/_shell/properties/$property_id')({
  staticData: { title: 'places' },
  loader: loadPlacesTexts,
  component: Place,
});

function Place() {
  return <PlacePage id={Route.useParams().property_id} />;
}
