/**
 * The light core of the design system. Heavy or rare components have their own path: `@dimora/ui/dialog`,
 * `@dimora/ui/data-table`, …
 */
export { SCHEME_KEY } from './theme/scheme.ts';
export { UiProvider, type UiProviderProps } from './theme/ui-provider.tsx';
export { makeTheme, type Theme } from './theme/make-theme.ts';
export { dimora, useBrand, type Brand } from './theme/brand.tsx';
export { useScheme, type SchemeChoice } from './theme/use-scheme.ts';
export {
  palettes,
  PHONE_BELOW_PX,
  sideBars,
  tones,
  type Palette,
  type Scheme,
  type SideBarVariant,
  type Tone,
} from './theme/tokens.ts';

export { cx } from './foundation/cx.ts';
export { Link, type LinkComponent, type LinkProps } from './foundation/link.tsx';
export { useUiTexts, type UiTexts } from './foundation/ui-text.tsx';
export { useIsPhone, useMedia, useReducedMotion } from './foundation/use-media.ts';

export { AppShell, type AppShellProps } from './shell/app-shell.tsx';
export { Banner, type BannerProps } from './shell/banner.tsx';
export { BottomBar, type BottomBarItem } from './shell/bottom-bar.tsx';
export { BrandLogo, BrandMark } from './entry/brand-mark.tsx';
export { Breadcrumb, Page, type Crumb, type PageProps } from './shell/page.tsx';
export { Section, type SectionProps } from './shell/section.tsx';
export {
  SideBar,
  SideBarGroup,
  SideBarItem,
  type SideBarItemProps,
  type SideBarProps,
} from './shell/side-bar.tsx';
export { UserButton, type UserButtonProps } from './shell/user-button.tsx';
export { TopBar, type TopBarProps } from './shell/top-bar.tsx';

export { Age, type AgeProps } from './display/age.tsx';
export { Avatar } from './display/avatar.tsx';
export { Card, type CardProps } from './cards/card.tsx';
export { ControlCard, ControlRow, type ControlCardProps } from './cards/control-card.tsx';
export {
  Cover,
  CoverFact,
  CoverGrid,
  CoverHero,
  type CoverHeroProps,
  type CoverProps,
} from './cards/cover.tsx';
export { coverToneOf, coverTones, type CoverTone } from './cards/cover-tone.ts';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { type DrawingName } from './feedback/drawings.tsx';
export { ErrorState, type ErrorStateProps } from './feedback/error-state.tsx';
export { EventList, EventRow, type EventRowProps } from './display/event-row.tsx';
export { IconWell, type IconWellProps } from './display/icon-well.tsx';
export { useFocusWithin } from './foundation/use-focus-within.ts';
export { Kbd } from './display/kbd.tsx';
export { Pill, StatusPill, type PillProps } from './display/pill.tsx';
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar.tsx';
export { PropertyList, type PropertyRow } from './display/property-list.tsx';
export {
  CommandsSkeleton,
  CoverSkeleton,
  RowSkeleton,
  Skeleton,
  StatSkeleton,
  TileSkeleton,
} from './feedback/skeleton.tsx';
export { Spinner } from './feedback/spinner.tsx';
export { Stat, StatStrip, type StatProps } from './cards/stat.tsx';
export {
  PictureTile,
  Tile,
  TileFacts,
  TileGrid,
  TileNote,
  type PictureTileProps,
  type TileFact,
  type TileProps,
} from './cards/tile.tsx';
export { Tooltip, type TooltipProps } from './display/tooltip.tsx';

export { FilledTrack, type FilledTrackProps } from './controls/filled-track.tsx';
export { HOLD_MS, HoldButton, type HoldButtonProps } from './controls/hold-button.tsx';
export { SegmentedControl, type SegmentedControlProps } from './controls/segmented-control.tsx';
export { SetPoint, type SetPointProps } from './controls/set-point.tsx';
export { Slider, type SliderProps } from './controls/slider.tsx';
export {
  UpDownStop,
  type UpDownStopCommand,
  type UpDownStopProps,
} from './controls/up-down-stop.tsx';
export { Tabs, type TabItem, type TabsProps } from './controls/tabs.tsx';
export { Button, ButtonLink, type ButtonProps, type ButtonVariant } from './controls/button.tsx';
export { IconButton, type IconButtonProps } from './controls/icon-button.tsx';
export { SearchField, type SearchFieldProps } from './controls/search-field.tsx';
export { Switch, type SwitchProps } from './controls/switch.tsx';

export { Checkbox, type CheckboxProps } from './forms/checkbox.tsx';
export { PasswordInput, type PasswordInputProps } from './forms/password-input.tsx';
export { TextInput, type TextInputProps } from './forms/text-input.tsx';
export { Textarea, type TextareaProps } from './forms/textarea.tsx';

export {
  Menu,
  type MenuEntry,
  type MenuGroup,
  type MenuProps,
  type MenuTriggerProps,
} from './overlays/menu.tsx';
export { useToasts, type Toasts } from './overlays/toast.tsx';
export { PRODUCT_TOAST_MS, TOAST_MS, type ToastMessage } from './overlays/toast-queue.ts';
