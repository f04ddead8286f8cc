/** Some of its fields, as a call sends them. */
export type Change<Settings> = { readonly [Key in keyof Settings]?: Settings[Key] | undefined };

/** The settings with what a change gives. */
export const changed = <Settings extends object>(
  settings: Settings,
  change: Change<Settings>,
): Settings => ({
  ...settings,
  ...(Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<Settings>),
});
