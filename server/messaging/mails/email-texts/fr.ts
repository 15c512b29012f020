import type { ServerMailTexts } from './en.ts'

export const fr: ServerMailTexts = {
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
  messageIn: {
    subject: '{name} vous a écrit',
    subjectUnnamed: 'E-mail d’un client sur la demande {number}',
    intro: 'Le client a envoyé un e-mail. Vous y répondez depuis la demande.',
  },
  messageOther: {
    subject: 'E-mail au sujet de {name}, d’une autre adresse',
    subjectUnnamed: 'E-mail sur la demande {number}, d’une autre adresse',
    intro:
      'Pour autant qu’on puisse le voir, cet e-mail ne vient pas de l’adresse du client. Votre réponse va au client.',
  },
  moreMessages: {
    subject: 'D’autres e-mails sont arrivés : {about}',
    intro:
      'Après autant d’avis séparés que vous en recevez en une heure, d’autres e-mails sont arrivés. Nombre : {count}.',
    late: 'Plus de 30 e-mails sont arrivés en une heure au sujet d’une demande. Les autres sont lus plus tard, quelques-uns à la fois.',
    open: 'Ouvrir les e-mails dans le portail',
  },
  webhookOff: {
    subject: 'Un webhook a été désactivé',
    intro:
      'Trop de tentatives de suite ont échoué : plus rien n’est envoyé à cette adresse. Ce qui n’a pas été remis est gardé trois jours. Réactivez le webhook dès que l’adresse répond.',
    open: 'Voir les webhooks',
  },
  sourceTrouble: {
    subject: 'Les demandes de {name} ne peuvent pas être lues',
    intro:
      'Meta ne nous laisse plus lire les demandes de cette source ; le plus souvent, son jeton d’accès a expiré. Les nouvelles demandes attendent. Elles arrivent dès que vous donnez un nouveau jeton à la source.',
    open: 'Ouvrir la source',
  },
  retention: {
    subject: 'Les anciennes demandes seront effacées à partir du {date}',
    intro:
      '{account} a des demandes où rien ne s’est passé depuis longtemps. À partir du {date}, elles seront effacées une à une, avec leurs photos et leurs e-mails ; un client est effacé avec sa dernière demande. D’ici là, vous pouvez voir lesquelles, changer les délais ou conserver une demande plus longtemps.',
    open: 'Voir ce qui sera effacé',
  },
  operatorIn: {
    subject: 'L’exploitant consulte {account}',
    intro:
      '{name}, exploitant de ce service, est entré dans {account} avec votre accord. La consultation est possible jusqu’au {until}, sans rien modifier. Vous pouvez y mettre fin à tout moment.',
    open: 'Voir ou y mettre fin',
  },
  quotaLow: {
    subject: 'Vous avez utilisé {used} demandes sur {quota} ce mois-ci',
    intro:
      '{account} a utilisé {used} de ses {quota} demandes de ce mois civil. Quand il n’en restera plus, vos formulaires n’accepteront plus de demandes jusqu’au mois prochain.',
    open: 'Voir le compte',
  },
  quotaGone: {
    subject: 'Les demandes de ce mois sont épuisées',
    intro:
      '{account} a utilisé ses {quota} demandes de ce mois civil. Jusqu’au mois prochain, vos formulaires n’acceptent plus de demandes ; ils indiquent aux visiteurs comment vous joindre.',
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
  operatorInvitation: {
    subject: 'Exploitation d’un serveur Zeven',
    intro:
      'Vous êtes invité à exploiter un serveur Zeven. Le lien fonctionne une seule fois et reste valable 7 jours.',
    open: 'Accepter l’invitation',
  },
  backupMissing: {
    subject: 'Aucune sauvegarde depuis deux jours',
    intro:
      'La dernière sauvegarde complète de ce serveur date du {date}. Aucune n’a été faite depuis : ce qui est arrivé entre-temps serait perdu avec le disque. Cherchez pourquoi la sauvegarde de nuit ne se fait plus : la commande zeven doctor en dit plus. Vous recevez ce message une seule fois, jusqu’à la prochaine sauvegarde.',
    never:
      'Aucune sauvegarde complète de ce serveur n’a jamais été faite : tout ce qu’il contient serait perdu avec le disque. Mettez en place une sauvegarde de nuit : docs/backup.md explique comment. Vous recevez ce message une seule fois, jusqu’à la première sauvegarde.',
    open: 'Ouvrir la page de l’exploitant',
    why: 'Vous recevez ce message parce que vous exploitez ce serveur Zeven.',
  },
  accessRenewed: {
    subject: 'Votre accès à Zeven repart de zéro',
    intro:
      'Quelqu’un a prouvé qu’il lit les e-mails de cette adresse : par le lien d’un e-mail, un nouveau mot de passe ou une invitation. Tous les accès précédents ont donc pris fin : les sessions sur tous les appareils, le mot de passe, les clés d’accès et les codes.',
  },
  passkeyAdded: {
    subject: 'Une clé d’accès a été ajoutée à votre accès',
    intro: 'Une clé d’accès a été ajoutée ; elle permet de se connecter à Zeven sans mot de passe.',
  },
  passwordSet: {
    subject: 'Un mot de passe a été défini pour votre accès',
    intro: 'Un mot de passe a été défini ; il permet de se connecter à Zeven.',
  },
  accessNotYou:
    'Ce n’était pas vous ? Ouvrez la page de connexion et choisissez un nouveau mot de passe (« Mot de passe oublié ? ») : tout ce qu’une autre personne a mis en place prend alors fin.',
  confirmation: {
    subject: 'Votre demande à {company}',
    greeting: 'Bonjour {name},\n\nMerci pour votre demande. Nous l’avons bien reçue.',
    asked: 'Votre demande',
    price: 'Prix',
    openDesign: 'Ouvrir le formulaire avec vos choix',
    next: 'Nous étudions votre demande et revenons vers vous rapidement.',
    nextTitle: 'Et ensuite ?',
    reply: 'Une question ? Répondez simplement à ce message.',
    notYou:
      'Vous recevez ce message parce que votre adresse a été saisie dans un formulaire de {company}. Ce n’était pas vous ? Vous n’avez rien à faire.',
  },
  design: {
    subject: 'Votre projet chez {company}',
    greeting:
      'Bonjour,\n\nVoici le projet que vous avez fait chez {company}. Avec le lien, il s’ouvre tel qu’il est : modifiez-le, ou envoyez-le pour demander un devis.',
    open: 'Ouvrir votre projet',
    notYou:
      'Vous recevez cet e-mail parce que quelqu’un a saisi votre adresse dans un formulaire de {company}. Ce n’était pas vous ? Vous n’avez rien à faire : votre adresse sera oubliée dans la journée.',
  },
  appointmentMade: {
    subject: 'Votre rendez-vous avec {company}',
    greeting:
      'Bonjour {name},\n\nNous avons pris rendez-vous avec vous. La pièce jointe l’ajoute à votre agenda.',
  },
  appointmentMoved: {
    subject: 'Votre rendez-vous avec {company} est déplacé',
    greeting:
      'Bonjour {name},\n\nVotre rendez-vous est déplacé. Voici le nouvel horaire. La pièce jointe le modifie dans votre agenda.',
  },
  appointmentCancelled: {
    subject: 'Votre rendez-vous avec {company} est annulé',
    greeting:
      'Bonjour {name},\n\nCe rendez-vous n’aura pas lieu. Contactez-nous pour convenir d’un autre horaire.',
  },
  offer: {
    subject: 'Votre devis {reference} de {company}',
    greeting:
      'Bonjour {name},\n\nVoici notre devis. Vous pouvez le consulter en ligne, nous poser une question et le signer, sans créer de compte.',
    open: 'Consulter et signer le devis',
    onlyYou:
      'Ce lien vous est réservé : toute personne qui l’a peut lire et signer le devis. Merci de ne pas transférer ce message.',
  },
  offerReminder: {
    subject: 'Votre devis {reference} de {company} vous attend',
    greeting:
      'Bonjour {name},\n\nNous vous avons envoyé un devis il y a quelque temps. Avez-vous pu le consulter ? Nous répondons volontiers à vos questions.',
  },
  offerConfirmed: {
    subject: 'Votre commande chez {company} : le devis {reference} est signé',
    greeting:
      'Bonjour {name},\n\nMerci pour votre commande. Vous trouverez le devis signé en pièce jointe. Conservez-le bien.',
  },
  offerOpened: {
    subject: '{name} a ouvert le devis {number}',
    subjectUnnamed: 'Le devis {number} a été ouvert',
    intro: 'Le client a ouvert le devis pour la première fois.',
  },
  offerLapsing: {
    subject: 'Le devis {number} pour {name} expire bientôt',
    subjectUnnamed: 'Le devis {number} expire bientôt',
    intro: 'Le client n’a pas encore répondu à ce devis, qui expire bientôt.',
  },
  offerSigned: {
    subject: '{name} a signé le devis {number}',
    subjectUnnamed: 'Le devis {number} a été signé',
    intro: 'Le client a signé le devis.',
  },
  offerDeclined: {
    subject: '{name} a refusé le devis {number}',
    subjectUnnamed: 'Le devis {number} a été refusé',
    intro: 'Le client a refusé le devis.',
  },
  offerAsked: {
    subject: '{name} a une question sur le devis {number}',
    subjectUnnamed: 'Une question sur le devis {number}',
    intro: 'Le client a une question sur le devis.',
  },
  offerMeasured: {
    subject: '{name} accepte le prix du devis {number} et demande la prise de mesures',
    subjectUnnamed: 'Prix accepté, prise de mesures demandée : devis {number}',
    intro:
      'Le client accepte le prix et demande la prise de mesures. Convenez d’un jour ; les jours qui lui conviennent figurent ici s’il en a indiqué.',
  },
  incoming: {
    unread: 'Cet e-mail n’a pas pu être lu. Il est toujours dans la boîte de réception.',
    notKept: 'Non conservé : {names}',
  },
  trial: {
    subject: 'E-mail d’essai de {company}',
    intro: 'Vous lisez ceci : les e-mails de cet expéditeur arrivent.',
    code: 'Ce code montre que cette adresse est à vous : {code}',
  },
  attached: 'En pièce jointe :',
  labels: {
    sender: 'Expéditeur',
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    place: 'Lieu',
    form: 'Formulaire',
    source: 'Source',
    asked: 'Demandé',
    price: 'Prix affiché',
    planned: 'Prévu le',
    endpoint: 'Adresse',
    reason: 'Raison',
    reference: 'Référence',
    offer: 'Devis',
    total: 'Total',
    validUntil: 'Valable jusqu’au',
    when: 'Quand',
    where: 'Où',
    visit: 'Visite',
    marketing: 'Publicité',
  },
  wantsMarketing: 'Le client est d’accord',
  call: 'Appeler le {phone}',
  photo: 'Photo du client',
  openLead: 'Ouvrir la demande',
  openOffer: 'Ouvrir le devis',
  why: 'Vous recevez ce message en tant que membre de {account}. Choisissez ici les messages que vous recevez : {link}',
  notYou: 'Vous n’avez rien demandé ? Vous n’avez rien à faire : sans ce lien, personne n’entre.',
}
