/** The placeholder for a conversation's own part in a reply address. */
export const TOKEN = '{token}'
