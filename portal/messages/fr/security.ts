import type { Messages } from '../type.ts'

export const security: Messages['security'] = {
  passwordAbout: 'En le changeant, vous êtes déconnecté partout ailleurs.',
  noPasswordAbout:
    'Vous n’avez pas encore de mot de passe : à chaque connexion, nous vous envoyons un lien.',
  currentPassword: 'Mot de passe actuel',
  changePassword: 'Changer le mot de passe',
  setPassword: 'Définir un mot de passe',
  passwordChanged: 'Votre mot de passe est changé. Les autres appareils sont déconnectés.',
  passwordSet: 'Votre mot de passe est défini.',
  factorTitle: 'Code à la connexion',
  factorAbout:
    'Après votre mot de passe, le portail demande un code d’une application de votre téléphone. Un mot de passe volé ne suffit alors pas.',
  isOn: 'Activé',
  isOff: 'Désactivé',
  switchOn: 'Activer',
  switchOff: 'Désactiver',
  newCodes: 'Nouveaux codes de secours',
  factorOff: 'Le code est désactivé.',
  enterSecret:
    'Scannez ce QR code avec l’application d’authentification de votre téléphone. Si cela ne fonctionne pas, ajoutez un compte dans l’application et saisissez la clé ; sur le téléphone même, le bouton ouvre l’application. Saisissez ensuite le code affiché par l’application.',
  qrCode: 'QR code contenant la clé pour votre application d’authentification',
  secret: 'Clé',
  openApp: 'Ouvrir dans l’application',
  confirm: 'Confirmer',
  keepCodes:
    'Conservez ces codes de secours en lieu sûr, pas sur ce téléphone. Chacun sert une fois, quand vous n’avez pas de code. Ils ne sont montrés que maintenant.',
  codesKept: 'Je les ai conservés',
  passkeys: 'Clés d’accès',
  passkeysAbout:
    'Connectez-vous avec un doigt, un visage ou le code de votre appareil, sans mot de passe.',
  passkeysUnable:
    'Votre navigateur n’autorise les clés d’accès qu’à une adresse sûre avec un nom (https).',
  addPasskey: 'Ajouter une clé d’accès sur cet appareil',
  passwordAgain:
    'Votre mot de passe encore une fois : une page laissée ouverte ne doit pas suffire.',
  passkeyAdded: 'La clé d’accès est ajoutée.',
  neverUsed: 'Pas encore utilisée',
  lastUsed: 'Dernière utilisation :',
  removePasskeyText:
    'Vous ne pourrez plus vous connecter avec elle. Supprimez-la aussi de l’appareil.',
  sessions: 'Où vous êtes connecté',
  sessionsAbout: 'Une session que vous fermez est déconnectée au clic suivant.',
  thisDevice: 'Cet appareil',
  endSession: 'Déconnecter',
  endOthers: 'Déconnecter partout ailleurs',
  sessionEnded: 'Déconnecté là-bas.',
  removePasskey: (name) => `Supprimer la clé d’accès « ${name} » ?`,
}
