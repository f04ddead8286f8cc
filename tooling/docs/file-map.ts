/** The part of docs/map.md about what a hub keeps in its data folder, made from the modules' declarations. */

type Step = { readonly secrets?: readonly unknown[] };

/** What a declaration says of a file or folder; node-kit's types hold more. */
export type DeclaredFile =
  | {
      readonly kind: 'database';
      readonly name: string;
      readonly migrations: readonly Step[];
      readonly durability: 'FULL' | 'NORMAL';
      readonly overwritesDeleted: boolean;
      readonly backup: 'always' | 'limited' | 'never';
      readonly ifDamaged:
        | { readonly remedy: 'stop'; readonly copies?: unknown }
        | { readonly remedy: 'beginNew'; readonly salvage?: unknown };
    }
  | {
      readonly kind: 'folder';
      readonly name: string;
      readonly copied: 'anytime' | 'whileStopped';
      readonly backup: 'always' | 'limited' | 'never';
    };

/** A file, and who declares it. */
export type OwnedFile = { readonly owner: string; readonly file: DeclaredFile };

const BACKUP = { always: 'yes', limited: 'within a limit', never: 'no' } as const;
const FOLDER_COPIED = { anytime: 'file by file', whileStopped: 'only while stopped' } as const;

/** One row for each file and folder. */
export const fileMap = (files: readonly OwnedFile[]): string =>
  [
    '| name | of | a power cut costs | secrets | deleted is overwritten | copied in use | in a backup | when damaged |',
    '|---|---|---|---|---|---|---|---|',
    ...files.map(({ owner, file }) => `| ${cellsOf(owner, file).join(' | ')} |`),
  ].join('\n');

function cellsOf(owner: string, file: DeclaredFile): readonly string[] {
  const name = [`\`${file.name}\``, owner];
  if (file.kind === 'folder')
    return [...name, '–', '–', '–', FOLDER_COPIED[file.copied], BACKUP[file.backup], '–'];
  return [
    ...name,
    file.durability === 'FULL' ? 'nothing' : 'moments',
    file.migrations.some(({ secrets = [] }) => secrets.length > 0) ? 'encrypted' : 'none',
    file.overwritesDeleted ? 'yes' : 'no',
    'page by page',
    BACKUP[file.backup],
    damageOf(file),
  ];
}

function damageOf({ ifDamaged }: DeclaredFile & { readonly kind: 'database' }): string {
  if (ifDamaged.remedy === 'stop')
    return `stops the hub${ifDamaged.copies === undefined ? '' : '; a known-good copy comes back'}`;
  return `set aside, and a new one begins${ifDamaged.salvage === undefined ? '' : '; what is intact is read back'}`;
}
