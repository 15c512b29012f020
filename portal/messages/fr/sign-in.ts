import type { Messages } from '../type.ts'

export const signIn: Messages['signIn'] = {
  title: 'Se connecter',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  submit: 'Se connecter',
  passkey: 'Se connecter avec une clé d’accès',
  mailLink: 'M’envoyer plutôt un lien',
  forgotten: 'Mot de passe oublié ?',
  linkTitle: 'Se connecter par e-mail',
  linkText: 'Nous vous envoyons un lien. Il fonctionne une seule fois, pendant 15 minutes.',
  forgottenTitle: 'Choisir un nouveau mot de passe',
  forgottenText: 'Nous vous envoyons un lien pour choisir un nouveau mot de passe.',
  startsAnew:
    'Tous les accès d’avant prennent fin : vous êtes déconnecté sur tous les appareils, et votre mot de passe, vos clés d’accès et vos codes ne fonctionnent plus.',
  sendMail: 'Envoyer l’e-mail',
  linkSent: (email) =>
    `Si ${email} appartient à un membre, un e-mail avec un lien est en route. Il fonctionne une seule fois, pendant 15 minutes. Regardez aussi dans les indésirables.`,
  resetSent: (email) =>
    `Si ${email} appartient à un membre, un e-mail pour choisir un nouveau mot de passe est en route. Regardez aussi dans les indésirables.`,
  toPassword: 'Se connecter avec un mot de passe',
  factorTitle: 'Votre code',
  code: 'Code de votre application d’authentification',
  codeHint: 'Six chiffres. Ils changent toutes les 30 secondes.',
  codeOrRecovery: 'Six chiffres, ou un de vos codes de secours.',
  recoveryTitle: 'Un code de secours',
  recoveryCode: 'Code de secours',
  recoveryHint: 'Un des codes que vous avez gardés. Chacun fonctionne une seule fois.',
  trust: 'Ne pas demander de code sur cet appareil pendant 30 jours',
  useRecovery: 'Utiliser un code de secours',
  useApp: 'Utiliser le code de l’application',
  fromStart: 'Recommencer',
  openTitle: 'Se connecter',
  openSubmit: 'Se connecter au portail',
  endedTitle: 'Ce lien ne fonctionne plus',
  linkEnded:
    'Un lien de connexion fonctionne une seule fois, pendant 15 minutes. Demandez-en un nouveau.',
  resetEnded:
    'Un lien pour un nouveau mot de passe fonctionne une seule fois, pendant une heure. Demandez-en un nouveau.',
  invitationEnded:
    'Cette invitation a été utilisée ou retirée, ou date de plus de 7 jours. Si vous l’avez utilisée, connectez-vous. Sinon, demandez-en une nouvelle à la personne qui vous a invité.',
  toSignIn: 'Vers la connexion',
  resetTitle: 'Choisir un nouveau mot de passe',
  resetSubmit: 'Enregistrer le mot de passe',
  resetDone:
    'Votre nouveau mot de passe est enregistré. Vous êtes déconnecté sur tous les appareils ; les clés d’accès et codes d’avant ne fonctionnent plus.',
  passwordHint: 'Au moins 10 caractères. Quelques mots à la suite se retiennent facilement.',
  passwordOptional:
    'Au moins 10 caractères. Sans mot de passe, nous vous envoyons un lien à chaque connexion.',
  invitationTitle: 'Invitation',
  welcome: (account) => `Bienvenue chez ${account}`,
  invitedAs: (email, role) => `Vous êtes invité en tant que ${email}. Votre rôle : ${role}.`,
  name: 'Votre nom',
  goOn: 'Continuer',
  signInFirst: (email, account) =>
    `Vous êtes invité chez ${account}. Connectez-vous d’abord en tant que ${email} : l’invitation se poursuivra ensuite.`,
  faults: {
    PASSKEY_REFUSED:
      'Cette clé d’accès n’est pas connue ici, ou cela a pris trop de temps. Réessayez.',
    TOO_MANY_PASSKEYS: 'Vous avez le nombre maximal de clés d’accès. Supprimez-en une d’abord.',
    INVALID_EMAIL_OR_PASSWORD: 'L’adresse e-mail ou le mot de passe est incorrect.',
    INVALID_EMAIL: 'Ce n’est pas une adresse e-mail.',
    INVALID_CODE: 'Ce code est incorrect. Prenez celui que l’application affiche maintenant.',
    INVALID_BACKUP_CODE: 'Ce code de secours est incorrect ou a déjà été utilisé.',
    TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Trop de codes incorrects. Recommencez.',
    INVALID_TWO_FACTOR_COOKIE: 'Cela a pris trop de temps. Recommencez.',
    INVALID_PASSWORD: 'Le mot de passe actuel est incorrect.',
    PASSWORD_TOO_SHORT: 'Un mot de passe a au moins 10 caractères.',
    PASSWORD_TOO_LONG: 'Un mot de passe a au plus 128 caractères.',
    PASSWORD_LENGTH: 'Un mot de passe a de 10 à 128 caractères.',
    PASSWORD_FIRST: 'Définissez d’abord un mot de passe.',
    PASSWORD_IS_SET: 'Vous avez déjà un mot de passe. Changez-le dans Réglages, Sécurité.',
    CODE_NEEDED: 'Saisissez le code de votre application d’authentification ou un code de secours.',
    SIGN_IN_FIRST: 'Connectez-vous d’abord avec cette adresse, puis rouvrez l’invitation.',
  },
}
