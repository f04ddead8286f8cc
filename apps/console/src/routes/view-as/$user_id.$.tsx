import { createFileRoute } from '@tanstack/react-router';
import { needsSession } from '../../kit/routing/needs-session.ts';
import { Viewing } from '../../app/view-as/viewing.tsx';

/** USERS-B2: the addresses below are those of the console, as this person sees it. */
export const Route = createFileRoute('/view-as/$user_id/$')({
  beforeLoad: needsSession,
  component: function ViewAs() {
    const { user_id } = Route.useParams();
    return <Viewing key={user_id} userId={user_id} />;
  },
});
