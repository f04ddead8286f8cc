import type { Product } from '@dimora/contract/client';
import type { UserId } from '@dimora/domain';
import { Button, TextInput } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { useCloudOrpc } from '../../../kit/api/cloud.ts';
import { Refusal } from '../../../kit/forms/refusal.tsx';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { groupKey, groupOf } from '../hubs/arrange.ts';
import { chooserTexts } from '../texts.ts';
import classes from './change-group.module.css';

/** Maximum length of a group's name, in characters; the cloud's own limit. */
const LONGEST = 80;

/** Props of {@link ChangeGroup}. */
export type ChangeGroupProps = {
  readonly hub: Product;
  readonly UserId: UserId;
  /** The user's groups. */
  readonly groups: readonly string[];
  readonly onClose: () => void;
};

/** Puts a hub into one of one's own groups, a new one, or none (CHOOSER-06). */
export function ChangeGroup({ hub, UserId, groups, onClose }: ChangeGroupProps): ReactNode {
  const t = useTexts(chooserTexts);
  const words = useTexts(common);
  const orpc = useCloudOrpc();
  const queries = useQueryClient();
  const form = useId();
  const [name, setName] = useState(groupOf(hub, UserId));
  const change = useMutation(
    orpc.products.setData.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: orpc.products.list.key() });
        onClose();
      },
    }),
  );
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    const { ProductId } = hub;
    change.mutate({ ProductId, Key: groupKey(UserId), Value: name.trim() });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      firm={change.isPending}
      title={t(($) => $.group.title, { name: hub.ProductName })}
      footer={
        <>
          <Button onClick={onClose}>{words(($) => $.actions.cancel)}</Button>
          <Button variant="primary" type="submit" form={form} loading={change.isPending}>
            {words(($) => $.actions.save)}
          </Button>
        </>
      }
    >
      <form id={form} className={classes.form} onSubmit={save}>
        <Refusal error={change.error} undone="saved" />
        <TextInput
          label={t(($) => $.group.label)}
          help={t(($) => $.group.help)}
          value={name}
          maxLength={LONGEST}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {groups.length > 0 && (
          <div className={classes.groups} role="group" aria-label={t(($) => $.group.yours)}>
            {['', ...groups].map((group) => (
              <button
                key={group}
                type="button"
                className={classes.choice}
                aria-pressed={name.trim() === group}
                onClick={() => setName(group)}
              >
                {group === '' ? t(($) => $.group.none) : group}
              </button>
            ))}
          </div>
        )}
      </form>
    </Dialog>
  );
}
