import { createFileRoute } from '@tanstack/react-router';
import { ClimatePage } from '../../../features/climate/climate-page.tsx';

export const Route = createFileRoute('/_shell/climate-schedule-legacy/$environmentId')({
  staticData: { title: 'climate' },
  loader: () =>
    import('../../../features/climate/texts.ts').then((file) => file.loadClimateTexts()),
  component: Climate,
});

function Climate() {
  const { environmentId } = Route.useParams();
  return <ClimatePage environmentId={environmentId} page="legacy" />;
}
