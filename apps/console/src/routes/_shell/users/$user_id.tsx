import { createFileRoute } from '@tanstack/react-router';
import { eventTexts } from '../../../entities/event/event-texts.ts';
import { userEventsPart } from '../../../features/events/parts.ts';
import { logTexts } from '../../../features/events/texts.ts';
import { loadUsersTexts } from '../../../features/users/texts.ts';
import { userDataPart } from '../../../features/person-data/parts.ts';
import { knownFacesPart } from '../../../features/faces/parts.ts';
import { ownershipPart } from '../../../features/ownership/parts.ts';
import { presencePart } from '../../../features/presence/parts.ts';
import { voiceDevicesPart } from '../../../features/voice-assistants/parts.ts';
import { voiceTexts } from '../../../features/voice-assistants/texts.ts';
import { loadTexts } from '../../../kit/i18n/language.ts';
import { viewAsPart } from '../../../features/users/parts.ts';
import { UserPage } from '../../../features/users/user-page.tsx';

export const Route = createFileRoute('/_shell/users/$user_id')({
  loader: () => Promise.all([loadUsersTexts(), loadTexts(voiceTexts, eventTexts, logTexts)]),
  component: Named,
});

/** Parts of other features on a user's page. */
const parts = [
  viewAsPart,
  ownershipPart,
  presencePart,
  knownFacesPart,
  voiceDevicesPart,
  userEventsPart,
  userDataPart,
];

function Named() {
  return <UserPage id={Route.useParams().user_id} parts={parts} />;
}
