import { createFileRoute } from '@tanstack/react-router';
import { CreatePlacePage } from '../../../features/places/create-place-page.tsx';
import { loadPlacesTexts } from '../../../features/places/texts.ts';

export const Route = createFileRoute('/_shell/properties/create')({
  staticData: { palette: { icon: 'mapPin', cloud: true }, title: 'places' },
  loader: loadPlacesTexts,
  component: CreatePlacePage,
});
