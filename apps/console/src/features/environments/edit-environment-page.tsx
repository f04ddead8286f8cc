import type { Environment } from '@dimora/contract/client';
import { isSystemEnvironment, type EnvironmentId } from '@dimora/domain';
import { Card, Page } from '@dimora/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { environmentHref } from '../../entities/environment/environment-href.ts';
import { useEnvironmentName } from '../../entities/environment/use-environment-name.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useOnceAllowed, useSubject } from '../../kit/edit/use-subject.ts';
import { useEnvironment, useEnvironmentPath } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { DeleteEnvironment } from './delete/delete-environment.tsx';
import { EditEnvironmentForm } from './edit/edit-environment-form.tsx';
import { NotAllowed, type NotAllowedProps } from './not-allowed.tsx';
import { ResetHistoryCard } from './reset/reset-history-card.tsx';
import { ResultDialog, type Result } from './result-dialog.tsx';
import { environmentsTexts } from './texts.ts';
import { useWayTo } from './use-way-to.ts';

/** Edits or deletes an environment, or resets its history (ENVS-08). */
export function EditEnvironmentPage({ id }: { readonly id: EnvironmentId }): ReactNode {
  const subject = useSubject(id, { thing: useEnvironment(id) });
  if (subject.state !== 'there') return <Refused reason="gone" />;
  if (isSystemEnvironment(id)) return <Refused reason="system" />;
  return <Editor key={id} environment={subject.thing} deleted={subject.deleted} />;
}

function Refused({ reason }: NotAllowedProps): ReactNode {
  const t = useTexts(environmentsTexts);
  return (
    <Page title={reason === 'gone' ? t(($) => $.gone.title) : t(($) => $.title)}>
      <NotAllowed reason={reason} />
    </Page>
  );
}

type EditorProps = { readonly environment: Environment; readonly deleted: boolean };

function Editor({ environment, deleted }: EditorProps): ReactNode {
  const t = useTexts(environmentsTexts);
  const nameOf = useEnvironmentName();
  const { Id } = environment;
  const way = useWayTo(Id, environmentHref);
  const environmentPath = useEnvironmentPath(Id);
  const mayModify = useMay('MODIFY_ENVIRONMENT', { environmentPath });
  const mayDelete = useMay('DELETE_ENVIRONMENT', { environmentPath });
  const isForm = useOnceAllowed(mayModify);
  const isDeletion = useOnceAllowed(mayDelete);
  const ending = useEnding();
  if (!isForm && !isDeletion) return <Refused reason="forbidden" />;
  const byOthers = deleted && !ending.leaving;
  const deletion = (
    <Card>
      <DeleteEnvironment
        environment={environment}
        onResult={(result) => ending.tell(result, '/environments')}
      />
    </Card>
  );
  const saved = (environment: Environment): void =>
    ending.tell(
      {
        tone: 'good',
        title: t(($) => $.UPDATE_ENVIRONMENT_SUCCESS),
        line: t(($) => $.saved, { name: environment.Name }),
      },
      environmentHref(Id),
    );
  return (
    <Page
      title={t(($) => $.form.edit, { name: nameOf(environment) })}
      breadcrumb={[...way, { label: nameOf(environment), href: environmentHref(Id) }]}
      {...(isDeletion && { aside: deletion })}
    >
      {isForm && (
        <Card>
          <EditEnvironmentForm
            environment={environment}
            deleted={byOthers}
            may={mayModify}
            leaving={deleted && ending.leaving}
            onSaved={saved}
          />
        </Card>
      )}
      {mayModify && !deleted && <ResetHistoryCard environment={environment} />}
      <ResultDialog result={ending.result} onClose={ending.close} />
    </Page>
  );
}

/** Shows the result of a change; after a success, dismissing it leads on. */
function useEnding() {
  const navigate = useNavigate();
  const [told, setTold] = useState<{ result: Result; leadsTo: string } | null>(null);
  const leaving = told?.result.tone === 'good';
  return {
    result: told?.result ?? null,
    leaving,
    tell: (result: Result, leadsTo: string): void => setTold({ result, leadsTo }),
    close: (): void => {
      setTold(null);
      if (told && leaving) void navigate({ href: told.leadsTo });
    },
  };
}
