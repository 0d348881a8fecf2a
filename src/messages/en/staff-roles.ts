/** Names of staff roles, for the server's messages and the admin area. */
export const staffRoleNames = {
  owner: 'Owner',
  manager: 'Manager',
  support: 'Support',
  read_only: 'Read only',
} as const
