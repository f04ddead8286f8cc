import type { EnvironmentId } from '@dimora/domain';
import { createFileRoute } from '@tanstack/react-router';
import { EnvironmentPage } from '../../../../features/environments/environment-page.tsx';
import { hubZonePart } from '../../../../features/environments/parts.ts';
import { environmentLogPart } from '../../../../features/events/parts.ts';
import { environmentCurvePart } from '../../../../features/stats/parts.ts';
import { statsTexts } from '../../../../features/stats/texts.ts';
import { logTexts } from '../../../../features/events/texts.ts';
import { loadTexts } from '../../../../kit/i18n/language.ts';
import { loadEnvironmentsTexts } from '../../../../features/environments/texts.ts';

export const Route = createFileRoute('/_shell/environments/$environment_id/')({
  loader: () => Promise.all([loadEnvironmentsTexts(), loadTexts(logTexts, statsTexts)]),
  component: OneEnvironment,
});

/** Parts of other features on a room's page. */
const parts = [environmentCurvePart, environmentLogPart, hubZonePart];

function OneEnvironment() {
  const id = Route.useParams().environment_id as EnvironmentId;
  return <EnvironmentPage id={id} parts={parts} />;
}
