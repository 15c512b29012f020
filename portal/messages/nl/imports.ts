/** Aanvragen en klanten uit een bestand. */
export const imports = {
  title: 'Importeren',
  button: 'Importeren',
  what: 'Wat er in het bestand staat',
  kinds: { leads: 'Aanvragen', customers: 'Klanten' },
  drop: {
    leads:
      'Sleep hier een lijst met aanvragen naartoe, als Excel of CSV. Elke rij wordt een aanvraag met haar klant. U ziet eerst wat dat zou doen.',
    customers:
      'Sleep hier een klantenlijst naartoe, als Excel of CSV. Elke rij wordt een klant, tenzij die al bekend is. U ziet eerst wat dat zou doen.',
  },
  choose: 'Kies een bestand',
  hint: 'XLSX of CSV met koppen in de eerste rij, hoogstens 10 MB en 50.000 rijen. Het bestand wordt niet bewaard.',
  other: 'Ander bestand',
  columns: 'Wat de kolommen zijn',
  columnsText: 'Geraden uit de koppen. Eronder staan de eerste waarden.',
  sheet: 'Werkblad',
  unnamed: (number: string) => `Kolom ${number}`,
  nothingIn: 'Staat niets in',
  leaveOut: 'Weglaten',
  fields: {
    name: 'Naam',
    first_name: 'Voornaam',
    last_name: 'Achternaam',
    email: 'E-mail',
    phone: 'Telefoon',
    street: 'Straat',
    house_number: 'Huisnummer',
    postcode: 'Postcode',
    city: 'Plaats',
    country: 'Land',
    language: 'Taal',
    created: 'Datum van de aanvraag',
    status: 'Status',
    source: 'Bron',
    price: 'Getoonde prijs',
    member: 'Behandeld door',
    campaign: 'Nummer van de campagne',
    note: 'Opmerking',
    answer: 'Antwoord, onder zijn kop',
  },
  statuses: 'Statussen die u niet hebt',
  statusesText:
    'Offertes kunnen niet uit een bestand komen, dus wordt geen rij een offerte. Kies voor elk woord een status.',
  noStatus: 'Kies…',
  outcome: 'Wat het importeren zou doen',
  ready: 'Rijen te importeren',
  newCustomers: 'Nieuwe klanten',
  knownCustomers: 'Bekende klanten',
  alreadyIn: 'Al geïmporteerd',
  bad: 'Weggelaten rijen',
  leads: 'Aanvragen',
  otherNames: (count: string, number: number) =>
    number === 1
      ? 'Eén rij geeft een bekende klant een andere naam. De naam die u hebt, blijft.'
      : `${count} rijen geven een bekende klant een andere naam. De namen die u hebt, blijven.`,
  inRows: (rows: string) => `Rijen: ${rows}`,
  samples: 'De eerste rijen',
  customer: 'Klant',
  known: 'Bekend',
  new: 'Nieuw',
  now: 'Vandaag',
  badRows: (count: string, number: number) =>
    number === 1
      ? 'Eén rij kan niet worden geïmporteerd.'
      : `${count} rijen kunnen niet worden geïmporteerd.`,
  row: (number: string) => `Rij ${number}`,
  onlyFirst: (count: string) => `Het bestand noemt de eerste ${count} daarvan.`,
  saveBad: 'Deze rijen als CSV opslaan',
  reason: 'Waarom weggelaten',
  leftOutFile: 'weggelaten',
  quiet: {
    leads: 'Geïmporteerde aanvragen tellen niet mee voor uw maand, en niemand krijgt een mail.',
    customers: 'Niemand krijgt een mail. Wat u van een bekende klant hebt, blijft zoals het is.',
  },
  events: 'Mijn andere systemen elke aanvraag melden',
  eventsHint: '(webhook lead.created)',
  onlyGood: 'Niets importeren als er een rij wordt weggelaten',
  noUndo: 'Importeren kan niet ongedaan worden gemaakt. Zolang het loopt, kunt u het stoppen.',
  begin: (count: string, number: number) =>
    number === 1 ? 'Eén rij importeren' : `${count} rijen importeren`,
  last: 'Laatst geïmporteerd',
  states: { running: 'Bezig', done: 'Klaar', stopped: 'Gestopt', failed: 'Mislukt' },
  rowsDone: (done: string, rows: string) => `${done} van ${rows} rijen.`,
  stop: 'Importeren stoppen',
  stopTitle: 'Importeren stoppen?',
  stopText: 'Wat geïmporteerd is, blijft. Met hetzelfde bestand importeert u later de rest.',
  failedText:
    'Er ging iets mis op de server. Importeer hetzelfde bestand nog eens om verder te gaan.',
  rowFaults: {
    reach: 'geen e-mailadres en geen telefoonnummer',
    cell_error: 'de cel toont een fout',
    too_long: 'te lang',
    email: 'geen e-mailadres',
    phone: 'geen telefoonnummer',
    country: 'geen land',
    language: 'geen taal',
    date: 'geen datum',
    future: 'ligt in de toekomst',
    status: 'geen status waarmee een aanvraag kan beginnen',
    price: 'geen bedrag',
    campaign: 'geen getal',
  },
  fileFaults: {
    unreadable: (value: string) =>
      `Dit bestand kan niet worden gelezen${value && ` (${value})`}. Sla het opnieuw op als XLSX of CSV.`,
    type: (_: string) => 'Kies een bestand dat eindigt op .csv of .xlsx.',
    old: (_: string) =>
      'Dit is een oud .xls-bestand, of het heeft een wachtwoord. Sla het op als .xlsx zonder wachtwoord.',
    bytes: (_: string) => 'Het bestand is groter dan 10 MB. Splits het.',
    empty: (_: string) => 'Er staat geen rij onder de koppen.',
    rows: (_: string) => 'Het bestand heeft meer dan 50.000 rijen. Splits het.',
    columns: (_: string) =>
      'Het bestand heeft meer dan 100 kolommen. Verwijder wat u niet nodig hebt.',
    merged: (value: string) =>
      `Er zijn cellen samengevoegd (${value}). Maak dat in uw spreadsheet ongedaan.`,
  },
}
