import type { Messages } from '../type.ts'

export const operator: Messages['operator'] = {
  title: 'Comptes',
  signedInAs: (name) => `Exploitant : ${name}`,
  welcome: 'Exploiter ce serveur',
  invited: (email) =>
    `Vous êtes invité en tant que ${email}. Choisissez un nouveau mot de passe ; les anciens accès de cette adresse ne valent plus.`,
  notOperator: 'Cette page est réservée aux exploitants',
  notOperatorText: 'La personne qui gère ce serveur peut vous donner l’accès.',
  factorFirst:
    'Cette page montre tous les comptes. Un mot de passe seul ne suffit pas : activez d’abord le code à la connexion.',
  factorOn: 'Désormais, vous vous connectez aussi avec un code.',
  toAccounts: 'Aller aux comptes',
  backup: (time) => `Dernière sauvegarde complète : ${time}.`,
  noBackupYet: 'Aucune sauvegarde n’a encore été faite.',
  noBackup: (time) =>
    time === null
      ? 'Aucune sauvegarde complète n’a jamais été faite : tout ce que contient ce serveur serait perdu avec le disque. La commande zeven doctor en dit plus.'
      : `Dernière sauvegarde complète : ${time}. Ce qui est arrivé depuis serait perdu avec le disque. La commande zeven doctor en dit plus.`,
  search: 'Chercher un compte',
  searchHint: 'Nom ou numéro',
  empty: 'Il n’y a pas encore de compte',
  none: 'Aucun compte ne correspond à cette recherche',
  account: 'Compte',
  plan: 'Formule',
  plans: { trial: 'Essai', paid: 'Payante' },
  statuses: { disabled: 'Fermé', removed: 'Supprimé' },
  goes: (day) => `Toutes les données seront supprimées le ${day}.`,
  thisMonth: 'Demandes ce mois-ci',
  of: (used, most) => `${used} sur ${most}`,
  days30: '30 derniers jours',
  lastActive: 'Dernière activité',
  never: 'Jamais',
  trouble: 'À regarder',
  webhooks: (count) => (count === 1 ? '1 webhook en échec' : `${count} webhooks en échec`),
  mails: (count) => (count === 1 ? '1 e-mail échoué' : `${count} e-mails échoués`),
  held: (count) => (count === 1 ? '1 retenue' : `${count} retenues`),
  actions: 'Actions',
  actionsOf: (name) => `Actions : ${name}`,
  change: 'Modifier la formule et la limite',
  changed: (name) => `${name} est modifié.`,
  quota: 'Demandes par mois',
  quotaHint: 'Vide signifie sans limite.',
  quotaFault: 'Saisissez un nombre entier, ou laissez vide.',
  close: 'Fermer le compte',
  closeTitle: (name) => `Fermer ${name} ?`,
  closeText:
    'Ses formulaires n’acceptent plus de demandes, ses clés et ses membres sont refusés, ses e-mails et webhooks attendent. Rien n’est perdu.',
  closed: (name) => `${name} est fermé.`,
  reason: 'Raison',
  reasonHint: 'Ses membres la lisent.',
  open: 'Rouvrir',
  openTitle: (name) => `Rouvrir ${name} ?`,
  openText:
    'Ses formulaires, clés et membres fonctionnent à nouveau, et ce qui attendait est envoyé.',
  opened: (name) => `${name} est rouvert.`,
  look: 'Consulter le compte',
  until: (day) => `Consultation jusqu’au ${day}`,
  askTitle: (name) => `${name} ne vous a pas laissé entrer`,
  askText:
    'Un propriétaire peut le faire dans Réglages, Compte, pour une heure, un jour ou une semaine. Demandez-le par e-mail ou par téléphone.',
  visit: (name, time) =>
    `Vous êtes dans ${name} en tant qu’exploitant jusqu’au ${time}. Vous pouvez seulement consulter.`,
  toAll: 'Vers tous les comptes',
  leaveTitle: 'Laisser entrer l’exploitant',
  leaveAbout:
    'Vous voulez de l’aide ? La personne qui gère ce service peut alors consulter ce compte, sans rien modifier. Sans les coordonnées, elle ne voit ni nom, ni adresse, ni téléphone des clients.',
  hours: { 1: '1 heure', 24: '1 jour', 168: '7 jours' },
  forHow: 'Pour combien de temps',
  contact: 'Avec les coordonnées des clients',
  give: 'Laisser entrer l’exploitant',
  given: 'L’exploitant peut consulter.',
  end: 'Y mettre fin maintenant',
  ended: 'L’exploitant ne peut plus consulter.',
  isOpen: (time, contact) =>
    contact
      ? `L’exploitant peut consulter jusqu’au ${time}, avec les coordonnées.`
      : `L’exploitant peut consulter jusqu’au ${time}, sans les coordonnées.`,
  visits: 'Qui est entré',
  noVisits: 'Personne n’est encore entré.',
}
