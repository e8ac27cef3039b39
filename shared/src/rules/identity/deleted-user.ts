/** What others read in place of the name of a deleted member. */
export const deletedUserName = 'Deleted User';
export const deletedUserFullName = 'Delete User';
