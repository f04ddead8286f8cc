import { userPath } from '../../entities/user/user-path.ts';

/** The list of everybody. */
export const LIST_HREF = '/users/all';
/** The page for adding a person. */
export const CREATE_HREF = '/users/create';
export { userPath };
