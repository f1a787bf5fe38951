/** Functions of the database that the server calls as mutations; no role may. */
export const serverFunctions = ['accept_invitation', 'change_place', 'remove_place', 'transfer_space'];
