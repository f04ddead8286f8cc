import { createFileRoute } from '@tanstack/react-router';
import { assistantsPart } from '../../features/assistants/parts.ts';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { ownDataPart } from '../../features/person-data/parts.ts';
import { ownPresencePart } from '../../features/presence/parts.ts';
import { loadProfileTexts } from '../../features/profile/texts.ts';

export const Route = createFileRoute('/_shell/profile')({
  staticData: { title: 'profile' },
  loader: loadProfileTexts,
  component: Profile,
});

/** Parts of other features on one's profile. */
const parts = [ownPresencePart, assistantsPart, ownDataPart];

function Profile() {
  return <ProfilePage parts={parts} />;
}
