import { BUILD, DEFAULT_TARGET, VERSION } from '@dimora/domain';
import { Button, EmptyState, ErrorState, Skeleton } from '@dimora/ui';
import { EntryScreen } from '@dimora/ui/entry-screen';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SessionControls } from '../../entities/session/session-controls.tsx';
import { errorCodeOf } from '../../kit/errors/code.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useServices } from '../../kit/services.tsx';
import { ActivationForm, type ActivationFormProps } from './activation-form.tsx';
import classes from './activation.module.css';
import { activationTexts } from './texts.ts';
import { useActivation } from './use-activation.ts';
import { passes, useIsTaken, usePerson } from './use-person.ts';

/** Props of {@link ActivationPage}. */
export type ActivationPageProps = Pick<ActivationFormProps, 'drawing'> & {
  /** Reloads the page at an address of the console. */
  readonly reload?: (address: string) => void;
};

const load = (address: string): void => location.assign(address);

/** Gives a hub its owner (ACTIVATE-01). */
export function ActivationPage({ reload = load, drawing }: ActivationPageProps): ReactNode {
  const t = useTexts(activationTexts);
  return (
    <EntryScreen
      motto={t(($) => $.motto)}
      mottoLine={t(($) => $.mottoLine)}
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle)}
      footer={t(($) => $.version, { version: VERSION, build: BUILD })}
    >
      <Content reload={reload} {...(drawing && { drawing })} />
      <div className={classes.below}>
        <SessionControls />
      </div>
    </EntryScreen>
  );
}

function Content({
  reload,
  drawing,
}: Required<Pick<ActivationPageProps, 'reload'>> & ActivationPageProps): ReactNode {
  const person = usePerson();
  if (person.data)
    return <OpenForm person={person.data} reload={reload} {...(drawing && { drawing })} />;
  if (person.isPending) return <Shape />;
  return (
    <Failure
      error={person.error}
      retrying={person.isFetching}
      onRetry={() => void person.refetch()}
    />
  );
}

function OpenForm({
  person,
  reload,
  drawing,
}: Required<Pick<ActivationPageProps, 'reload'>> &
  Pick<ActivationFormProps, 'person' | 'drawing'>): ReactNode {
  const activation = useActivation(person, reload);
  const taken = useIsTaken(activation.state === 'idle');
  if (activation.state === 'done') return <Success />;
  if (taken) return <Taken />;
  return <ActivationForm person={person} activation={activation} {...(drawing && { drawing })} />;
}

function Success(): ReactNode {
  const t = useTexts(activationTexts);
  return (
    <div className={classes.success} role="status">
      <IconCircleCheck size={40} aria-hidden />
      <strong>{t(($) => $.ACTIVATION_SUCCESSFUL)}</strong>
      <span>{t(($) => $.successLine)}</span>
    </div>
  );
}

function Taken(): ReactNode {
  const t = useTexts(activationTexts);
  const { start } = useServices();
  return (
    <EmptyState
      drawing="house"
      title={t(($) => $.taken.title)}
      action={
        <Button variant="primary" onClick={() => void start.open(DEFAULT_TARGET)}>
          {t(($) => $.taken.action)}
        </Button>
      }
    >
      {t(($) => $.taken.line)}
    </EmptyState>
  );
}

function Failure({
  error,
  retrying,
  onRetry,
}: {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}): ReactNode {
  const t = useTexts(activationTexts);
  const explain = useExplain();
  const { session } = useServices();
  const code = errorCodeOf(error);
  if (code === 'NO_CLOUD')
    return (
      <EmptyState drawing="plug" title={t(($) => $.noCloud.title)}>
        {t(($) => $.noCloud.line)}
      </EmptyState>
    );
  if (code === 'CLOUD_SIGN_IN_NEEDED')
    return (
      <EmptyState
        drawing="house"
        title={t(($) => $.signIn.title)}
        action={
          <Button variant="primary" onClick={() => void session.logout()}>
            {t(($) => $.signIn.action)}
          </Button>
        }
      >
        {t(($) => $.signIn.line)}
      </EmptyState>
    );
  return (
    <ErrorState
      title={t(($) => $.failed)}
      // An automatic retry every second needs no spinner that blinks with it.
      retrying={retrying && !passes(error)}
      onRetry={onRetry}
    >
      {explain(error)} {passes(error) && t(($) => $.again)}
    </ErrorState>
  );
}

const Shape = (): ReactNode => (
  <div className={classes.form} aria-busy>
    <div className={classes.shape}>
      <Skeleton width={88} height={88} radius={44} />
      <Skeleton width={180} height={40} />
    </div>
    <Skeleton height={64} />
    <Skeleton height={64} />
    <Skeleton height={48} />
  </div>
);
