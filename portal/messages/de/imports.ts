/** Anfragen und Kunden aus einer Datei. */
export const imports = {
  title: 'Importieren',
  button: 'Importieren',
  what: 'Was in der Datei steht',
  kinds: { leads: 'Anfragen', customers: 'Kunden' },
  drop: {
    leads:
      'Ziehen Sie eine Liste von Anfragen hierher, als Excel oder CSV. Jede Zeile wird eine Anfrage mit ihrem Kunden. Sie sehen zuerst, was das bewirkt.',
    customers:
      'Ziehen Sie eine Kundenliste hierher, als Excel oder CSV. Jede Zeile wird ein Kunde, wenn er nicht schon bekannt ist. Sie sehen zuerst, was das bewirkt.',
  },
  choose: 'Datei wählen',
  hint: 'XLSX oder CSV mit Überschriften in der ersten Zeile, höchstens 10 MB und 50.000 Zeilen. Die Datei wird nicht aufbewahrt.',
  other: 'Andere Datei',
  columns: 'Was die Spalten sind',
  columnsText: 'Aus den Überschriften erraten. Darunter stehen die ersten Werte.',
  sheet: 'Tabellenblatt',
  unnamed: (number: string) => `Spalte ${number}`,
  nothingIn: 'Nichts darin',
  leaveOut: 'Weglassen',
  fields: {
    name: 'Name',
    first_name: 'Vorname',
    last_name: 'Nachname',
    email: 'E-Mail',
    phone: 'Telefon',
    street: 'Straße',
    house_number: 'Hausnummer',
    postcode: 'Postleitzahl',
    city: 'Ort',
    country: 'Land',
    language: 'Sprache',
    created: 'Datum der Anfrage',
    status: 'Status',
    source: 'Quelle',
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
  leads: 'Anfragen',
  otherNames: (count: string, number: number) =>
    number === 1
      ? 'Eine Zeile gibt einem bekannten Kunden einen anderen Namen. Ihr bisheriger Name bleibt.'
      : `${count} Zeilen geben bekannten Kunden einen anderen Namen. Ihre bisherigen Namen bleiben.`,
  inRows: (rows: string) => `Zeilen: ${rows}`,
  samples: 'Die ersten Zeilen',
  customer: 'Kunde',
  known: 'Bekannt',
  new: 'Neu',
  now: 'Heute',
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
    leads: 'Importierte Anfragen zählen nicht für Ihren Monat, und niemand bekommt eine Mail.',
    customers:
      'Niemand bekommt eine Mail. Was Sie von einem bekannten Kunden haben, bleibt, wie es ist.',
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
  rowFaults: {
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
  },
  fileFaults: {
    unreadable: (value: string) =>
      `Diese Datei kann nicht gelesen werden${value && ` (${value})`}. Speichern Sie sie neu als XLSX oder CSV.`,
    type: (_: string) => 'Wählen Sie eine Datei, die auf .csv oder .xlsx endet.',
    old: (_: string) =>
      'Das ist eine alte .xls-Datei, oder sie hat ein Passwort. Speichern Sie sie als .xlsx ohne Passwort.',
    bytes: (_: string) => 'Die Datei ist größer als 10 MB. Teilen Sie sie.',
    empty: (_: string) => 'Unter den Überschriften steht keine Zeile.',
    rows: (_: string) => 'Die Datei hat mehr als 50.000 Zeilen. Teilen Sie sie.',
    columns: (_: string) =>
      'Die Datei hat mehr als 100 Spalten. Löschen Sie, was Sie nicht brauchen.',
    merged: (value: string) =>
      `Zellen sind verbunden (${value}). Heben Sie das in Ihrer Tabelle auf.`,
  },
}
