import type { Messages } from '../type.ts'

export const security: Messages['security'] = {
  passwordAbout: 'Als u het wijzigt, wordt u overal elders uitgelogd.',
  noPasswordAbout: 'U hebt nog geen wachtwoord: wij mailen u een link, elke keer dat u inlogt.',
  currentPassword: 'Huidig wachtwoord',
  changePassword: 'Wachtwoord wijzigen',
  setPassword: 'Wachtwoord instellen',
  passwordChanged: 'Uw wachtwoord is gewijzigd. Andere apparaten zijn uitgelogd.',
  passwordSet: 'Uw wachtwoord is ingesteld.',
  factorTitle: 'Code bij het inloggen',
  factorAbout:
    'Na uw wachtwoord vraagt het portaal om een code uit een app op uw telefoon. Een gestolen wachtwoord is dan niet genoeg.',
  isOn: 'Aan',
  isOff: 'Uit',
  switchOn: 'Inschakelen',
  switchOff: 'Uitschakelen',
  newCodes: 'Nieuwe herstelcodes',
  factorOff: 'De code is uitgeschakeld.',
  enterSecret:
    'Scan deze QR-code met de authenticator-app op uw telefoon. Lukt dat niet, voeg dan in de app een account toe en vul de sleutel in; op de telefoon zelf opent de knop de app. Typ daarna de code die de app toont.',
  qrCode: 'QR-code met de sleutel voor uw authenticator-app',
  secret: 'Sleutel',
  openApp: 'Openen in de app',
  confirm: 'Bevestigen',
  keepCodes:
    'Bewaar deze herstelcodes op een veilige plek, niet op deze telefoon. Elke code werkt één keer als u geen code van de app hebt. Ze zijn alleen nu te zien.',
  codesKept: 'Ik heb ze bewaard',
  passkeys: 'Passkeys',
  passkeysAbout: 'Log in met uw vinger, uw gezicht of de code van uw apparaat, zonder wachtwoord.',
  passkeysUnable: 'Uw browser staat passkeys alleen toe op een veilig adres met een naam (https).',
  addPasskey: 'Passkey op dit apparaat toevoegen',
  passwordAgain:
    'Nog een keer uw wachtwoord: een pagina die iemand open liet staan, mag niet genoeg zijn.',
  passkeyAdded: 'De passkey is toegevoegd.',
  neverUsed: 'Nog niet gebruikt',
  lastUsed: 'Laatst gebruikt:',
  removePasskeyText:
    'U kunt er daarna niet meer mee inloggen. Verwijder de passkey ook van het apparaat.',
  sessions: 'Waar u bent ingelogd',
  sessionsAbout: 'Een sessie die u beëindigt, is bij de volgende klik uitgelogd.',
  thisDevice: 'Dit apparaat',
  endSession: 'Uitloggen',
  endOthers: 'Overal elders uitloggen',
  sessionEnded: 'Daar uitgelogd.',
  removePasskey: (name) => `Passkey “${name}” verwijderen?`,
}
