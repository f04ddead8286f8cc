import type { ManagedUser, User } from '@dimora/contract/client';
import { Card, Page } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconLock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useHubPicture } from '../../../kit/api/hub-picture.ts';
import { EditForm, SaveButton } from '../../../kit/edit/edit-form.tsx';
import { EditNotices } from '../../../kit/edit/edit-notices.tsx';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useOwnUser } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { PagePart } from '../../../kit/parts/page-part.ts';
import { usePageParts } from '../../../kit/parts/use-page-parts.tsx';
import { AccessSection } from '../access/access-section.tsx';
import { BelongingDevices } from '../belongs/belonging-devices.tsx';
import { EnabledField, PersonFormFields } from '../form/person-form-fields.tsx';
import { fieldsOf } from '../form/person-fields.ts';
import { RoleChoice } from '../form/role-choice.tsx';
import { draftedPerson } from '../permissions/choices.ts';
import { PermissionsCard } from '../permissions/permissions-card.tsx';
import { SummaryCard } from '../permissions/summary-card.tsx';
import { LIST_HREF } from '../places.ts';
import { Yourself } from '../read/person-page.tsx';
import { PersonStatus, PersonTitle } from '../read/person-title.tsx';
import { RemoveUser } from '../remove/remove-user.tsx';
import { SharingSection } from '../sharing/sharing-section.tsx';
import { usersTexts } from '../texts.ts';
import { ViewAsLink } from '../view-as/view-as-link.tsx';
import { countChanges } from './count-changes.ts';
import classes from './managed-page.module.css';
import { useEditUser } from './use-edit-user.ts';
import { useEditWords } from './use-edit-words.tsx';

/** Props of {@link ManagedPage}. */
export type ManagedPageProps = {
  readonly user: ManagedUser;
  /** Somebody else has removed them meanwhile. */
  readonly deleted: boolean;
  readonly may: boolean;
  readonly parts: readonly PagePart<User>[];
};

/** A user's page for people who may change users: the permissions are a draft until they are saved (USERS-11). */
export function ManagedPage({ user, deleted, may, parts }: ManagedPageProps) {
  const t = useTexts(usersTexts);
  const form = useId();
  const [leaving, setLeaving] = useState(false);
  const edit = useEditUser({ user, deleted: deleted && !leaving, may: may && user.mayChange });
  const { lead, main, aside } = usePageParts(parts, user as User);
  const isOwn = useOwnUser().Id === user.Id;
  const saved = fieldsOf(user);
  const changes = countChanges(saved, edit.fields);
  return (
    <Page
      title={<PersonTitle user={user} />}
      subtitle={<PersonStatus user={user} />}
      breadcrumb={[{ label: t(($) => $.title), href: LIST_HREF }]}
      actions={
        <>
          {changes > 0 && (
            <span className={classes.unsaved} role="status">
              {t(($) => $.unsaved, { count: changes })}
            </span>
          )}
          <ViewAsLink user={user} />
        </>
      }
      action={
        user.mayChange && (
          <SaveButton edit={edit} form={form}>
            {t(($) => $.form.save)}
          </SaveButton>
        )
      }
      aside={
        <>
          {user.mayChange || user.external ? <AccessSection user={user} /> : null}
          {user.mayChange || user.external ? <SharingSection user={user} /> : null}
          <BelongingDevices user={user} />
          {aside}
          {(user.mayRemove || user.lastOwner) && !deleted && (
            <Card>
              <RemoveUser user={user} onRemoved={() => setLeaving(true)} />
            </Card>
          )}
        </>
      }
    >
      {lead}
      {isOwn && <Yourself />}
      {!user.mayChange && (
        <Notice
          icon={<IconLock aria-hidden />}
          title={t(($) => (user.external ? $.readOnly.external : $.readOnly.owner))}
        />
      )}
      <EditForm edit={edit} id={form} leaving={leaving} className={classes.form}>
        <Failures edit={edit} name={user.Name} />
        <SummaryCard
          name={edit.fields.FirstName.trim() || edit.fields.Name.trim() || user.Name}
          person={draftedPerson(edit.fields.Role, edit.fields.claims, edit.fields.Enabled)}
          saved={draftedPerson(saved.Role, saved.claims, saved.Enabled)}
          onUndo={changes > 0 ? () => edit.change(saved) : undefined}
        />
        <Fields user={user} edit={edit} />
      </EditForm>
      {main}
    </Page>
  );
}

type EditOfUser = ReturnType<typeof useEditUser>;

function Fields({ user, edit }: { readonly user: ManagedUser; readonly edit: EditOfUser }) {
  const t = useTexts(usersTexts);
  const explain = useExplain();
  const picture = useHubPicture(user.ImageUrl);
  const { fields, failure } = edit;
  const isLast = user.lastOwner ? t(($) => $.form.lastOwner) : undefined;
  const atPicture = errorCodeOf(failure)?.startsWith('IMAGE_') ?? false;
  return (
    <fieldset className={classes.fields} disabled={!user.mayChange}>
      <PermissionsCard
        fields={fields}
        saved={fieldsOf(user).claims}
        readOnly={!user.mayChange}
        onChange={(claims) => edit.change({ claims })}
        role={
          <RoleChoice
            value={fields.Role}
            held={user.Role}
            disabledReason={isLast}
            onChange={(Role) => edit.change({ Role })}
          />
        }
      />
      <Card level={2} title={t(($) => $.form.title, { name: user.Name })}>
        <PersonFormFields
          form={edit}
          src={picture}
          refused={atPicture ? explain(failure) : undefined}
        />
        <EnabledField
          checked={fields.Enabled}
          disabledReason={isLast}
          onChange={(Enabled) => edit.change({ Enabled })}
        />
      </Card>
    </fieldset>
  );
}

function Failures({ edit, name }: { readonly edit: EditOfUser; readonly name: string }) {
  const words = useEditWords(name);
  return <EditNotices edit={edit} words={words.words} failure={words.failure} />;
}
