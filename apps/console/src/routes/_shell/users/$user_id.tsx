import { createFileRoute } from '@tanstack/react-router';
import { loadUsersTexts } from '../../../features/users/texts.ts';
import { UserPage } from '../../../features/users/user-page.tsx';

export const Route = createFileRoute('/_shell/users/$user_id')({
  loader: loadUsersTexts,
  component: Named,
});

function Named() {
  return <UserPage id={Route.useParams().user_id} />;
}
