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
  browser: 'In diesem Browser',
  browserText:
    'Eine Mitteilung Ihres Computers oder Telefons, wenn eine Anfrage eingeht, auch während Sie etwas anderes ansehen. Sie kommt nur, solange dieser Tab offen ist, und ist wieder aus, wenn Sie ihn schließen oder neu laden.',
  browserOn: 'Bei neuen Anfragen eine Mitteilung zeigen',
  browserAsk: 'Ihr Browser fragt, ob das Portal das darf.',
  browserDenied:
    'Ihr Browser lässt das Portal keine Mitteilungen zeigen. Erlauben Sie sie für diese Adresse in den Einstellungen Ihres Browsers und versuchen Sie es erneut.',
  browserMissing:
    'Dieser Browser kann keine Mitteilungen des Portals zeigen. Viele Browser brauchen dafür https.',
  browserTest: 'So sieht eine Mitteilung über eine neue Anfrage aus.',
  browserIsOn: 'Mitteilungen sind an, bis Sie diesen Tab schließen.',
}
