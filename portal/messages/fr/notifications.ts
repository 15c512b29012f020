import type { Messages } from '../type.ts'

export const notifications: Messages['notifications'] = {
  mails: 'Les e-mails que vous recevez',
  mailsTo: (email) => `Ils arrivent à ${email}.`,
  noMail:
    'Ce serveur n’a pas encore de serveur de messagerie : aucun e-mail ne part. Un propriétaire les trouve dans la liste des e-mails.',
  leads: 'Nouvelles demandes',
  leadsAll: 'Chaque nouvelle demande',
  leadsMine: 'Seulement les demandes que je suis',
  leadsNone: 'Aucune',
  followUps: 'Les relances à faire',
  followUpsHint: 'Le jour même, pour les demandes que vous suivez.',
  account: 'Le compte',
  accountHint: 'Quand les demandes du mois s’épuisent, et quand un webhook est désactivé.',
  language: 'Langue du portail et de vos e-mails',
}
