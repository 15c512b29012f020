/** What is in a reply address in place of what makes it a conversation's own. */
export const TOKEN = '{token}'
