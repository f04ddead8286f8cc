const LEADS_OUTSIDE = /garage|gate|door/i;

/** True for doors and gates, which give access to the house. */
export const leadsOutside = ({ Type }: { readonly Type: string }): boolean =>
  LEADS_OUTSIDE.test(Type);
