import type { Messages } from '../type.ts'

export const security: Messages['security'] = {
  passwordAbout: 'Wenn Sie es ändern, werden Sie überall sonst abgemeldet.',
  noPasswordAbout:
    'Sie haben noch kein Passwort: Bei jeder Anmeldung schicken wir Ihnen einen Link.',
  currentPassword: 'Aktuelles Passwort',
  changePassword: 'Passwort ändern',
  setPassword: 'Passwort festlegen',
  passwordChanged: 'Ihr Passwort ist geändert. Andere Geräte sind abgemeldet.',
  passwordSet: 'Ihr Passwort ist festgelegt.',
  factorTitle: 'Code bei der Anmeldung',
  factorAbout:
    'Nach Ihrem Passwort fragt das Portal nach einem Code aus einer App auf Ihrem Telefon. Ein gestohlenes Passwort reicht dann nicht.',
  isOn: 'Ein',
  isOff: 'Aus',
  switchOn: 'Einschalten',
  switchOff: 'Ausschalten',
  newCodes: 'Neue Wiederherstellungscodes',
  factorOff: 'Der Code ist ausgeschaltet.',
  enterSecret:
    'Scannen Sie diesen QR-Code mit der Authenticator-App auf Ihrem Telefon. Gelingt das nicht, fügen Sie in der App ein Konto hinzu und geben Sie den Schlüssel ein; auf dem Telefon selbst öffnet die Schaltfläche die App. Geben Sie danach den Code ein, den die App zeigt.',
  qrCode: 'QR-Code mit dem Schlüssel für Ihre Authenticator-App',
  secret: 'Schlüssel',
  openApp: 'In der App öffnen',
  confirm: 'Bestätigen',
  keepCodes:
    'Bewahren Sie diese Wiederherstellungscodes an einem sicheren Ort auf, nicht auf diesem Telefon. Jeder gilt einmal, wenn Sie keinen Code der App haben. Sie werden nur jetzt gezeigt.',
  codesKept: 'Ich habe sie aufbewahrt',
  passkeys: 'Passkeys',
  passkeysAbout:
    'Melden Sie sich mit Finger, Gesicht oder dem Code Ihres Geräts an, ohne Passwort.',
  passkeysUnable:
    'Ihr Browser erlaubt Passkeys nur unter einer sicheren Adresse mit einem Namen (https).',
  addPasskey: 'Passkey auf diesem Gerät hinzufügen',
  passwordAgain: 'Noch einmal Ihr Passwort: Eine Seite, die jemand offen ließ, darf nicht reichen.',
  passkeyAdded: 'Der Passkey ist hinzugefügt.',
  neverUsed: 'Noch nicht benutzt',
  lastUsed: 'Zuletzt benutzt:',
  removePasskeyText:
    'Sie können sich danach nicht mehr damit anmelden. Entfernen Sie ihn auch vom Gerät.',
  sessions: 'Wo Sie angemeldet sind',
  sessionsAbout: 'Eine Sitzung, die Sie beenden, ist beim nächsten Klick abgemeldet.',
  thisDevice: 'Dieses Gerät',
  endSession: 'Abmelden',
  endOthers: 'Überall sonst abmelden',
  sessionEnded: 'Dort abgemeldet.',
  removePasskey: (name) => `Passkey „${name}“ entfernen?`,
}
