import type { Messages } from '../type.ts'

/** Anfragen und Kunden aus einer Datei. */
export const imports = {
  what: 'Was in der Datei steht',
  kinds: { leads: 'Anfragen', customers: 'Kunden' },
  drop: {
    leads:
      'Ziehen Sie eine Liste von Anfragen hierher, als Excel oder CSV. Jede Zeile wird eine Anfrage mit ihrem Kunden. Sie sehen zuerst, was das bewirkt.',
    customers:
      'Ziehen Sie eine Kundenliste hierher, als Excel oder CSV. Jede Zeile wird ein Kunde, wenn er nicht schon bekannt ist. Sie sehen zuerst, was das bewirkt.',
  },
  choose: 'Datei wählen',
  hint: 'XLSX, ODS oder CSV mit Überschriften in der ersten Zeile, höchstens 10 MB und 50.000 Zeilen. Die Datei wird nicht aufbewahrt.',
  other: 'Andere Datei',
  columns: 'Was die Spalten sind',
  columnsText: 'Aus den Überschriften erraten. Darunter stehen die ersten Werte.',
  sheet: 'Tabellenblatt',
  encoding: 'Zeichensatz',
  encodingHint: 'Geraten. Wählen Sie einen anderen, wenn Buchstaben falsch sind.',
  encodings: {
    'windows-1252': 'Windows, Westeuropa',
    'windows-1250': 'Windows, Mitteleuropa',
    macintosh: 'Mac',
  },
  hiddenRows: 'Ausgeblendete und ausgefilterte Zeilen',
  unnamed: (number: string) => `Spalte ${number}`,
  nothingIn: 'Nichts darin',
  leaveOut: 'Weglassen',
  fields: {
    created: 'Datum der Anfrage',
    status: 'Status',
    source: 'Herkunft',
    price: 'Gezeigter Preis',
    member: 'Betreut von',
    campaign: 'Nummer der Kampagne',
    note: 'Bemerkung',
    answer: 'Antwort, unter ihrer Überschrift',
  },
  statuses: 'Status, die Sie nicht haben',
  statusesText:
    'Angebote können nicht aus einer Datei kommen, also wird keine Zeile ein Angebot. Wählen Sie für jedes Wort einen Status.',
  noStatus: 'Wählen…',
  outcome: 'Was der Import bewirkt',
  ready: 'Zeilen zu importieren',
  newCustomers: 'Neue Kunden',
  knownCustomers: 'Bekannte Kunden',
  alreadyIn: 'Schon importiert',
  bad: 'Weggelassene Zeilen',
  otherNames: (count: string, number: number) =>
    number === 1
      ? 'Eine Zeile gibt einem bekannten Kunden einen anderen Namen. Ihr bisheriger Name bleibt.'
      : `${count} Zeilen geben bekannten Kunden einen anderen Namen. Ihre bisherigen Namen bleiben.`,
  inRows: (rows: string) => `Zeilen: ${rows}`,
  samples: 'Die ersten Zeilen',
  known: 'Bekannt',
  new: 'Neu',
  badRows: (count: string, number: number) =>
    number === 1
      ? 'Eine Zeile kann nicht importiert werden.'
      : `${count} Zeilen können nicht importiert werden.`,
  row: (number: string) => `Zeile ${number}`,
  onlyFirst: (count: string) => `Die Datei nennt die ersten ${count} davon.`,
  saveBad: 'Diese Zeilen als CSV speichern',
  reason: 'Warum weggelassen',
  leftOutFile: 'weggelassen',
  quiet: {
    leads: 'Importierte Anfragen zählen nicht für Ihren Monat, und niemand bekommt eine E-Mail.',
    customers:
      'Niemand bekommt eine E-Mail. Was Sie von einem bekannten Kunden haben, bleibt, wie es ist.',
  },
  events: 'Meinen anderen Systemen jede Anfrage melden',
  eventsHint: '(webhook lead.created)',
  onlyGood: 'Nichts importieren, wenn eine Zeile weggelassen würde',
  noUndo:
    'Ein Import kann nicht rückgängig gemacht werden. Solange er läuft, können Sie ihn anhalten.',
  begin: (count: string, number: number) =>
    number === 1 ? 'Eine Zeile importieren' : `${count} Zeilen importieren`,
  last: 'Letzte Importe',
  states: { running: 'Läuft', done: 'Fertig', stopped: 'Angehalten', failed: 'Fehlgeschlagen' },
  rowsDone: (done: string, rows: string) => `${done} von ${rows} Zeilen.`,
  stop: 'Import anhalten',
  stopTitle: 'Import anhalten?',
  stopText: 'Was importiert ist, bleibt. Mit derselben Datei importieren Sie später den Rest.',
  failedText:
    'Auf dem Server ging etwas schief. Importieren Sie dieselbe Datei noch einmal, um fortzufahren.',
  rowIssues: {
    reach: 'weder E-Mail-Adresse noch Telefonnummer',
    cell_error: 'die Zelle zeigt einen Fehler',
    too_long: 'zu lang',
    email: 'keine E-Mail-Adresse',
    phone: 'keine Telefonnummer',
    country: 'kein Land',
    language: 'keine Sprache',
    date: 'kein Datum',
    future: 'liegt in der Zukunft',
    status: 'kein Status, mit dem eine Anfrage beginnen kann',
    price: 'kein Betrag',
    campaign: 'keine Zahl',
    decimal: 'kann Tausender oder drei Nachkommastellen haben; wählen Sie das Dezimalzeichen',
    currency: 'in einer anderen Währung als der Ihres Kontos',
    formula:
      'eine Formel ohne gespeichertes Ergebnis; öffnen Sie die Datei in Ihrer Tabellenkalkulation und speichern Sie sie neu',
    encoding: 'Zeichen, die nicht lesbar sind; wählen Sie einen anderen Zeichensatz',
  },
  fileIssues: {
    unreadable: (value: string) =>
      `Diese Datei kann nicht gelesen werden${value && ` (${value})`}. Speichern Sie sie neu als XLSX oder CSV.`,
    type: (_: string) => 'Wählen Sie eine Datei, die auf .csv, .xlsx oder .ods endet.',
    old: (_: string) =>
      'Das ist eine .xls- oder andere alte Datei, oder sie hat ein Passwort. Öffnen Sie sie in ihrem Programm und speichern Sie sie als .xlsx ohne Passwort.',
    bytes: (_: string) => 'Die Datei ist größer als 10 MB. Teilen Sie sie.',
    empty: (_: string) => 'Unter den Überschriften steht keine Zeile.',
    rows: (_: string) => 'Die Datei hat mehr als 50.000 Zeilen. Teilen Sie sie.',
    columns: (_: string) =>
      'Die Datei hat mehr als 100 Spalten. Löschen Sie, was Sie nicht brauchen.',
    merged: (value: string) =>
      `Zellen sind verbunden (${value}). Heben Sie das in Ihrer Tabelle auf.`,
  },
}

export const leadSources: Messages['leadSources'] = {
  tab: 'Anzeigen',
  text: 'Lead-Formulare von Google und Lead Ads von Facebook und Instagram kommen hier an. Jede Anfrage steht nach wenigen Sekunden zwischen Ihren anderen.',
  add: 'Neue Quelle',
  newTitle: 'Neue Quelle von Anfragen',
  none: 'Noch keine Quelle',
  noneText: 'Legen Sie eine für jedes Lead-Formular von Google an, oder für Ihre Seite bei Meta.',
  kind: 'Wo die Anzeigen stehen',
  kinds: { google: 'Lead-Formular von Google', meta: 'Lead Ads von Meta' },
  nameHint: 'Ihre Anfragen zeigen ihn als Herkunft.',
  form: 'Ihr Formular',
  formHint: 'Die Antworten der Anzeige können seine Fragen füllen.',
  noForm: 'Keines: Kontaktdaten und eine Notiz',
  appSecret: 'App-Geheimcode',
  appSecretHint: 'In Ihrer App bei Meta: App-Einstellungen, Allgemeines.',
  token: 'Zugriffstoken der Seite',
  tokenHint: 'Eines, das nicht abläuft, mit der Berechtigung leads_retrieval.',
  create: 'Quelle anlegen',
  key: { google: 'Schlüssel', meta: 'Verifizierungstoken' },
  once: 'Kopieren Sie es jetzt: Es wird nur dieses eine Mal gezeigt.',
  made: 'Die Quelle ist bereit',
  steps: {
    google: [
      'Öffnen Sie das Lead-Formular in Google Ads und dort „Leads aus Google Ads exportieren“ und „Weitere Optionen zur Datenintegration“.',
      'Fügen Sie die Adresse als Webhook-URL ein, und den Schlüssel.',
      'Wählen Sie „Testdaten senden“. Der Test steht dann bei dieser Quelle, und seine Felder können einen Platz bekommen.',
    ],
    meta: [
      'Öffnen Sie die Webhooks Ihrer App bei Meta, wählen Sie „Page“ und fügen Sie die Adresse und das Verifizierungstoken ein.',
      'Abonnieren Sie das Feld „leadgen“ und verbinden Sie Ihre Seite mit der App.',
      'Senden Sie einen Lead mit Metas Testtool für Lead Ads. Er steht dann bei dieser Quelle, und seine Felder können einen Platz bekommen.',
    ],
  },
  setUp: 'Einrichten',
  on: 'An',
  off: 'Aus',
  trouble: 'Braucht ein neues Token',
  waiting: (count: number) => (count === 1 ? '1 Anfrage wartet' : `${count} Anfragen warten`),
  active: 'Nimmt Anfragen an',
  activeHint: 'Solange sie aus ist, wartet, was ankommt.',
  troubleText:
    'Meta lässt uns die Anfragen dieser Quelle nicht lesen. Sie warten, bis Sie ein neues Token speichern.',
  saveToken: 'Token speichern',
  newToken: 'Neues Token',
  newSecret: 'Neuer App-Geheimcode',
  renew: { google: 'Neuer Schlüssel', meta: 'Neues Verifizierungstoken' },
  renewTitle: 'Einen neuen Schlüssel machen?',
  renewText: 'Der alte endet sofort. Was mit ihm ankommt, wird abgelehnt.',
  fields: 'Felder der Anzeige',
  fieldsText:
    'Was keinen Platz hat, steht in der Notiz der Anfrage. Optionen werden an Name oder Wert erkannt.',
  noFields: 'Noch keine Felder',
  noFieldsText: 'Senden Sie einen Test: Seine Felder stehen dann hier.',
  toNote: 'Notiz der Anfrage',
  contact: 'Kontaktdaten',
  questions: 'Fragen des Formulars',
  deliveries: 'Eingegangen',
  noDeliveries: 'Noch nichts ist eingegangen',
  unnamed: 'Noch nicht gelesen',
  states: {
    waiting: 'Wartet',
    taken: 'Angenommen',
    test: 'Test',
    failed: 'Nicht gelesen',
    dropped: 'Gelöscht',
  },
  reasons: {
    fetching: 'Sie wird bei Meta abgeholt.',
    off: 'Die Quelle ist aus.',
    quota: 'Die Anfragen dieses Monats sind aufgebraucht.',
    token: 'Meta lehnt das Token ab.',
    unreachable: 'Meta hat nicht geantwortet; es wird wieder versucht.',
  },
  take: (count: number) => (count === 1 ? '1 Anfrage annehmen' : `${count} Anfragen annehmen`),
  dropTitle: 'Diese Anfrage löschen?',
  dropText: 'Niemand hat sie bisher gelesen, und sie kommt nicht wieder.',
  outcomes: {
    taken: (count: number) =>
      count === 1 ? '1 Anfrage wurde angenommen.' : `${count} Anfragen wurden angenommen.`,
    test: (count: number) => (count === 1 ? '1 war ein Test.' : `${count} waren Tests.`),
    fetching: (count: number) => `${count} ${count === 1 ? 'wird' : 'werden'} abgeholt.`,
    quota_reached: () => 'Die Anfragen dieses Monats sind aufgebraucht; die anderen warten.',
    gone: () => 'Jemand hat einige davon vorher angenommen oder gelöscht.',
  },
  remove: 'Quelle löschen',
  removeTitle: (name: string) => `${name} löschen?`,
  removeText:
    'Ihre Adresse endet sofort. Anfragen, die darin warten, werden gelöscht; angenommene bleiben.',
}

export const quarantine: Messages['quarantine'] = {
  explanation:
    'Diese Anfragen kamen in größerer Zahl als üblich, wie beim Missbrauch eines Formulars. Geben Sie die echten frei: Jede wird zur Anfrage und zählt für den Monat. Der Rest wird von selbst gelöscht.',
  none: 'Nichts ist zurückgehalten',
  noneText: 'Was nach Missbrauch aussieht, wartet hier, bis Sie es freigeben oder verwerfen.',
  reason: 'Warum',
  network: 'Netzwerk',
  expires: 'Wird gelöscht am',
  chooseAll: (count) => `Alle ${count} auswählen`,
  release: (count) => (count === 0 ? 'Freigeben' : `${count} freigeben`),
  drop: 'Verwerfen',
  dropTitle: (count) => (count === 1 ? 'Diese verwerfen?' : `${count} verwerfen?`),
  dropText: 'Sie werden endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
  otherReason: 'Es sah nach Missbrauch aus.',
  windows: { hour: 'pro Stunde', day: 'pro Tag' },
  reasons: {
    network: (most, window) => `Mehr als ${most} ${window} aus einem Netzwerk`,
    form: (most, window) => `Mehr als ${most} ${window} über dieses Formular`,
  },
  outcomes: {
    released: (count) =>
      count === 1 ? '1 ist jetzt eine Anfrage.' : `${count} sind jetzt Anfragen.`,
    dropped: (count) => (count === 1 ? '1 wurde verworfen.' : `${count} wurden verworfen.`),
    quota_reached: (count) =>
      `${count} weiter zurückgehalten: Die Anfragen dieses Monats sind aufgebraucht.`,
    gone: (count) => `${count} schon früher freigegeben oder verworfen.`,
  },
  allLeads: 'Alle Anfragen',
}
