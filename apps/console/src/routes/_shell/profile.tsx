import { createFileRoute } from '@tanstack/react-router';
import { assistantsPart } from '../../features/assistants/parts.ts';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { ownOwnershipPart } from '../../features/ownership/parts.ts';
import { cloudDataPart, ownDataPart } from '../../features/person-data/parts.ts';
import { ownPresencePart } from '../../features/presence/parts.ts';
import { loadProfileTexts } from '../../features/profile/texts.ts';

export const Route = createFileRoute('/_shell/profile')({
  staticData: { palette: { icon: 'user' } },
  loader: loadProfileTexts,
  component: Profile,
});

/** Parts of other features on one's profile. */
const parts = [ownOwnershipPart, ownPresencePart, assistantsPart, ownDataPart];
/** Those on one's account in the cloud. */
const accountParts = [cloudDataPart];

function Profile() {
  return <ProfilePage parts={parts} accountParts={accountParts} />;
}
