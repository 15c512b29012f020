import type { Messages } from '../type.ts'

export const items: Messages['items'] = {
  title: 'Artikelen',
  item: 'Artikel',
  add: 'Artikel toevoegen',
  off: 'niet in gebruik',
  search: 'Artikelen zoeken',
  searchHint: 'Naam of artikelnummer',
  none: 'Nog geen artikelen',
  noneText:
    'Een artikel zet een regel op een offerte: wanneer die er staat, wat er staat, hoeveel en tegen welke prijs.',
  deleteText: 'Dit kan niet ongedaan worden gemaakt. Het artikelnummer komt vrij.',
  usedBy: (count) =>
    count === 1
      ? 'Dit artikel staat op een offerte en blijft dus bestaan. U kunt het buiten gebruik zetten. Offerte:'
      : `Dit artikel staat op ${count} offertes en blijft dus bestaan. U kunt het buiten gebruik zetten. Offertes:`,
  nothingFound: 'Geen artikel gevonden',
  fields: {
    kind: 'Soort',
    article_number: 'Artikelnummer',
    vat_rate: 'Btw in %',
    sort_order: 'Plaats',
    is_active: 'In gebruik',

    rule: 'Regel',
  },
  hints: {
    name: 'Zoals uw collega’s het noemen.',
    article_number: 'U kunt het wijzigen: het artikel blijft hetzelfde.',
    kind: 'Een eigen woord in kleine letters, zoals product.',
    sort_order: 'Kleiner komt eerst. Leeg: achteraan.',
  },
  inUseHint: 'Alleen dan komt het op offertes.',
  discard: 'Wijzigingen weggooien',
  issues: {
    vat_rate: 'Vul een percentage van 0 tot 100 in.',
    sort_order: 'Vul een heel getal in, of niets.',
    when: 'Een voorwaarde is niet compleet: kies een antwoord of een grens.',
  },
  notByChoosing: 'Dit deel is meer dan hier te kiezen valt. Het blijft zoals het is.',
  quote: (text) => `‘${text}’`,
  side: (label, side) => `${label}, ${side}`,
  sides: { width: 'breedte', depth: 'diepte', height: 'hoogte' },
  usedWhen: 'Gebruikt wanneer',
  units: { one: 'stuk', line: 'hele regel' },
  says: {
    always: 'Altijd',
    when: (condition) => `Als ${condition}`,
    sentence: (begins, many, price, each) =>
      `${begins}: ${price}${many === null ? '' : `; aantal: ${many}`}${each}.`,
    forEach: (group) => `; voor elk van ${group}`,
    fixed: (amount) => `${amount} voor de hele regel`,
    each: (amount) => `${amount} per stuk`,
    material: (name) => `de prijs van het materiaal ${name}`,
    matrix: (name) => `de prijs uit de prijstabel ${name}`,
    matrixBy: (name, axes) => `de prijs uit de prijstabel ${name} bij ${axes}`,
    ofSum: 'alle regels ervoor',
    ofElement: 'alle regels ervoor van hetzelfde element',
    oncePer: (question) => `, één keer per antwoord op ${question}`,
    atLeast: (price, least) => `${price}, minstens ${least}`,
    times: (price, times) => `${price}, maal ${times}`,
    roundedUp: (price, to) => `${price}, naar boven afgerond op ${to}`,
  },

  howManyLines: 'Hoeveel regels?',
  oneLine: 'Eén regel',
  forEach: (group) => `Een regel voor elk van: ${group}`,
  together: 'Gelijke regels samenvoegen',
  charged: 'Hoe vaak wordt het berekend?',
  eachTime: 'Voor elk element',
  oncePer: (question) => `Eén keer per antwoord op: ${question}`,
  when: 'Wanneer staat de regel er?',

  whichPrice: 'Welke prijs?',
  priceKinds: {
    per_unit: 'Een bedrag per stuk',
    fixed: 'Een bedrag voor de hele regel',
    material: 'De prijs van een materiaal',
    matrix: 'De prijs uit een prijstabel',
    percent: 'Een percentage van andere regels',
  },
  amount: 'Bedrag',
  axis: (name) => `Langs ‘${name}’ opgezocht met`,
  axes: { row: 'rijen', col: 'kolommen' },

  percentOf: 'Van welke artikelen',
  percentOfHint: 'Op elke regel een naam of artikelnummer. Leeg: van alle regels ervoor.',
  leastPrice: 'Prijs minstens',
  by: 'Naar',
  roundUpHint: 'De prijs van één, na het vermenigvuldigen.',
  roundUps: { none: 'Op de cent', x9: 'Hele bedragen die op 9 eindigen' },

  howMany: 'Hoeveel?',
  one: 'Eén',
  byAnswers: (code, answers) => `${code} (per ${answers})`,
  workedOut: 'Berekend uit de antwoorden',
  tables: {
    steps: 'Uit een tabel',
    rising: 'Een begin, en meer voor elke stap',
    areas: 'Naar postcode',
  },
  postcodes: 'Postcodes',
  postcodesHint: 'Postcodes zoals NL 1000-1999, DE 40-47',
  rising: {
    start: 'Begin',
    up_to: 'Tot en met',
    each: 'Daarna per stap van',
    add: 'Erbij per stap',
  },
  aNumber: 'Een getal',
  number: 'Getal',
  times: 'Keer',
  combine: 'Wat er met de delen gebeurt',
  combines: {
    sum: 'Bij elkaar opgeteld',
    largest: 'De grootste hiervan',
    smallest: 'De kleinste hiervan',
  },
  addTerm: 'Deel toevoegen',
  removeFactor: 'Deze factor verwijderen',
  steps: {
    divide: 'Gedeeld door',
    roundUp: 'Naar boven afgerond op',
    plus: 'Plus',
    atLeast: 'Minstens',
  },
  stepHints: {
    divide: 'Bijvoorbeeld 4: één per 4.',
    roundUp: '1: op hele.',
    plus: 'Onder nul: min.',
    atLeast: 'Leeg: geen minimum.',
  },

  texts: 'Wat staat er op de regel?',
  text: 'Regel',
  part: 'Onderdeel in een prijs op het formulier',
  partHint:
    'Zoals ‘Dak’ of ‘Montage’. Artikelen met hetzelfde onderdeel staan daar als één bedrag; zonder onderdeel staat de tekst er.',
  description: 'Tekst eronder',
  insert: 'Antwoord invoegen',
  oneText: 'In elke taal hetzelfde',

  leadWeeks: 'Levertijd in weken',
  leadHint: 'Een offerte noemt de langste van haar regels. Leeg: zegt niets.',

  tryOut: 'Uitproberen',
  noForms: 'Er is nog geen formulier waarvan u hier de vragen kunt beantwoorden.',
  ruleHasIssues: 'De regel is nog niet compleet.',
  ofLead: 'Antwoorden van een aanvraag',
  noLead: 'Zelf de vragen beantwoorden',
  noLine: 'Geen regel.',
  open: 'Nog niet beantwoord',
}

export const materials: Messages['materials'] = {
  title: 'Materialen',
  material: 'Materiaal',
  add: 'Materiaal toevoegen',
  edit: (name) => `Wijzigen: ${name}`,
  search: 'Materialen zoeken',
  searchHint: 'Naam of code',
  none: 'Nog geen materialen',
  noneText: 'Een materiaal heeft één prijs per eenheid, zoals een ledspot of een meter goot.',
  deleteText: 'Dit kan niet ongedaan worden gemaakt. Regels die op offertes staan, blijven staan.',
  usedByItems: (count) =>
    count === 1
      ? 'De regel van een artikel gebruikt deze prijs. Het materiaal blijft dus bestaan:'
      : `De regels van ${count} artikelen gebruiken deze prijs. Het materiaal blijft dus bestaan:`,
  nothingFound: 'Geen materiaal gevonden',
  usedBy: 'Gebruikt door',
  fields: {
    code: 'Code',
    unit: 'Eenheid',
    unit_price: 'Prijs',
  },
  unitHint: 'Waarvoor de prijs is, zoals stuk of m².',
  makeItem: 'Artikel ervan maken',
  codeHint: 'Zoals in uw eigen boeken. Een prijslijst vindt het materiaal hieraan.',
  stillUsed: (names) => `Deze artikelen gebruiken de prijs en worden dan op aanvraag: ${names}.`,
  changePrice: 'Deze prijs wijzigen?',
  issues: {
    unit_price: 'Vul een bedrag in, bijvoorbeeld 32,50.',
  },
}

export const priceChanges: Messages['priceChanges'] = {
  title: 'Prijswijzigingen',
  add: 'Veel prijzen wijzigen',
  none: 'Nog geen wijzigingen',
  noneText:
    'Wijzig alle prijzen in één keer met een percentage, meteen of vanaf een dag. U ziet eerst wat er verandert.',
  search: 'Zoeken in prijstabellen, materialen en artikelen',
  chosen: (name, count, of) => `${name}: ${count} van ${of}`,
  all: 'Alles wat hier staat',
  from: 'Vanaf wanneer',
  now: 'Nu',
  onDay: 'Een dag, om middernacht',
  stay: 'Offertes die er al zijn, houden hun prijzen. Een geplande wijziging rekent met de prijzen van dan.',
  record: 'Prijstabel, materiaal of artikel',
  prices: (count) => (count === 1 ? '1 prijs' : `${count} prijzen`),
  first:
    'U ziet van elk de eerste prijs die verandert. Artikelen met een prijs uit een prijstabel of van een materiaal volgen die vanzelf. Een berekende prijs verandert niet: wijzig die zelf.',
  issues: { zero: 'zou nul worden', too_high: 'zou te hoog worden' },
  refused: 'De prijzen in rood zouden nul of te hoog worden. Laat die weg, of rond anders af.',
  changeThese: (count) => (count === 1 ? '1 prijs wijzigen' : `${count} prijzen wijzigen`),
  changedMeanwhile:
    'Een collega heeft er intussen een aantal gewijzigd. Er is nog niets opgeslagen: dit is het voorbeeld met de prijzen van nu.',
  plan: 'Inplannen',
  planned: 'Ingepland.',
  when: 'Vanaf',
  states: {
    planned: 'gepland',
    done: 'gewijzigd',
    undone: 'ongedaan gemaakt',
    failed: 'niet gewijzigd',
  },
  failed: (names) => `Een prijs zou nul of te hoog worden: ${names}.`,
  undoTitle: 'Deze wijziging ongedaan maken?',
  undoText: 'Alle prijzen worden weer wat ze ervoor waren. Offertes veranderen niet.',
  differ: (names) => `Er is niets teruggezet: deze prijzen zijn daarna nog gewijzigd: ${names}.`,
  drop: 'Laten vervallen',
  dropTitle: 'Deze geplande wijziging laten vervallen?',
}

/** Prijzen uit een bestand: wat begrepen is, en wat u kunt kiezen. */
export const priceFiles = {
  title: 'Prijzen uit een bestand',
  drop: 'Sleep hier een prijslijst naartoe, als Excel of CSV. Er verandert nog niets: u ziet eerst wat begrepen is.',
  kept: 'XLSX, ODS, CSV of PDF, hoogstens 10 MB. Het bestand wordt niet bewaard.',
  pastedTable: 'Geplakte tabel',
  pasteTable: 'Tabel plakken',
  pasteHint:
    'Of kopieer een tabel uit een spreadsheet, een document of een website, en druk hier op Ctrl+V.',
  pasteHere: 'Plak de tabel hier',
  readIt: 'Lezen',
  pasteInto: (name: string) => `Een tabel voor “${name}”`,
  asPrices: 'Alleen als prijzen plakken',
  takeOver: 'In de tabel zetten',
  changedMeanwhile:
    'Iemand heeft intussen een van deze prijzen gewijzigd. Lees het bestand opnieuw om te zien wat het nu verandert.',
  readAgain: 'Opnieuw lezen',
  issueCount: (count: string, number: number) =>
    number === 1
      ? 'Eén ding in het bestand moet nog goed. Verbeter het in het bestand of kies hieronder.'
      : `${count} dingen in het bestand moeten nog goed. Verbeter ze in het bestand of kies hieronder.`,
  understood: (count: string, number: number) =>
    number === 1
      ? 'Eén prijstabel is begrepen. Er is nog niets opgeslagen.'
      : `${count} prijstabellen zijn begrepen. Er is nog niets opgeslagen.`,
  materialStates: (added: string, changed: string, same: string) =>
    `${added} nieuw, ${changed} gewijzigd, ${same} gelijk`,
  states: { new: 'nieuw', changed: 'gewijzigd', same: 'gelijk' },
  saveMaterials: (count: string, number: number) =>
    number === 1 ? '1 materiaal opslaan' : `${count} materialen opslaan`,
  saveTitle: (name: string) => `Wat “${name}” verandert`,
  questions: 'Wat alleen u weet',
  pleaseChoose: 'Dit staat niet in het bestand. Kies zelf.',
  found: 'Zoals gevonden in het bestand',
  labels: {
    decimal: 'Decimaalteken',
    unit: 'Eenheid van maten zonder eenheid',
    zero: 'Wat 0 betekent',
    vat: 'Prijzen met of zonder btw',
    vat_rate: 'Btw-tarief in procenten',
    currency: 'Prijzen in een andere valuta',
    round: 'Prijzen met meer decimalen',
    name: 'Naam',
    code: 'Code',
    type: 'Soort tabel',
    table: 'Welke tabel',
    pairs: 'Welke maat staat voorop',
    group_column: 'Kolom met de prijsgroepen',
    cost: 'Inkoopprijzen',
    factor: 'Van inkoop naar verkoop: maal',
    update: 'Welke prijstabel werkt dit bij?',
    swap: 'Rijen en kolommen',
    range: 'Alleen deze cellen',
    hidden: 'Verborgen rijen en kolommen',
  },
  options: {
    type: {
      grid_2d: 'Raster: twee maten',
      list_1d: 'Lijst: één maat, in elke kolom een prijs',
      fixed: 'Eén prijs',
    },
    pairs: {
      width_first: 'Breedte × diepte',
      depth_first: 'Diepte × breedte',
    },
    group_column: { none: 'Geen: het zijn maten' },
    cost: { as_it_stands: 'Overnemen zoals ze zijn', leave_out: 'Weglaten' },
    swap: { yes: 'Omwisselen, zoals in uw prijstabel', no: 'Laten staan zoals ze zijn' },
    hidden: {
      read: 'Ook lezen',
      leave_out: 'Weglaten',
    },
    decimal: {
      comma: 'Komma: 1.234,50',
      point: 'Punt: 1,234.50',
    },
    unit: {
      mm: 'Millimeter',
      cm: 'Centimeter',
      m: 'Meter',
      none: 'Getallen laten zoals ze zijn',
    },
    zero: {
      gap: 'Geen prijs: op aanvraag',
      price: 'Een prijs van nul',
    },
    vat: {
      as_it_stands: 'Overnemen zoals ze zijn',
      convert: 'Omrekenen',
      leave_out: 'Die bladen weglaten',
    },
    currency: { as_it_stands: 'Overnemen zoals ze zijn' },
    round: { cent: 'Afronden op de cent', shown: 'Zoals de cel het toont' },
  },
  lastTime: 'Zoals de vorige keer',
  askAgain: 'Opnieuw vragen',
  only: 'Alleen deze bladen',
  sheet: (name: string) => `Blad “${name}”`,
  passedBy: 'Overgeslagen',
  passBy: 'Overslaan',
  useIt: 'Toch gebruiken',
  correct: 'Corrigeren…',
  replaces: 'vervangt',
  prices: (prices: string, gaps: string) => `${prices} prijzen, ${gaps} lege cellen`,
  range: (first: string, last: string, count: string) => `${first} tot ${last} (${count} maten)`,
  inUnit: (unit: string) => `(in het bestand in ${unit})`,
  pick: 'Klik op een kolom of een rij om die te schrappen, of om te zeggen dat de maten daar staan.',
  onSheets: (count: string) => `(op ${count} bladen)`,
  asAll: 'Zoals voor alle bladen',
  takeName: (name: string) => `Neem “${name}” uit het bestand over`,
  pickRow: (row: number) => `Rij ${row}`,
  pickColumn: (email: string) => `Kolom ${email}`,
  sizesHere: 'De maten staan hier',
  strike: 'Schrappen',
  unstrike: 'Toch lezen',
  findThem: 'De maten automatisch zoeken',
  chooseTable: 'Kies…',
  allTables: 'Alle, elk een eigen prijstabel',
  oneTable: (number: string, title: string, cells: string) =>
    title === '' ? `Tabel ${number} (${cells})` : `${number}: ${title} (${cells})`,
  likely: (name: string, code: string, same: string) =>
    `${name} (${code}): ${same}% dezelfde maten`,
  newOne: 'Een nieuwe',
  rangeHint: 'Zoals B4:H20. De rest telt niet mee.',
  vatRateHint: 'Leeg is het gewone tarief van uw land.',
  showRemarks: 'Alles tonen',
  otherRemark: (value: string) => `Kijk hier nog eens naar: ${value}`,
  issues: {
    file: (value: string) => `Het bestand kan niet worden gelezen. ${value}`,
    file_old: (_: string) =>
      'Dit is een oud Excel-bestand (.xls). Open het in Excel of LibreOffice en sla het op als .xlsx.',
    file_numbers: (_: string) =>
      'Dit is een bestand van Numbers. Open het daar en kies Archief, Exporteer naar, Excel.',
    file_pdf: (_: string) =>
      'Dit is een pdf. Vraag uw leverancier om de prijslijst als Excel of CSV, of kopieer de tabel en plak die hier.',
    file_document: (_: string) =>
      'Dit is een tekstdocument. Open het, kopieer de tabel en plak die hier.',
    file_picture: (_: string) =>
      'Dit is een afbeelding; daar zijn geen prijzen uit te lezen. Vraag om de prijslijst als Excel of CSV.',
    file_password: (_: string) =>
      'Het bestand heeft een wachtwoord. Open het in Excel, sla het op zonder wachtwoord en kies het opnieuw.',
    file_large: (_: string) =>
      'Het bestand is te groot: hoogstens 10 MB, als tekst 3 MB, en 100.000 gevulde cellen. Splits het, of laat bladen zonder prijzen weg.',
    file_empty: (_: string) => 'Het bestand is leeg. Is dit het juiste bestand?',
    file_damaged: (_: string) =>
      'Het bestand is beschadigd en kan niet worden gelezen. Open het in uw spreadsheet, sla het op als .xlsx en kies dat bestand.',
    file_unknown: (_: string) =>
      'Dit bestand is geen prijslijst die gelezen kan worden. Kies een bestand dat eindigt op .xlsx of .csv.',
    no_table: (_: string) => 'Er is geen tabel met prijzen.',
    too_many_prices: (_: string) =>
      'Er zijn te veel prijzen: hoogstens 5.000 in een tabel en 50.000 in een bestand.',
    too_many_articles: (value: string) => `Er zijn ${value} artikelen: hoogstens 2.000 tegelijk.`,
    not_a_number: (value: string) => `“${value}” is geen getal.`,
    empty: (_: string) => 'Er ontbreekt een maat.',
    error_value: (value: string) => `De cel toont een fout: ${value}.`,
    formula: (_: string) =>
      'Een formule heeft geen bewaarde uitkomst. Open het bestand in uw spreadsheet, sla het op en probeer het opnieuw.',
    date: (_: string) => 'Dit is een datum. Typ het getal dat bedoeld was.',
    not_a_price: (value: string) => `“${value}” is geen prijs.`,
    inches: (_: string) => 'Inches zijn niet bekend. Gebruik mm, cm of m.',
    currency: (value: string) =>
      `Een andere valuta dan die van uw account, of een onbekende: ${value}. Kies hieronder.`,
    from_size: (_: string) =>
      'Een prijs geldt tot en met een maat. Geef de grootste maat, niet de kleinste.',
    range_gap: (value: string) => `Tussen deze maat (${value}) en die ervoor zit een gat.`,
    range_overlap: (value: string) => `Deze maat (${value}) overlapt met die ervoor.`,
    pairs: (value: string) => `“${value}” kan breedte × diepte zijn of andersom. Kies welke.`,
    group_column: (value: string) =>
      `Kolommen ${value}: in een daarvan kunnen prijsgroepen staan. Kies welke.`,
    cost: (value: string) => `“${value}”: zijn dit uw inkoopprijzen? Kies hieronder.`,
    twice: (value: string) => `“${value}” staat er twee keer.`,
    order: (value: string) => `De maten staan niet op volgorde: ${value}.`,
    decimal: (value: string) =>
      `Het is niet duidelijk of komma’s of punten voor de decimalen staan: ${value}.`,
    type: (_: string) => 'De tabel past niet bij wat gekozen is.',
    years: (value: string) =>
      `${value} lijken jaartallen, geen maten. Kies een lijst, of een raster als het maten zijn.`,
    tables: (value: string) => `Op het blad staan ${value} tabellen. Kies welke.`,
    zero: (_: string) => 'Er staan nullen tussen de prijzen. Kies wat ze betekenen.',
    vat: (value: string) => `“${value}”: de prijzen van uw account zijn anders. Kies hieronder.`,
    rounding: (value: string) => `Prijzen met meer decimalen dan de cel toont: ${value}. Kies.`,
    unit: (value: string) => `Maten zonder eenheid: ${value}. Is het meter? Kies hieronder.`,
    code: (value: string) => `“${value}” kan geen code zijn. Gebruik letters, cijfers, - en _.`,
    same_code: (value: string) =>
      `Twee tabellen hebben de code “${value}”. Geef er een een andere.`,
    name: (_: string) => 'De naam ontbreekt of is te lang.',
    update: (value: string) =>
      `Welke prijstabel werkt dit bij? Waarschijnlijk: ${value}. Kies hieronder.`,
    swap: (value: string) =>
      `In uw prijstabel ${value} zijn rijen en kolommen andersom. Kies hieronder.`,
  },
  notes: {
    hidden: (_: string) => 'Het blad is verborgen.',
    hidden_rows: (value: string) => `Verborgen rijen die zijn gelezen: ${value}.`,
    hidden_columns: (value: string) => `Verborgen kolommen die zijn gelezen: ${value}.`,
    hidden_left_out: (value: string) =>
      `Verborgen rijen of kolommen die zijn weggelaten: ${value}.`,
    years: (value: string) =>
      `${value} is als maat gelezen. Kies een lijst als het een jaartal is.`,
    not_chosen: (_: string) => 'U hebt het overgeslagen.',
    no_prices: (_: string) => 'Er staat geen tabel met prijzen op.',
    rows_left_out: (value: string) => `Regels zonder prijs per stuk zijn weggelaten: ${value}.`,
    cost_left_out: (value: string) => `Weggelaten als inkoop: “${value}”.`,
    sorted: (_: string) => 'De maten liepen af en zijn omgedraaid.',
    left_out: (value: string) => `Weggelaten: “${value}”, en wat daarna komt.`,
    ranges: (value: string) =>
      `“${value}” is waar maten beginnen. Een prijs geldt tot en met het einde.`,
    struck_out: (value: string) => `Geschrapt: ${value}.`,
    all_tables: (value: string) =>
      `Elk van de ${value} tabellen heeft een eigen titel en is een eigen prijstabel.`,
    zero_is_gap: (_: string) => 'Nullen zijn lege cellen geworden.',
    zero_is_price: (_: string) => 'Nullen zijn prijzen van nul.',
    up_to: (_: string) => 'Een maat staat er als “t/m”: zo gelden prijzen altijd.',
    one_matrix_each: (_: string) => 'Meerdere kolommen met prijzen zijn elk een tabel geworden.',
    long_list: (_: string) => 'Een lijst van breedte, diepte en prijs is een tabel geworden.',
    no_unit: (_: string) => 'De maten hebben geen eenheid en blijven zoals ze zijn.',
    with_vat: (_: string) => 'Prijzen met btw, zoals in uw account.',
    without_vat: (_: string) => 'Prijzen zonder btw, zoals in uw account.',
    currency_kept: (value: string) => `Overgenomen zoals ze zijn, in een andere valuta: ${value}.`,
    vat_kept: (value: string) => `Overgenomen zoals ze zijn, hoewel er “${value}” staat.`,
    vat_converted: (value: string) => `Omgerekend, elk op de cent. Aantal en btw-tarief: ${value}.`,
    other_vat: (value: string) => `Weggelaten om de btw: “${value}”.`,
    rounded: (value: string) => `Berekende prijzen afgerond. Aantal, grootste verschil: ${value}.`,
    per: (value: string) => `“${value}”: laat het onderdeel rekenen met waar de prijs per is.`,
    discount: (value: string) => `“${value}” is niet afgetrokken. Maak er een actie van.`,
    swapped: (_: string) => 'Rijen en kolommen zijn omgewisseld.',
    from_price: (value: string) => `“${value}”: maak van meerprijzen eigen onderdelen.`,
  },
}

/** Prijstabellen: de lijst, de tabel, opslaan, geschiedenis en bestanden. */
export const prices = {
  templatePrice: 'Voorbeeld',
  examples: (count: number) =>
    count === 1
      ? 'Eén prijs is een voorbeeld uit het sjabloon. Wijzig hem, of bevestig dat hij van u is.'
      : `${count} prijzen zijn voorbeelden uit het sjabloon. Wijzig ze, of bevestig dat ze van u zijn.`,
  lookThrough: 'Nalopen',
  examplesTitle: 'Zijn dit uw prijzen?',
  examplesText:
    'Ze kwamen met het sjabloon mee. Wat u bevestigt, geldt als uw prijs; wat u wijzigt ook.',
  confirmExamples: (count: number) =>
    count === 1 ? 'Eén prijs bevestigen' : `${count} prijzen bevestigen`,
  examplesConfirmed: 'Prijzen bevestigd.',
  matrices: 'Prijstabellen',
  copyOf: (name: string) => `${name} (kopie)`,
  deleteTitle: (name: string) => `“${name}” verwijderen?`,
  andMore: (count: number) => `en nog ${count}`,
  search: 'Prijstabellen zoeken',
  searchHint: 'Naam of code',
  size: 'Grootte',
  uses: 'Gebruikt in',
  changed: 'Gewijzigd',
  inactive: 'Niet in gebruik',
  onePrice: 'Eén prijs',
  unused: 'Nog nergens',
  forms: (count: number) => (count === 1 ? '1 formulier' : `${count} formulieren`),
  items: (count: number) => (count === 1 ? '1 artikel' : `${count} artikelen`),
  byKey: (name: string) => `Sleutel “${name}”`,
  who: {
    member: 'Een oud-collega',
    key: 'Een sleutel',
    visitor: 'Een bezoeker',
    customer: 'Een klant',
    operator: 'De beheerder',
    system: 'Zeven',
  },
  none: 'Nog geen prijzen',
  noneText:
    'Een prijstabel bevat prijzen per maat, zoals breedte en diepte. Upload een prijslijst, plak hier een tabel met Ctrl+V, of laat uw systeem de prijzen sturen.',
  nothingFound: 'Geen prijstabel gevonden',
  nothingFoundText: 'Probeer minder woorden, of een deel van de code.',
  rowNumber: (number: number) => `rij ${number}`,
  columnNumber: (number: number) => `kolom ${number}`,
  rowAxis: 'De rijen zijn',
  colAxis: 'De kolommen zijn',
  typeIn: (place: string) => `Prijs of maat: ${place}`,
  keys: 'Met de pijltjes verplaatst u zich, met Shift erbij selecteert u. Typ om te vervangen, Enter of F2 om te bewerken, Delete voor een lege cel, Ctrl+V om te plakken uit een spreadsheet. Een tabel met maten of woorden wordt eerst gelezen zoals een bestand. Met Escape en dan Tab verlaat u de tabel.',
  keysToRead:
    'Met de pijltjes verplaatst u zich, met Shift erbij selecteert u; Ctrl+C kopieert voor een spreadsheet.',
  tools: 'Gereedschap van de tabel',
  adjust: 'Wijzigen met %…',
  paste: 'Plakken',
  pasteByKeys: 'In deze browser plakt u alleen met toetsen: kies een cel en druk op Ctrl+V.',
  fillDown: 'Omlaag doorvoeren (Ctrl+D)',
  fillRight: 'Naar rechts doorvoeren (Ctrl+R)',
  rowAbove: 'Rij erboven toevoegen',
  rowBelow: 'Rij eronder toevoegen',
  removeRows: 'Rijen verwijderen',
  columnBefore: 'Kolom ervoor toevoegen',
  columnAfter: 'Kolom erna toevoegen',
  removeColumns: 'Kolommen verwijderen',
  pasted: (rows: number, columns: number) => `Geplakt: ${rows} × ${columns}.`,
  pastedTable: 'De prijzen en maten staan in de tabel. Controleer ze en sla ze op.',
  pastedMore: (rows: number, columns: number) =>
    `Rijen erbij: ${rows}, kolommen erbij: ${columns}. Vul hun maten in.`,
  pastedUnread: (count: number) =>
    count === 1
      ? '1 cel is geen prijs en is gemarkeerd.'
      : `${count} cellen zijn geen prijzen en zijn gemarkeerd.`,
  pasteRefused: {
    nothing: 'Er is geen tabel om te plakken.',
    too_many: 'Er is niets geplakt: een tabel heeft hoogstens 5.000 prijzen.',
    no_room: 'Er is niets geplakt: deze tabel heeft geen plaats voor zoveel kolommen of rijen.',
  },
  issues: {
    price: (text: string) => `“${text}” is geen prijs.`,
    size: (text: string) => (text === '' ? 'De maat ontbreekt.' : `“${text}” is geen maat.`),
    order: (text: string) => `${text} moet groter zijn dan de maat ervoor.`,
    twice: (text: string) => `${text} staat er twee keer.`,
  },
  issueCount: (count: string, number: number) =>
    number === 1
      ? 'Eén ding moet nog goed voordat u kunt opslaan:'
      : `${count} dingen moeten nog goed voordat u kunt opslaan:`,
  moreIssues: (count: string) => `En nog ${count}.`,
  sort: 'Maten op volgorde zetten',
  mendFirst: 'Verbeter eerst wat rood gemarkeerd is.',
  adjustTitle: 'Prijzen wijzigen',
  which: 'Welke prijzen',
  allPrices: 'Alle prijzen van de tabel',
  chosenPrices: (count: string) => `Wat geselecteerd is (${count})`,
  percent: 'Procent',
  percentHint:
    'Bijvoorbeeld 3,5, of -2 voor een lagere prijs. Laat het leeg om alleen af te ronden.',
  percentWrong: 'Typ een percentage van -100 tot 1000, met hoogstens twee decimalen.',
  roundTo: 'Afronden op',
  roundWay: 'Hoe',
  ways: { nearest: 'Naar het dichtstbijzijnde', up: 'Altijd omhoog', down: 'Altijd omlaag' },
  example: (before: string, after: string) => `${before} wordt ${after}`,
  apply: 'Toepassen',
  check: 'Controleren en opslaan…',
  discard: 'Mijn wijzigingen weggooien',
  saveTitle: (name: string) => `Wat er verandert in “${name}”`,
  goOnEditing: 'Verder bewerken',
  differences: 'Wat er verandert',
  cell: 'Cel',
  before: 'Was',
  after: 'Wordt',
  change: 'Verschil',
  new: 'nieuw',
  up: (count: string) => `${count} hoger`,
  down: (count: string) => `${count} lager`,
  added: (count: string) => `${count} nieuw`,
  removed: (count: string) => `${count} vervallen`,
  created: 'Aangemaakt',
  alsoChanged: (names: string) => `Ook gewijzigd: ${names}`,
  nothingChanges: 'Er verandert niets.',
  fields: {
    name: 'naam',
    matrix_type: 'soort',
    row_axis: 'naam van de rijen',
    col_axis: 'naam van de kolommen',
    row_values: 'maten van de rijen',
    col_values: 'maten van de kolommen',
    is_active: 'in gebruik of niet',
  },
  showAll: (count: string) => `Alle ${count} tonen`,
  warned: (count: string, number: number) =>
    number === 1
      ? 'Eén prijs lijkt een typefout. U kunt hem toch opslaan.'
      : `${count} prijzen lijken typefouten. U kunt ze toch opslaan.`,
  odd: 'Deze prijzen lijken op tikfouten',
  otherWarnings: 'Prijzen die blijven en niet lijken te kloppen',
  warnings: {
    falls: (other: string) => `Lager dan bij een kleinere maat: ${other}`,
    far_off: (other: string) => `Ver van de buurcel: ${other}`,
    zero: (_: string) => 'Nul: klanten zouden niets betalen. Een lege cel betekent op aanvraag.',
    equal: (other: string) => `Gelijk aan een andere maat: ${other}`,
    other: (other: string) => `Past niet bij de buurcel: ${other}`,
  },
  meanwhileTitle: 'Iemand was sneller',
  meanwhileText: (who: string) =>
    `${who} heeft deze prijzen gewijzigd terwijl u bezig was. Daar wordt niets van overschreven, en van uw werk gaat niets verloren.`,
  noClash: 'U hebt andere cellen gewijzigd, dus beide kunnen blijven.',
  clashes: (count: string, number: number) =>
    number === 1
      ? 'Deze cel hebt u allebei gewijzigd:'
      : `Deze ${count} cellen hebt u allebei gewijzigd:`,
  theirs: 'Van de ander',
  mine: 'Van u',
  takeTheirs: 'Daar die van de ander nemen',
  takeMine: 'Daar die van mij houden',
  putTogether: 'Beide samenvoegen',
  changedMeanwhile: 'Iemand anders heeft deze tabel intussen opgeslagen.',
  look: 'Bekijken',
  removedMeanwhile: 'Deze tabel is verwijderd. Wat u ziet staat alleen nog in dit venster.',
  history: 'Geschiedenis',
  noHistory: 'Er is niets gewijzigd sinds de geschiedenis begon.',
  backToBefore: 'Terug naar vóór deze wijziging…',
  backShown: 'Zo was het. Controleer en sla op om ernaar terug te gaan.',
  losing: (name: string, before: string, after: string) =>
    `“${name}” heeft nu ${before} prijzen en zou er ${after} overhouden. De andere zouden op aanvraag zijn.`,
  losingSure: 'Ik wil deze prijzen kwijt',
  upload: 'Uit een bestand',
  state: 'Status',
  inUse: 'In gebruik',
  newMatrix: 'Nieuw…',
  newTitle: 'Nieuwe prijstabel',
  code: 'Code',
  codeHint:
    'Uw systeem en uw formulieren vinden de tabel hiermee. De code kan later niet worden gewijzigd.',
  codeTaken: 'Een andere prijstabel heeft deze code.',
  codeWrong: 'Gebruik letters, cijfers, - en _.',
  nameMissing: 'Geef de tabel een naam.',
  type: 'Prijzen naar',
  types: {
    grid_2d: 'Twee maten, zoals breedte en diepte',
    list_1d: 'Eén maat, zoals een lengte',
    fixed: 'Geen maat: één prijs',
  },
}

export const promotions: Messages['promotions'] = {
  title: 'Acties',
  promotion: 'Actie',
  add: 'Actie beginnen',
  search: 'Acties zoeken',
  searchHint: 'Naam of code',
  none: 'Nog geen acties',
  noneText:
    'Een actie geeft nieuwe offertes een percentage korting zolang die loopt. De nieuwste die loopt telt.',
  nothingFound: 'Geen actie gevonden',
  states: { live: 'Loopt', planned: 'Gepland', over: 'Voorbij', off: 'Uitgezet' },
  isApplied: 'Nieuwe offertes krijgen deze.',
  window: 'Wanneer',
  always: 'onbeperkt',
  since: (time) => `vanaf ${time}`,
  to: (time) => `tot en met ${time}`,
  fields: {
    discount_pct: 'Korting in %',
    code: 'Code',
    description: 'Tekst voor de klant',
    valid_from: 'Vanaf',
    valid_until: 'Tot en met',
    is_active: 'Aan',
  },
  thirtyDays:
    'Goed om te weten: wie in de EU aan consumenten een korting aankondigt, moet doorgaans ook de laagste prijs van de laatste 30 dagen noemen.',
  codeHint: 'Uw eigen code ervoor.',
  descriptionHint: 'Klanten lezen dit op de offerte.',
  fromHint: 'Leeg: meteen.',
  untilHint: 'Leeg: zonder einde.',
  exact: 'Met tijden',
  clock: (zone) => `Op de klok van het account (${zone}).`,
  isOnHint:
    'Staat de actie uit, dan krijgen nieuwe offertes die niet meer. Bestaande offertes houden de actie.',
  offers: (count) =>
    count === 1 ? 'Eén offerte heeft deze actie.' : `${count} offertes hebben deze actie.`,
  deleteTitle: 'Deze actie verwijderen?',
  deleteText: 'Geen enkele offerte heeft deze actie. Dit kan niet ongedaan worden gemaakt.',
  deleteKept: (count) =>
    count === 1
      ? 'Eén offerte heeft deze actie en houdt de korting. Zet u de actie alleen uit, dan ziet u nog welke. Dit kan niet ongedaan worden gemaakt.'
      : `${count} offertes hebben deze actie en houden hun korting. Zet u de actie alleen uit, dan ziet u nog welke. Dit kan niet ongedaan worden gemaakt.`,
  deleted: 'De actie is verwijderd.',
  openOffers: 'Openstaande offertes',
  applyText:
    'Offertes die er al zijn houden wat ze hebben. U kunt deze actie geven aan offertes waarover de klant nog niet heeft beslist.',
  notLive: 'Alleen een actie die loopt kan aan openstaande offertes worden gegeven.',
  gets: 'krijgen deze actie',
  pinned: 'overgeslagen: vastgezet op een actie',
  typed: 'overgeslagen: de korting is met de hand ingevoerd',
  apply: (count) => (count === 1 ? 'Aan 1 offerte geven' : `Aan ${count} offertes geven`),
  applied: (count) =>
    count === 1 ? '1 offerte heeft de actie nu.' : `${count} offertes hebben de actie nu.`,
  showCurrent: 'Toon zoals het nu is',
}

export const rule: Messages['rule'] = {
  and: ' en ',
  or: ' of ',
  not: (condition) => `niet (${condition})`,
  answered: (question) => `${question} is beantwoord`,
  notAnswered: (question) => `${question} is niet beantwoord`,
  is: (question, answer) => `${question} is ${answer}`,
  oneOf: (question, answers) => `${question} is een van ${answers}`,
  atLeast: (number) => `minstens ${number}`,
  atMost: (number) => `hoogstens ${number}`,
  yes: 'ja',
  no: 'nee',
  inUnit: (answer, unit) => `${answer} in ${unit}`,
  countOf: (question) => `aantal keuzes bij ${question}`,
  roundedUp: (amount) => `${amount} naar boven afgerond`,
  roundedUpTo: (amount, step) => `${amount} naar boven afgerond op een veelvoud van ${step}`,
  largest: (amounts) => `het grootste van ${amounts}`,
  smallest: (amounts) => `het kleinste van ${amounts}`,
  noMaterial: (name) => `er is geen materiaal ${name}`,
  retiredMaterial: (name) => `het materiaal ${name} is niet in gebruik`,
  noMatrix: (matrix) => `er is geen prijstabel ${matrix}, of die is niet in gebruik`,
  otherType: (matrix) => `de regel noemt een as die ${matrix} niet heeft`,
  noValue: (matrix, axis) => `${matrix}: de regel geeft geen waarde voor ${axis}`,
  noNumber: (answer) => `${answer} is niet met een getal beantwoord`,
  dividesByZero: 'er wordt door nul gedeeld',
  past: (axis, wanted, last) => `${axis} ${wanted} ligt voorbij de laatste waarde ${last}`,
  lookedUpFor: (place, wanted) => `${place} (voor ${wanted})`,
  gap: (place) => `${place}: daar staat geen prijs`,
  notInUse: 'Het is niet in gebruik.',
  onlyWhen: (condition) => `Alleen als ${condition}.`,
  noArea: (question: string) => `${question} valt buiten de gebieden.`,
  noElements: (group: string) => `Er staat niets in ${group}.`,
  noQuantity: (quantity) => `Aantal: ${quantity}.`,
  noBase: 'Er is geen bedrag waarvan dit een percentage zou zijn.',
  percentOf: (percent, base) => `${percent} % van ${base}`,
}

/** Prices from a PDF: its pages beside what was read of them. */
export const pricePdf = {
  compare:
    'Vergelijk wat is gelezen met de pagina: uit een pdf kan een prijs in de verkeerde kolom komen. Er is nog niets als prijs overgenomen.',
  page: (number: string, count: string) => `Pagina ${number} van ${count}`,
  before: 'Vorige pagina',
  next: 'Volgende pagina',
  take: 'Deze pagina lezen',
  read: (count: string, number: number) =>
    number === 1 ? '1 pagina lezen' : `${count} pagina’s lezen`,
  picture: (number: string) => `Pagina ${number} zoals gedrukt`,
  cells: 'Wat is gelezen',
  cell: (row: string, column: string) => `Rij ${row}, kolom ${column}`,
  dropRow: (row: string) => `Rij ${row} weglaten`,
  dropColumn: (column: string) => `Kolom ${column} weglaten`,
  problems: {
    pages: 'Deze pdf heeft meer dan 100 pagina’s. Sla de pagina’s met prijzen apart op als pdf.',
    password:
      'Deze pdf heeft een wachtwoord. Sla hem op zonder wachtwoord, of vraag uw leverancier om de lijst in Excel.',
    damaged: 'Deze pdf kan niet worden gelezen. Vraag uw leverancier om de lijst in Excel.',
    picture:
      'De pagina’s van deze pdf zijn foto’s zonder tekst, zoals een scanner ze maakt. Vraag uw leverancier om de lijst in Excel, of typ hem over in een rekenblad.',
  },
}

export const newItems: Messages['newItems'] = {
  text: (name, count) =>
    count === 1
      ? `Nog geen artikel schrijft de prijzen van de nieuwe prijstabel ‘${name}’.`
      : `Nog geen artikel schrijft de prijzen van de ${count} nieuwe prijstabellen van ‘${name}’.`,
  noChoice:
    'Klanten kiezen de prijsgroep met een stof of kleur. Voeg daarvoor eerst een vraag aan een formulier toe.',
  chosenBy: 'Bij welke vraag horen de prijsgroepen van de keuzes?',
  make: 'Artikel voor deze prijzen maken',
  made: (name) => `Het artikel ‘${name}’ schrijft deze prijzen.`,
}
