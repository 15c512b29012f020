import type { Messages } from '../type.ts'

export const notifications: Messages['notifications'] = {
  mails: 'E-Mails an Sie',
  mailsTo: (email) => `Sie gehen an ${email}.`,
  noMail:
    'Dieser Server hat noch keinen Mailserver, deshalb geht keine E-Mail hinaus. Ein Inhaber findet sie in der Liste der E-Mails.',
  leads: 'Neue Anfragen',
  leadsAll: 'Jede neue Anfrage',
  leadsMine: 'Nur Anfragen, um die ich mich kümmere',
  leadsNone: 'Keine',
  followUps: 'Fällige Wiedervorlagen',
  followUpsHint: 'Am Tag selbst, für Anfragen, um die Sie sich kümmern.',
  account: 'Das Konto',
  accountHint:
    'Wenn die Anfragen des Monats zur Neige gehen und wenn ein Webhook abgeschaltet wird.',
  language: 'Sprache des Portals und Ihrer E-Mails',
}
