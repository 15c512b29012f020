import type { MailTexts } from './words.ts'

export const fr: MailTexts = {
  newLead: {
    subject: 'Nouvelle demande : {name}',
    subjectUnnamed: 'Nouvelle demande {number}',
    intro: 'Une nouvelle demande est arrivée.',
  },
  leadAssigned: {
    subject: 'Une demande pour vous : {name}',
    subjectUnnamed: 'Une demande pour vous : {number}',
    intro: 'Vous suivez désormais cette demande.',
  },
  followUp: {
    subject: 'À relancer : {name}',
    subjectUnnamed: 'À relancer : demande {number}',
    intro: 'Il est temps de relancer cette demande.',
  },
  webhookOff: {
    subject: 'Un webhook a été désactivé',
    intro:
      'Trop de tentatives de suite ont échoué : plus rien n’est envoyé à cette adresse. Ce qui n’a pas été remis est gardé trois jours. Réactivez le webhook dès que l’adresse répond.',
    open: 'Voir les webhooks',
  },
  quotaLow: {
    subject: 'Vous avez utilisé {used} demandes sur {quota} ce mois-ci',
    intro:
      '{account} a utilisé {used} de ses {quota} demandes de ce mois civil. Quand il n’en restera plus, vos formulaires ne prendront plus de demandes jusqu’au mois prochain.',
    open: 'Voir le compte',
  },
  quotaGone: {
    subject: 'Les demandes de ce mois sont épuisées',
    intro:
      '{account} a utilisé ses {quota} demandes de ce mois civil. Jusqu’au mois prochain, vos formulaires ne prennent pas de demandes ; ils indiquent aux visiteurs comment vous joindre.',
    open: 'Voir le compte',
  },
  signIn: {
    subject: 'Votre lien de connexion',
    intro:
      'Ce lien vous connecte à Zeven. Il fonctionne une seule fois et reste valable 15 minutes.',
    open: 'Se connecter',
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe',
    intro:
      'Ce lien vous permet de choisir un nouveau mot de passe pour Zeven. Il fonctionne une seule fois et reste valable une heure.',
    open: 'Choisir un mot de passe',
  },
  invitation: {
    subject: '{account} vous invite',
    intro:
      '{account} vous invite à suivre ses demandes et ses devis dans Zeven. Le lien fonctionne une seule fois et reste valable 7 jours.',
    open: 'Accepter l’invitation',
  },
  confirmation: {
    subject: 'Votre demande à {company}',
    greeting: 'Bonjour {name},\n\nMerci pour votre demande. Nous l’avons bien reçue.',
    asked: 'Votre demande',
    price: 'Prix',
    next: 'Nous étudions votre demande et revenons vers vous rapidement.',
    nextTitle: 'Et maintenant ?',
    reply: 'Une question ? Répondez simplement à ce message.',
    notYou:
      'Vous recevez ce message parce que votre adresse a été saisie dans un formulaire de {company}. Ce n’était pas vous ? Vous n’avez rien à faire.',
  },
  labels: {
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    place: 'Lieu',
    form: 'Formulaire',
    source: 'Origine',
    asked: 'Demandé',
    price: 'Prix affiché',
    planned: 'Prévu le',
    endpoint: 'Adresse',
    reason: 'Raison',
    reference: 'Référence',
  },
  openLead: 'Ouvrir la demande',
  why: 'Vous recevez ce message en tant que membre de {account}. Choisissez ici les messages que vous recevez : {link}',
  notYou: 'Vous n’avez rien demandé ? Vous n’avez rien à faire : sans ce lien, personne n’entre.',
}
