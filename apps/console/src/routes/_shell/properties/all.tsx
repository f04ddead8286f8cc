import { createFileRoute } from '@tanstack/react-router';
import { PlacesPage } from '../../../features/places/places-page.tsx';
import { loadPlacesTexts } from '../../../features/places/texts.ts';

export const Route = createFileRoute('/_shell/properties/all')({
  staticData: { palette: { icon: 'mapPin', cloud: true }, title: 'places' },
  loader: loadPlacesTexts,
  component: PlacesPage,
});
