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
  browser: 'Dans ce navigateur',
  browserText:
    'Un message de votre ordinateur ou téléphone quand une demande arrive, même si vous regardez autre chose. Il ne vient que tant que cet onglet est ouvert, et s’arrête quand vous le fermez ou le rechargez.',
  browserOn: 'Afficher un message pour une nouvelle demande',
  browserAsk: 'Votre navigateur demandera si le portail peut le faire.',
  browserDenied:
    'Votre navigateur ne laisse pas le portail afficher de messages. Autorisez-les pour cette adresse dans les réglages de votre navigateur, puis réessayez.',
  browserMissing:
    'Ce navigateur ne peut pas afficher de messages du portail. Beaucoup de navigateurs exigent https.',
  browserTest: 'Voici à quoi ressemble un message pour une nouvelle demande.',
  browserIsOn: 'Les messages sont activés jusqu’à la fermeture de cet onglet.',
}
