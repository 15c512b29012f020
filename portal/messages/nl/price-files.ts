/** Prijzen uit een bestand: wat begrepen is, en wat u kunt kiezen. */
export const priceFiles = {
  title: 'Prijzen uit een bestand',
  drop: 'Sleep hier een prijslijst naartoe, als Excel of CSV. Er verandert nog niets: u ziet eerst wat begrepen is.',
  choose: 'Kies een bestand',
  kept: 'XLSX of CSV, hoogstens 10 MB. Het bestand wordt niet bewaard.',
  other: 'Ander bestand',
  changedMeanwhile:
    'Iemand heeft intussen een van deze prijstabellen gewijzigd. Lees het bestand opnieuw om te zien wat het nu verandert.',
  readAgain: 'Opnieuw lezen',
  faultCount: (count: string, number: number) =>
    number === 1
      ? 'Eén ding in het bestand moet nog goed. Verbeter het in het bestand of kies hieronder.'
      : `${count} dingen in het bestand moeten nog goed. Verbeter ze in het bestand of kies hieronder.`,
  understood: (count: string, number: number) =>
    number === 1
      ? 'Eén prijstabel is begrepen. Er is nog niets opgeslagen.'
      : `${count} prijstabellen zijn begrepen. Er is nog niets opgeslagen.`,
  saveTitle: (name: string) => `Wat “${name}” verandert`,
  questions: 'Wat alleen u weet',
  pleaseChoose: 'Het bestand zegt het niet. Kies alstublieft.',
  found: 'Zoals gevonden in het bestand',
  labels: {
    decimal: 'Teken voor decimalen',
    unit: 'Eenheid van maten zonder eenheid',
    zero: 'Wat 0 betekent',
    name: 'Naam',
    code: 'Code',
    type: 'Soort tabel',
    table: 'Welke tabel',
    lastRow: 'Laatste rij van de tabel',
    hidden: 'Verborgen rijen en kolommen',
  },
  options: {
    type: {
      grid_2d: 'Raster: twee maten',
      list_1d: 'Lijst: één maat, in elke kolom een prijs',
      fixed: 'Eén prijs',
    },
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
  },
  sheet: (name: string) => `Blad “${name}”`,
  passedBy: 'Overgeslagen',
  passBy: 'Overslaan',
  useIt: 'Toch gebruiken',
  correct: 'Corrigeren…',
  replaces: 'vervangt',
  prices: (prices: string, gaps: string) => `${prices} prijzen, ${gaps} lege cellen`,
  range: (first: string, last: string, count: string) => `${first} tot ${last} (${count} maten)`,
  inUnit: (unit: string) => `(in het bestand in ${unit})`,
  pick: 'Klik op de rij en de kolom waarin de maten staan.',
  pickRow: (row: number) => `De maten staan in rij ${row}`,
  pickColumn: (letter: string) => `De maten staan in kolom ${letter}`,
  findThem: 'De maten zelf laten zoeken',
  chooseTable: 'Kies…',
  allTables: 'Alle, elk een eigen prijstabel',
  oneTable: (number: string, title: string, cells: string) =>
    title === '' ? `Tabel ${number} (${cells})` : `${number}: ${title} (${cells})`,
  lastRowHint: 'Het nummer in de spreadsheet. Wat eronder staat, telt niet mee.',
  moreRemarks: (count: string) => `En nog ${count}.`,
  showRemarks: 'Alles tonen',
  otherRemark: (value: string) => `Kijk hier alstublieft naar: ${value}`,
  faults: {
    file: (value: string) => `Het bestand kan niet worden gelezen. ${value}`,
    no_table: (_: string) => 'Er is geen tabel met prijzen.',
    too_many_prices: (_: string) =>
      'Er zijn te veel prijzen: hoogstens 5.000 in een tabel en 50.000 in een bestand.',
    not_a_number: (value: string) => `“${value}” is geen getal.`,
    empty: (_: string) => 'Er ontbreekt een maat.',
    error_value: (value: string) => `De cel toont een fout: ${value}.`,
    formula: (_: string) =>
      'Een formule heeft geen bewaarde uitkomst. Open het bestand in uw spreadsheet, sla het op en probeer het opnieuw.',
    date: (_: string) => 'Dit is een datum. Typ het getal dat bedoeld was.',
    not_a_price: (value: string) => `“${value}” is geen prijs.`,
    inches: (_: string) => 'Inches zijn niet bekend. Gebruik mm, cm of m.',
    currency: (value: string) => `Een andere munt dan die van uw account: ${value}.`,
    from_size: (_: string) =>
      'Een prijs geldt tot en met een maat. Geef de grootste maat, niet de kleinste.',
    twice: (value: string) => `“${value}” staat er twee keer.`,
    order: (value: string) => `De maten staan niet op volgorde: ${value}.`,
    decimal: (value: string) =>
      `Het is niet duidelijk of komma’s of punten voor de decimalen staan: ${value}.`,
    type: (_: string) => 'De tabel past niet bij wat gekozen is.',
    years: (value: string) =>
      `${value} lijken jaartallen, geen maten. Kies een lijst, of een raster als het maten zijn.`,
    tables: (value: string) => `Op het blad staan ${value} tabellen. Kies welke.`,
    zero: (_: string) => 'Er staan nullen tussen de prijzen. Kies wat ze betekenen.',
    code: (value: string) => `“${value}” kan geen code zijn. Gebruik letters, cijfers, - en _.`,
    same_code: (value: string) =>
      `Twee tabellen hebben de code “${value}”. Geef er een een andere.`,
    name: (_: string) => 'De naam ontbreekt of is te lang.',
  },
  notes: {
    hidden: (_: string) => 'Het blad is verborgen.',
    hidden_rows: (value: string) => `Verborgen rijen die zijn gelezen: ${value}.`,
    hidden_columns: (value: string) => `Verborgen kolommen die zijn gelezen: ${value}.`,
    hidden_left_out: (value: string) =>
      `Verborgen rijen of kolommen die zijn weggelaten: ${value}.`,
    years: (value: string) =>
      `${value} is als maat gelezen. Kies een lijst als het een jaartal is.`,
    not_chosen: (_: string) => 'U heeft het overgeslagen.',
    no_prices: (_: string) => 'Er staat geen tabel met prijzen op.',
    sorted: (_: string) => 'De maten liepen af en zijn omgedraaid.',
    merged: (_: string) => 'Samengevoegde cellen zijn als één gelezen.',
    left_out: (value: string) => `Weggelaten: “${value}”, en wat daarna komt.`,
    zero_is_gap: (_: string) => 'Nullen zijn lege cellen geworden.',
    zero_is_price: (_: string) => 'Nullen zijn prijzen van nul.',
    up_to: (_: string) => 'Een maat staat er als “t/m”: zo gelden prijzen altijd.',
    one_matrix_each: (_: string) => 'Meerdere kolommen met prijzen zijn elk een tabel geworden.',
    long_list: (_: string) => 'Een lijst van breedte, diepte en prijs is een tabel geworden.',
    no_unit: (_: string) => 'De maten hebben geen eenheid en blijven zoals ze zijn.',
  },
}
