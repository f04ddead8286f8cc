import { Button, ButtonLink } from '@dimora/ui';
import { Drawer } from '@dimora/ui/drawer';
import { common } from '../../kit/i18n/common.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { shellTexts } from '../shell-texts.ts';
import classes from './more-sheet.module.css';
import type { ShownEntry } from './use-menu.ts';
import { useUserMenu } from './user-menu.tsx';

/** What the bottom bar of a phone has no room for: further pages, the chat, one's own settings (SHELL-05). */
export function MoreSheet({
  entries,
  onChat,
  onClose,
}: {
  readonly entries: readonly ShownEntry[];
  readonly onChat: () => void;
  readonly onClose: () => void;
}) {
  const t = useTexts(shellTexts);
  const words = useTexts(common);
  const groups = useUserMenu();
  return (
    <Drawer opened onClose={onClose} title={t(($) => $.menu.more)}>
      <div className={classes.sheet}>
        {entries.map(({ href, area, icon: Icon }) => (
          <span key={href} onClick={onClose} role="presentation">
            <ButtonLink href={href} icon={<Icon size={20} />} variant="subtle" fullWidth>
              {words(($) => $.menu[area])}
            </ButtonLink>
          </span>
        ))}
        <Button variant="subtle" fullWidth onClick={onChat}>
          {t(($) => $.top.chat)}
        </Button>
        {groups.map((group) => (
          <section key={group.id} className={classes.group} aria-label={group.heading}>
            {group.heading !== undefined && <h3 className={classes.heading}>{group.heading}</h3>}
            <div className={classes.choices}>
              {group.entries.map((entry) =>
                entry.href === undefined ? (
                  <Button
                    key={entry.id}
                    size="small"
                    icon={entry.icon}
                    variant={entry.checked ? 'primary' : 'default'}
                    aria-pressed={entry.checked}
                    onClick={entry.onPress}
                  >
                    {entry.label}
                  </Button>
                ) : (
                  <span key={entry.id} onClick={onClose} role="presentation">
                    <ButtonLink href={entry.href} icon={entry.icon}>
                      {entry.label}
                    </ButtonLink>
                  </span>
                ),
              )}
            </div>
          </section>
        ))}
      </div>
    </Drawer>
  );
}
