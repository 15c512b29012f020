import type { Messages } from '../type.ts'

export const signIn: Messages['signIn'] = {
  title: 'Anmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  submit: 'Anmelden',
  passkey: 'Mit einem Passkey anmelden',
  mailLink: 'Stattdessen Link per E-Mail',
  forgotten: 'Passwort vergessen?',
  linkTitle: 'Per E-Mail anmelden',
  linkText: 'Wir schicken Ihnen einen Link. Er gilt einmal, 15 Minuten lang.',
  forgottenTitle: 'Neues Passwort wählen',
  forgottenText: 'Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
  startsAnew:
    'Damit endet jeder frühere Zugang: Sie werden auf allen Geräten abgemeldet, und Ihr Passwort, Ihre Passkeys und Codes gelten nicht mehr.',
  sendMail: 'E-Mail senden',
  linkSent: (email) =>
    `Wenn ${email} einem Mitglied gehört, ist eine E-Mail mit einem Link unterwegs. Er gilt einmal, 15 Minuten lang. Sehen Sie auch im Spam-Ordner nach.`,
  resetSent: (email) =>
    `Wenn ${email} einem Mitglied gehört, ist eine E-Mail für ein neues Passwort unterwegs. Sehen Sie auch im Spam-Ordner nach.`,
  toPassword: 'Mit Passwort anmelden',
  factorTitle: 'Ihr Code',
  code: 'Code Ihrer Authenticator-App',
  codeHint: 'Sechs Ziffern. Sie ändern sich alle 30 Sekunden.',
  codeOrRecovery: 'Sechs Ziffern, oder einer Ihrer Wiederherstellungscodes.',
  recoveryTitle: 'Ein Wiederherstellungscode',
  recoveryCode: 'Wiederherstellungscode',
  recoveryHint: 'Einer der Codes, die Sie aufbewahrt haben. Jeder gilt einmal.',
  trust: 'Auf diesem Gerät 30 Tage lang nicht nach einem Code fragen',
  useRecovery: 'Wiederherstellungscode verwenden',
  useApp: 'Code der App verwenden',
  fromStart: 'Von vorn beginnen',
  openTitle: 'Anmelden',
  openSubmit: 'Im Portal anmelden',
  endedTitle: 'Dieser Link gilt nicht mehr',
  linkEnded: 'Ein Link zum Anmelden gilt einmal, 15 Minuten lang. Fordern Sie einen neuen an.',
  resetEnded:
    'Ein Link für ein neues Passwort gilt einmal, eine Stunde lang. Fordern Sie einen neuen an.',
  invitationEnded:
    'Diese Einladung wurde benutzt oder zurückgezogen, oder sie ist älter als 7 Tage. Haben Sie sie selbst benutzt, melden Sie sich an. Bitten Sie sonst um eine neue.',
  toSignIn: 'Zur Anmeldung',
  resetTitle: 'Neues Passwort wählen',
  resetSubmit: 'Passwort speichern',
  resetDone:
    'Ihr neues Passwort ist gespeichert. Sie sind auf allen Geräten abgemeldet, und frühere Passkeys und Codes gelten nicht mehr.',
  passwordHint: 'Mindestens 10 Zeichen. Einige Wörter hintereinander merken Sie sich leicht.',
  passwordOptional:
    'Mindestens 10 Zeichen. Ohne Passwort schicken wir Ihnen bei jeder Anmeldung einen Link.',
  invitationTitle: 'Einladung',
  welcome: (account) => `Willkommen bei ${account}`,
  invitedAs: (email, role) => `Sie sind eingeladen als ${email}. Ihre Rolle: ${role}.`,
  name: 'Ihr Name',
  goOn: 'Weiter',
  signInFirst: (email, account) =>
    `Sie sind zu ${account} eingeladen. Melden Sie sich zuerst als ${email} an: dann geht es mit der Einladung weiter.`,
  faults: {
    PASSKEY_REFUSED:
      'Dieser Passkey ist hier nicht bekannt, oder es hat zu lange gedauert. Versuchen Sie es erneut.',
    TOO_MANY_PASSKEYS:
      'Sie haben so viele Passkeys, wie eine Person haben darf. Entfernen Sie zuerst einen.',
    INVALID_EMAIL_OR_PASSWORD: 'Die E-Mail-Adresse oder das Passwort stimmt nicht.',
    INVALID_EMAIL: 'Das ist keine E-Mail-Adresse.',
    INVALID_CODE: 'Dieser Code stimmt nicht. Nehmen Sie den, den Ihre App jetzt zeigt.',
    INVALID_BACKUP_CODE: 'Dieser Wiederherstellungscode stimmt nicht oder wurde schon benutzt.',
    TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Zu viele falsche Codes. Beginnen Sie von vorn.',
    INVALID_TWO_FACTOR_COOKIE: 'Das hat zu lange gedauert. Beginnen Sie von vorn.',
    INVALID_PASSWORD: 'Das bisherige Passwort stimmt nicht.',
    PASSWORD_TOO_SHORT: 'Ein Passwort hat mindestens 10 Zeichen.',
    PASSWORD_TOO_LONG: 'Ein Passwort hat höchstens 128 Zeichen.',
    PASSWORD_LENGTH: 'Ein Passwort hat 10 bis 128 Zeichen.',
    PASSWORD_FIRST: 'Legen Sie zuerst ein Passwort fest.',
    PASSWORD_IS_SET: 'Sie haben schon ein Passwort. Ändern Sie es unter Einstellungen, Sicherheit.',
    CODE_NEEDED:
      'Geben Sie den Code Ihrer Authenticator-App ein, oder einen Wiederherstellungscode.',
    SIGN_IN_FIRST:
      'Melden Sie sich zuerst mit dieser Adresse an und öffnen Sie die Einladung dann noch einmal.',
  },
}
