import type { Messages } from '../type.ts'

export const notifications: Messages['notifications'] = {
  mails: 'Mails aan u',
  mailsTo: (email) => `Ze gaan naar ${email}.`,
  noMail:
    'Deze server heeft nog geen mailserver, dus er gaat geen mail uit. Een eigenaar vindt de mails in de lijst met mails.',
  leads: 'Nieuwe aanvragen',
  leadsAll: 'Elke nieuwe aanvraag',
  leadsMine: 'Alleen aanvragen die ik behandel',
  leadsNone: 'Geen',
  followUps: 'Opvolgingen die aan de beurt zijn',
  followUpsHint: 'Op de dag zelf, voor aanvragen die u behandelt.',
  account: 'Het account',
  accountHint: 'Als de aanvragen van de maand opraken, en als een webhook is uitgeschakeld.',
  language: 'Taal van het portaal en van uw mails',
}
