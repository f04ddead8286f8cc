import type { Environment } from '@dimora/contract/client';
import { isSystemEnvironment, type EnvironmentId } from '@dimora/domain';
import { Card, Page } from '@dimora/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { environmentHref } from '../../entities/environment/environment-href.ts';
import { useEnvironmentName } from '../../entities/environment/use-environment-name.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useEnvironment, useEnvironmentPath } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { DeleteEnvironment } from './delete/delete-environment.tsx';
import { EditForm } from './edit/edit-form.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { ResultDialog, type Result } from './result-dialog.tsx';
import { environmentsTexts } from './texts.ts';
import { useWayTo } from './use-way-to.ts';

/** Edits or deletes an environment (ENVS-08). */
export function EditEnvironmentPage({ id }: { readonly id: EnvironmentId }): ReactNode {
  const present = useEnvironment(id);
  // What is being edited stays on the screen when somebody deletes it: nothing typed is lost, and the end can be told.
  const [held, setHeld] = useState(present);
  if (present && present.Id !== held?.Id) setHeld(present);
  const environment = present ?? (held?.Id === id ? held : undefined);
  const path = useEnvironmentPath(id);
  const mayModify = useMay('MODIFY_ENVIRONMENT', { environmentPath: path });
  const mayDelete = useMay('DELETE_ENVIRONMENT', { environmentPath: path });
  const t = useTexts(environmentsTexts);
  if (!environment)
    return (
      <Page title={t(($) => $.gone.title)}>
        <NotAllowed reason="gone" />
      </Page>
    );
  if (isSystemEnvironment(id))
    return (
      <Page title={t(($) => $.title)}>
        <NotAllowed reason="system" />
      </Page>
    );
  // A deletion of one's own takes the claims' ground away; it has still to be told.
  if (present && !mayModify && !mayDelete)
    return (
      <Page title={t(($) => $.title)}>
        <NotAllowed reason="forbidden" />
      </Page>
    );
  return (
    <Editor
      key={id}
      environment={environment}
      mayModify={mayModify || !present}
      mayDelete={mayDelete || !present}
    />
  );
}

type EditorProps = {
  readonly environment: Environment;
  readonly mayModify: boolean;
  readonly mayDelete: boolean;
};

function Editor({ environment, mayModify, mayDelete }: EditorProps): ReactNode {
  const t = useTexts(environmentsTexts);
  const nameOf = useEnvironmentName();
  const navigate = useNavigate();
  const way = useWayTo(environment.Id, environmentHref);
  const [ending, setEnding] = useState<{
    readonly result: Result;
    readonly leadsTo?: string;
  } | null>(null);
  const close = (): void => {
    const target = ending?.leadsTo;
    setEnding(null);
    if (target !== undefined) void navigate({ href: target });
  };
  const tell = (result: Result): void => setEnding({ result });
  const deletion = (
    <Card>
      <DeleteEnvironment
        environment={environment}
        onResult={(result) =>
          setEnding(result.tone === 'good' ? { result, leadsTo: '/environments' } : { result })
        }
      />
    </Card>
  );
  return (
    <Page
      title={t(($) => $.form.edit, { name: nameOf(environment) })}
      breadcrumb={[...way, { label: nameOf(environment), href: environmentHref(environment.Id) }]}
      breadcrumbLabel={t(($) => $.title)}
      {...(mayDelete && { aside: deletion })}
    >
      {mayModify && (
        <Card>
          <EditForm
            environment={environment}
            onFailure={tell}
            onSaved={({ Id, Name }) =>
              setEnding({
                result: {
                  tone: 'good',
                  title: t(($) => $.UPDATE_ENVIRONMENT_SUCCESS),
                  line: t(($) => $.saved, { name: Name }),
                },
                leadsTo: environmentHref(Id),
              })
            }
          />
        </Card>
      )}
      <ResultDialog result={ending?.result ?? null} onClose={close} />
    </Page>
  );
}
