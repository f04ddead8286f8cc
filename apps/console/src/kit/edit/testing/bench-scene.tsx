/**
 * A test form with the edit flow around it: the test controls the known state, the permission and the hub's
 * answers.
 */
import type { ConnectionState } from '@dimora/domain';
import { TextInput } from '@dimora/ui';
import { useNavigate } from '@tanstack/react-router';
import { act, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { vi } from 'vitest';
import { errorCodeOf } from '../../errors/code.ts';
import { hubError } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { rowsOf, type FieldWords } from '../conflict-rows.tsx';
import { EditFoot, EditForm } from '../edit-form.tsx';
import { editTexts } from '../edit-texts.ts';
import type { EditOptions } from '../edit-options.ts';
import { useEdit } from '../use-edit.ts';
import { useOnceAllowed, useSubject, type Known } from '../use-subject.ts';

/** A thing with three fields. */
export type Bench = { readonly Id: string; readonly revision: number } & Fields;
type Fields = { readonly Name: string; readonly Colour: string; readonly Note: string };
type Fault = 'required' | 'taken';

/** The bench as it is saved. */
export const bench: Bench = { Id: 'bench', revision: 1, Name: 'Bench', Colour: 'red', Note: '' };
const fieldsOf = ({ Name, Colour, Note }: Bench): Fields => ({ Name, Colour, Note });
const say: FieldWords<Fields> = { name: (field) => field, value: (_, value) => value };
/** Its fields. */
export const FIELDS = ['Name', 'Colour', 'Note'] as const;

/** What the test controls: the known bench, the permission and the hub's answers. */
export type World = {
  readonly known: Known<Bench>;
  readonly may: boolean;
  readonly options: Partial<EditOptions<Bench, Fields, Fault>>;
};

/** What the test does with the rendered screen. */
const hand: { turn: (change: Partial<World>) => void; leave: (to: string) => void } = {
  turn: () => undefined,
  leave: () => undefined,
};
/** Changes the known state around the form. */
export const turn = (change: Partial<World>): void => hand.turn(change);
/** Goes to another page, as a link does. */
export const leave = (to: string): void => hand.leave(to);

function BenchScreen({ start }: { readonly start: World }) {
  const [world, setWorld] = useState(start);
  const navigate = useNavigate();
  useEffect(() => {
    hand.turn = (change) => act(() => setWorld((held) => ({ ...held, ...change })));
    hand.leave = (to) => act(() => void navigate({ href: to }));
  });
  const subject = useSubject('bench', world.known);
  const allowed = useOnceAllowed(world.may);
  if (subject.state === 'failed')
    return <button onClick={subject.retry}>Failed: {errorCodeOf(subject.error)}</button>;
  if (subject.state !== 'there') return <p>{subject.state}</p>;
  if (!allowed) return <p>forbidden</p>;
  return <BenchForm thing={subject.thing} deleted={subject.deleted} world={world} />;
}

function BenchForm({
  thing,
  deleted,
  world,
}: {
  readonly thing: Bench;
  readonly deleted: boolean;
  readonly world: World;
}) {
  const edit = useEdit<Bench, Fields, Fault>({
    thing,
    deleted,
    may: world.may,
    fieldsOf,
    check: ({ Name }) => (Name.trim() === '' ? { Name: 'required' } : {}),
    faultsOf: (error) => (errorCodeOf(error) === 'NAME_TAKEN' ? { Name: 'taken' } : undefined),
    news: { kind: 'environment', Id: 'bench' },
    read: () => Promise.reject(new Error('not asked for in this test')),
    save: () => Promise.reject(new Error('not asked for in this test')),
    ...world.options,
  });
  return (
    <EditForm edit={edit}>
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          label={field}
          error={edit.faults[field]}
          value={edit.fields[field]}
          onChange={(event) => edit.change({ [field]: event.currentTarget.value })}
        />
      ))}
      <EditFoot
        edit={edit}
        words={{
          changed: (who) => `${who} changed this bench`,
          deleted: (who) => `${who} deleted this bench`,
          failed: 'The bench couldn’t be saved',
          name: say.name,
          rows: (conflict) => rowsOf(conflict, say),
        }}
      >
        Save
      </EditFoot>
    </EditForm>
  );
}

/** A hub with one bench; others change it by `others`, and each save is listed. */
export function aHub(start: Bench = bench) {
  let now = start;
  let changedBy = 'Marco';
  const saves: { fields: Fields; changes: Partial<Fields>; revision: number }[] = [];
  return {
    saves,
    others: (change: Partial<Bench>, who = 'Marco') => {
      changedBy = who;
      now = { ...now, ...change, revision: now.revision + 1 };
    },
    read: async () => now,
    save: async ({
      fields,
      changes,
      over,
    }: Parameters<EditOptions<Bench, Fields, Fault>['save']>[0]) => {
      saves.push({ fields, changes, revision: over.revision });
      if (over.revision !== now.revision)
        throw hubError('EDIT_CONFLICT', { revision: now.revision, changedBy });
      now = { ...now, ...fields, revision: now.revision + 1 };
      return now;
    },
  };
}

/** Shows the bench's form. */
export async function show(
  world: Partial<World> = {},
  connection: ConnectionState = 'connected',
  hub = aHub(),
) {
  const saved = vi.fn<(bench: Bench) => void>();
  const { read, save } = hub;
  const start = { known: { thing: bench }, may: true, options: {}, ...world };
  const rendered = await renderScreen(
    <BenchScreen start={{ ...start, options: { read, save, onSaved: saved, ...start.options } }} />,
    { at: '/bench', texts: [editTexts], connection },
  );
  const type = async (field: (typeof FIELDS)[number], text: string) => {
    await rendered.user.clear(box(field));
    if (text !== '') await rendered.user.type(box(field), text);
  };
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  return { ...rendered, hub, saved, type, press };
}
/** The field of a name. */
export const box = (name: (typeof FIELDS)[number]) =>
  screen.getByRole<HTMLInputElement>('textbox', { name });
/** The text in the form itself; toasts are elsewhere. */
export const inForm = () => within(box('Name').closest('form') as HTMLElement);
/** The form's notices. */
export const told = () => inForm().findByRole('alert');
/** The open dialog. */
export const asked = (name: string) => screen.findByRole('dialog', { name });
