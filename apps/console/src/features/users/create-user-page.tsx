import type { User } from '@dimora/contract/client';
import { Button, Card, EmptyState, Page } from '@dimora/ui';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { cutPicture } from '../../entities/avatar/crop/cut-picture.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { errorCodeOf } from '../../kit/errors/code.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { CreationForm, useCreation, type Creation } from '../../kit/edit/creation-form.tsx';
import { useCheckedForm, type CheckedForm } from '../../kit/forms/use-checked-form.ts';
import { useSayDone } from '../../kit/forms/use-say-done.ts';
import { common } from '../../kit/i18n/common.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { lazyPart } from '../../kit/parts/lazy-part.ts';
import { useServices } from '../../kit/services.tsx';
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

const Dialog = lazyPart(() =>
  import(/* chunk: dialogs */ '@dimora/ui/dialog').then((file) => file.Dialog),
);

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
  const explain = useExplain();
  const form = useCheckedForm<PersonFields, FieldFault>({ ...NOBODY_YET, ...start }, checkFields);
  const { creation, question } = useCreateUser(form, onAdded);
  const { failure } = creation;
  const atPicture = errorCodeOf(failure)?.startsWith('IMAGE_') ?? false;
  return (
    <>
      <p className={classes.line}>{t(($) => $.create.line)}</p>
      <CreationForm
        form={form}
        creation={creation}
        back={LIST_HREF}
        label={t(($) => $.create.submit)}
        failure={!atPicture && <Failure creation={creation} name={form.fields.Name} />}
      >
        <PersonFormFields
          form={form}
          refused={atPicture ? explain(failure) : undefined}
          {...(cut && { cut })}
        >
          <RoleChoice value={form.fields.Role} onChange={(Role) => form.change({ Role })} />
        </PersonFormFields>
      </CreationForm>
      {question}
    </>
  );
}

/** Says in a dialog why somebody wasn't added (USERS-08). */
function Failure({
  creation: { failure, closeFailure },
  name,
}: {
  readonly creation: Creation;
  readonly name: string;
}) {
  const t = useTexts(usersTexts);
  const words = useTexts(common);
  const explain = useExplain();
  if (failure === null) return null;
  return (
    <Suspense fallback={null}>
      <Dialog
        opened
        title={t(($) => $.create.failed, { name })}
        onClose={closeFailure}
        footer={
          <Button variant="primary" onClick={closeFailure} data-autofocus>
            {words(($) => $.actions.close)}
          </Button>
        }
      >
        {explain(failure)}
      </Dialog>
    </Suspense>
  );
}

function useCreateUser(
  form: CheckedForm<PersonFields, FieldFault>,
  onAdded: CreateUserPageProps['onAdded'],
) {
  const sayDone = useSayDone();
  const navigate = useNavigate();
  const { api, home } = useServices();
  const { ask, question } = useAskToShare();
  const creation = useCreation(form, {
    faultsOf: serverFaults,
    create: async ({ Name, FirstName, LastName, Role, Email, picture }, isAdded) => {
      const added = await api.users.add({
        Name,
        FirstName,
        LastName,
        Role,
        Email: Email.trim() === '' ? null : Email.trim(),
        ImageBase64: picture === null || picture === 'none' ? null : picture.ImageBase64,
      });
      isAdded();
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
      sayDone('added', added.Name);
      await onAdded?.(added);
      await ask(added);
      await navigate({ href: userPath(added) });
    },
  });
  return { creation, question };
}
