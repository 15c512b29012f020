import type { Messages } from '../type.ts'

/** Aanvragen en klanten uit een bestand. */
export const imports = {
  what: 'Wat er in het bestand staat',
  kinds: { leads: 'Aanvragen', customers: 'Klanten' },
  drop: {
    leads:
      'Sleep hier een lijst met aanvragen naartoe, als Excel of CSV. Elke rij wordt een aanvraag met een klant. U ziet eerst wat dat zou doen.',
    customers:
      'Sleep hier een klantenlijst naartoe, als Excel of CSV. Elke rij wordt een klant, tenzij die al bekend is. U ziet eerst wat dat zou doen.',
  },
  choose: 'Kies een bestand',
  hint: 'XLSX, ODS of CSV met koppen in de eerste rij, hoogstens 10 MB en 50.000 rijen. Het bestand wordt niet bewaard.',
  other: 'Ander bestand',
  columns: 'Wat de kolommen zijn',
  columnsText: 'Geraden uit de koppen. Eronder staan de eerste waarden.',
  sheet: 'Werkblad',
  encoding: 'Tekenset',
  encodingHint: 'Geraden. Kies een andere als er verkeerde letters staan.',
  encodings: {
    'windows-1252': 'Windows, West-Europa',
    'windows-1250': 'Windows, Midden-Europa',
    macintosh: 'Mac',
  },
  hiddenRows: 'Verborgen en weggefilterde rijen',
  unnamed: (number: string) => `Kolom ${number}`,
  nothingIn: 'Staat niets in',
  leaveOut: 'Weglaten',
  fields: {
    created: 'Datum van de aanvraag',
    status: 'Status',
    source: 'Herkomst',
    price: 'Bedrag',
    member: 'Behandeld door',
    campaign: 'Nummer van de campagne',
    note: 'Opmerking',
    answer: 'Antwoord, met de kop als naam',
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
  otherNames: (count: string, number: number) =>
    number === 1
      ? 'Eén rij geeft een bekende klant een andere naam. De naam die u hebt, blijft.'
      : `${count} rijen geven een bekende klant een andere naam. De namen die u hebt, blijven.`,
  inRows: (rows: string) => `Rijen: ${rows}`,
  samples: 'De eerste rijen',
  known: 'Bekend',
  new: 'Nieuw',
  badRows: (count: string, number: number) =>
    number === 1
      ? 'Eén rij kan niet worden geïmporteerd.'
      : `${count} rijen kunnen niet worden geïmporteerd.`,
  row: (number: string) => `Rij ${number}`,
  onlyFirst: (count: string) => `In het bestand staan de eerste ${count} daarvan.`,
  saveBad: 'Deze rijen als CSV opslaan',
  reason: 'Waarom weggelaten',
  leftOutFile: 'weggelaten',
  quiet: {
    leads:
      'Geïmporteerde aanvragen tellen niet mee voor het aantal per maand, en niemand krijgt een mail.',
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
  rowIssues: {
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
    decimal: 'kan duizenden of drie decimalen zijn; kies het decimaalteken',
    currency: 'een andere valuta dan die van uw account',
    formula:
      'een formule zonder bewaarde uitkomst; open het bestand in uw spreadsheet en sla het opnieuw op',
    encoding: 'tekens die niet te lezen zijn; kies een andere tekenset',
  },
  fileIssues: {
    unreadable: (value: string) =>
      `Dit bestand kan niet worden gelezen${value && ` (${value})`}. Sla het opnieuw op als XLSX of CSV.`,
    type: (_: string) => 'Kies een bestand dat eindigt op .csv, .xlsx of .ods.',
    old: (_: string) =>
      'Dit is een .xls- of ander oud bestand, of het heeft een wachtwoord. Open het in het eigen programma en sla het op als .xlsx zonder wachtwoord.',
    bytes: (_: string) => 'Het bestand is groter dan 10 MB. Splits het.',
    empty: (_: string) => 'Er staat geen rij onder de koppen.',
    rows: (_: string) => 'Het bestand heeft meer dan 50.000 rijen. Splits het.',
    columns: (_: string) =>
      'Het bestand heeft meer dan 100 kolommen. Verwijder wat u niet nodig hebt.',
    merged: (value: string) =>
      `Er zijn cellen samengevoegd (${value}). Maak dat in uw spreadsheet ongedaan.`,
  },
}

export const leadSources: Messages['leadSources'] = {
  tab: 'Advertenties',
  text: 'Leadformulieren van Google en leadadvertenties van Facebook en Instagram komen hier binnen. Elke aanvraag staat binnen enkele seconden tussen uw andere.',
  add: 'Nieuwe bron',
  newTitle: 'Nieuwe bron van aanvragen',
  none: 'Nog geen bron',
  noneText: 'Voeg er een toe voor elk leadformulier van Google, of voor uw pagina bij Meta.',
  kind: 'Waar de advertenties staan',
  kinds: { google: 'Leadformulier van Google', meta: 'Leadadvertenties van Meta' },
  nameHint: 'Bij uw aanvragen staat deze naam als herkomst.',
  form: 'Uw formulier',
  formHint: 'De antwoorden uit de advertentie kunnen de vragen ervan invullen.',
  noForm: 'Geen: contactgegevens en een notitie',
  appSecret: 'App-geheim',
  appSecretHint: 'In uw app bij Meta: App-instellingen, Basis.',
  token: 'Toegangstoken van de pagina',
  tokenHint: 'Een token dat niet verloopt, met het recht leads_retrieval.',
  create: 'Bron toevoegen',
  key: { google: 'Sleutel', meta: 'Verificatietoken' },
  once: 'Kopieer dit nu: het wordt alleen deze ene keer getoond.',
  made: 'De bron is klaar',
  steps: {
    google: [
      'Open het leadformulier in Google Ads, en daarin ‘Leads exporteren uit Google Ads’ en ‘Andere opties voor data-integratie’.',
      'Plak het adres als webhook-URL, en de sleutel.',
      'Kies ‘Testgegevens sturen’. De test staat dan bij deze bron, en de velden kunnen een plek krijgen.',
    ],
    meta: [
      'Open de webhooks van uw app bij Meta, kies ‘Page’, en plak het adres en het verificatietoken.',
      'Abonneer u op het veld ‘leadgen’, en koppel uw pagina aan de app.',
      'Stuur een lead met de testtool van Meta voor leadadvertenties. Die staat dan bij deze bron, en de velden kunnen een plek krijgen.',
    ],
  },
  setUp: 'Instellen',
  on: 'Aan',
  off: 'Uit',
  trouble: 'Nieuw token nodig',
  waiting: (count: number) => (count === 1 ? '1 aanvraag wacht' : `${count} aanvragen wachten`),
  active: 'Neemt aanvragen aan',
  activeHint: 'Zolang dit uit staat, wacht wat er binnenkomt.',
  troubleText:
    'Meta laat ons de aanvragen van deze bron niet lezen. Ze wachten tot u een nieuw token opslaat.',
  saveToken: 'Token opslaan',
  newToken: 'Nieuw token',
  newSecret: 'Nieuw app-geheim',
  renew: { google: 'Nieuwe sleutel', meta: 'Nieuw verificatietoken' },
  renewTitle: 'Een nieuwe sleutel maken?',
  renewText: 'De oude eindigt meteen. Wat daarmee wordt aangeleverd, wordt geweigerd.',
  fields: 'Velden van de advertentie',
  fieldsText:
    'Wat geen plek heeft, staat in de notitie van de aanvraag. Opties worden gevonden op hun naam of waarde.',
  noFields: 'Nog geen velden',
  noFieldsText: 'Stuur een testlead: de velden staan dan hier.',
  toNote: 'Notitie van de aanvraag',
  contact: 'Contactgegevens',
  questions: 'Vragen van het formulier',
  deliveries: 'Aangeleverd',
  noDeliveries: 'Er is nog niets aangeleverd',
  unnamed: 'Nog niet gelezen',
  states: {
    waiting: 'Wacht',
    taken: 'Aangenomen',
    test: 'Test',
    failed: 'Niet gelezen',
    dropped: 'Verwijderd',
  },
  reasons: {
    fetching: 'Wordt bij Meta opgehaald.',
    off: 'De bron staat uit.',
    quota: 'De aanvragen van deze maand zijn op.',
    token: 'Meta weigert het token.',
    unreachable: 'Meta gaf geen antwoord; het wordt opnieuw geprobeerd.',
  },
  take: (count: number) => (count === 1 ? '1 aanvraag aannemen' : `${count} aanvragen aannemen`),
  dropTitle: 'Deze aanvraag verwijderen?',
  dropText:
    'Niemand heeft deze aanvraag nog gelezen. Verwijderen kan niet ongedaan worden gemaakt.',
  outcomes: {
    taken: (count: number) =>
      count === 1 ? '1 aanvraag is aangenomen.' : `${count} aanvragen zijn aangenomen.`,
    test: (count: number) => (count === 1 ? '1 was een test.' : `${count} waren een test.`),
    fetching: (count: number) =>
      count === 1 ? '1 wordt opgehaald.' : `${count} worden opgehaald.`,
    quota_reached: () => 'De aanvragen van deze maand zijn op; de andere wachten.',
    gone: () => 'Iemand heeft sommige al eerder aangenomen of verwijderd.',
  },
  remove: 'Bron verwijderen',
  removeTitle: (name: string) => `${name} verwijderen?`,
  removeText:
    'Het adres eindigt meteen. Aanvragen die erin wachten worden verwijderd; aangenomen aanvragen blijven.',
}

export const quarantine: Messages['quarantine'] = {
  explanation:
    'Deze aanvragen kwamen in grotere aantallen binnen dan gewoonlijk, zoals bij misbruik van een formulier. Geef de echte vrij: elk wordt een aanvraag en telt mee voor het aantal per maand. De rest wordt vanzelf verwijderd.',
  none: 'Er is niets vastgehouden',
  noneText: 'Wat op misbruik lijkt, wacht hier tot u het vrijgeeft of weggooit.',
  reason: 'Waarom',
  network: 'Netwerk',
  expires: 'Verwijderd op',
  chooseAll: (count) => `Alle ${count} kiezen`,
  release: (count) => (count === 0 ? 'Vrijgeven' : `${count} vrijgeven`),
  drop: 'Weggooien',
  dropTitle: (count) => (count === 1 ? 'Deze weggooien?' : `${count} weggooien?`),
  dropText: 'Ze worden voorgoed verwijderd. Dit kunt u niet ongedaan maken.',
  otherReason: 'Het leek op misbruik.',
  windows: { hour: 'per uur', day: 'per dag' },
  reasons: {
    network: (most, window) => `Meer dan ${most} ${window} van één netwerk`,
    form: (most, window) => `Meer dan ${most} ${window} via dit formulier`,
  },
  outcomes: {
    released: (count) => (count === 1 ? '1 is nu een aanvraag.' : `${count} zijn nu aanvragen.`),
    dropped: (count) => (count === 1 ? '1 is weggegooid.' : `${count} zijn weggegooid.`),
    quota_reached: (count) => `${count} nog vastgehouden: de aanvragen van deze maand zijn op.`,
    gone: (count) => `${count} al eerder vrijgegeven of weggegooid.`,
  },
  allLeads: 'Alle aanvragen',
}
