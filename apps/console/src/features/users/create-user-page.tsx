import type { User } from '@dimora/contract/client';
import { Button, ButtonLink, Card, EmptyState, Page, useToasts } from '@dimora/ui';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useRef, useState, type SubmitEvent } from 'react';
import type { cutPicture } from '../../entities/avatar/crop/cut-picture.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { errorCodeOf } from '../../kit/errors/code.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useCheckedForm, type CheckedForm } from '../../kit/forms/use-checked-form.ts';
import { common } from '../../kit/i18n/common.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../kit/page/use-offline-reason.ts';
import { lazyPart } from '../../kit/parts/lazy-part.ts';
import { useServices } from '../../kit/services.tsx';
import { UnsavedGuard } from '../../kit/unsaved/unsaved-guard.tsx';
import {
  checkFields,
  serverFaults,
  type FieldFault,
  type PersonFields,
  NOBODY_YET,
} from './form/person-fields.ts';
import { PersonFormFields } from './form/person-form-fields.tsx';
import classes from './form/person-form.module.css';
import { RoleChoice } from './form/role-choice.tsx';
import { LIST_HREF, userPath } from './places.ts';
import { useAskToShare } from './sharing/ask-to-share.tsx';
import { usersTexts } from './texts.ts';

const Dialog = lazyPart(() => import('@dimora/ui/dialog').then((file) => file.Dialog));

/** Props of {@link CreateUserPage}. */
export type CreateUserPageProps = {
  /** What is known of the person already. */
  readonly start?: Partial<PersonFields>;
  /** Called with the new person, before their page opens. */
  readonly onAdded?: (added: Pick<User, 'Id' | 'Name'>) => Promise<void>;
  /** Crops pictures; tests can't. */
  readonly cut?: typeof cutPicture;
};

/** /users/create: adds a person and opens their page (USERS-02, USERS-08). */
export function CreateUserPage(props: CreateUserPageProps) {
  const t = useTexts(usersTexts);
  const may = useMay('CREATE_USER');
  return (
    <Page
      title={t(($) => $.create.title)}
      breadcrumb={[{ label: t(($) => $.title), href: LIST_HREF }]}
    >
      <Card className={classes.narrow}>
        {may ? (
          <CreateForm {...props} />
        ) : (
          <EmptyState drawing="quiet" title={t(($) => $.mayNotAdd.title)}>
            {t(($) => $.mayNotAdd.line)}
          </EmptyState>
        )}
      </Card>
    </Page>
  );
}

function CreateForm({ start, onAdded, cut }: CreateUserPageProps) {
  const t = useTexts(usersTexts);
  const words = useTexts(common);
  const explain = useExplain();
  const offline = useOfflineReason();
  const form = useCheckedForm<PersonFields, FieldFault>({ ...NOBODY_YET, ...start }, checkFields);
  const { busy, submit, isDirty, failure, close, question } = useCreate(form, onAdded);
  const atPicture = errorCodeOf(failure)?.startsWith('IMAGE_') ?? false;
  return (
    <>
      <p className={classes.line}>{t(($) => $.create.line)}</p>
      <form ref={form.ref} noValidate onSubmit={submit}>
        <PersonFormFields
          form={form}
          refused={atPicture ? explain(failure) : undefined}
          {...(cut && { cut })}
        >
          <RoleChoice value={form.fields.Role} onChange={(Role) => form.change({ Role })} />
        </PersonFormFields>
        <div className={classes.foot}>
          <Button
            variant="primary"
            type="submit"
            loading={busy}
            reasonPlace="beside"
            disabledReason={offline}
          >
            {t(($) => $.create.submit)}
          </Button>
          <ButtonLink href={LIST_HREF}>{words(($) => $.actions.cancel)}</ButtonLink>
        </div>
      </form>
      {failure !== null && !atPicture && (
        <Suspense fallback={null}>
          <Dialog
            opened
            title={t(($) => $.create.failed, { name: form.fields.Name })}
            onClose={close}
            footer={
              <Button variant="primary" onClick={close} data-autofocus>
                {words(($) => $.actions.close)}
              </Button>
            }
          >
            {explain(failure)}
          </Dialog>
        </Suspense>
      )}
      {question}
      <UnsavedGuard isDirty={isDirty} />
    </>
  );
}

function useCreate(
  form: CheckedForm<PersonFields, FieldFault>,
  onAdded: CreateUserPageProps['onAdded'],
) {
  const t = useTexts(usersTexts);
  const toasts = useToasts();
  const navigate = useNavigate();
  const { api, home } = useServices();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const done = useRef(false);
  const { ask, question } = useAskToShare();
  const create = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const { Name, FirstName, LastName, Role, Email, picture } = form.fields;
    try {
      const added = await api.users.add({
        Name,
        FirstName,
        LastName,
        Role,
        Email: Email.trim() === '' ? null : Email.trim(),
        ImageBase64: picture === null || picture === 'none' ? null : picture.ImageBase64,
      });
      done.current = true;
      const { Id, ImageUrl, Avatar, Contacts, Online, Enabled } = added;
      home.putUser({
        Id,
        ImageUrl,
        Avatar,
        Contacts,
        Online,
        Enabled,
        Name,
        FirstName,
        LastName,
        Role,
      });
      toasts.show({ tone: 'good', message: t(($) => $.create.added, { name: added.Name }) });
      await onAdded?.(added);
      await ask(added);
      await navigate({ href: userPath(added) });
    } catch (error) {
      const faults = serverFaults(error);
      if (faults) form.refuse(faults);
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    failure,
    question,
    close: () => setFailure(null),
    isDirty: () => form.dirty && !done.current,
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      if (!busy && form.check()) void create();
    },
  };
}
