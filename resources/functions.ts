/** Functions of the database that the server calls as mutations; no role may. */
export const serverFunctions = [
  'accept_invitation',
  'assign_components',
  'change_place',
  'change_space_status',
  'change_user_status',
  'create_space_from_template',
  'record_visits',
  'publish_planned',
  'purge_drafts',
  'remove_place',
  'transfer_space',
];
