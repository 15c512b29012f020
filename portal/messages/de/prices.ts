import type { Messages } from '../type.ts'

export const items: Messages['items'] = {
  title: 'Artikel',
  item: 'Artikel',
  add: 'Artikel hinzufügen',
  off: 'nicht in Gebrauch',
  search: 'Artikel suchen',
  searchHint: 'Name oder Artikelnummer',
  none: 'Noch keine Artikel',
  noneText:
    'Ein Artikel schreibt eine Position eines Angebots: wann sie erscheint, was darin steht, wie viel und zu welchem Preis.',
  deleteText: 'Das lässt sich nicht rückgängig machen. Die Artikelnummer wird frei.',
  usedBy: (count) =>
    count === 1
      ? 'Dieser Artikel hat eine Position eines Angebots geschrieben und bleibt daher. Sie können ihn außer Gebrauch nehmen. Angebot:'
      : `Dieser Artikel hat Positionen von ${count} Angeboten geschrieben und bleibt daher. Sie können ihn außer Gebrauch nehmen. Angebote:`,
  nothingFound: 'Kein Artikel gefunden',
  fields: {
    kind: 'Art',
    article_number: 'Artikelnummer',
    vat_rate: 'MwSt. in %',
    sort_order: 'Platz',
    is_active: 'In Gebrauch',

    rule: 'Regel',
  },
  hints: {
    name: 'Wie Ihre Kollegen ihn nennen.',
    article_number: 'Sie können sie ändern: Der Artikel bleibt derselbe.',
    kind: 'Ein eigenes Wort in Kleinbuchstaben, etwa product.',
    sort_order: 'Kleinere kommen zuerst. Leer: am Ende.',
  },
  inUseHint: 'Nur dann schreibt er Positionen.',
  discard: 'Änderungen verwerfen',
  issues: {
    vat_rate: 'Geben Sie einen Prozentsatz von 0 bis 100 ein.',
    sort_order: 'Geben Sie eine ganze Zahl ein oder nichts.',
    when: 'Eine Bedingung ist nicht vollständig: Wählen Sie eine Antwort oder eine Grenze.',
  },
  notByChoosing: 'Dieser Teil ist mehr, als sich hier auswählen lässt. Er bleibt, wie er ist.',
  quote: (text) => `„${text}“`,
  side: (label, side) => `${label}, ${side}`,
  sides: { width: 'Breite', depth: 'Tiefe', height: 'Höhe' },
  usedWhen: 'Verwendet wenn',
  units: { one: 'Stück', line: 'ganze Position' },
  says: {
    always: 'Immer',
    when: (condition) => `Wenn gilt: ${condition}`,
    sentence: (begins, many, price, each) =>
      `${begins} – ${price}${many === null ? '' : `; Menge: ${many}`}${each}.`,
    forEach: (group) => `; für jedes von ${group}`,
    fixed: (amount) => `${amount} für die ganze Position`,
    each: (amount) => `${amount} pro Stück`,
    material: (name) => `der Preis des Materials ${name}`,
    matrix: (name) => `der Preis aus der Preistabelle ${name}`,
    matrixBy: (name, axes) => `der Preis aus der Preistabelle ${name} nach ${axes}`,
    ofSum: 'allen Positionen davor',
    ofElement: 'allen Positionen davor desselben Elements',
    oncePer: (question) => `, einmal je Antwort auf ${question}`,
    atLeast: (price, least) => `${price}, mindestens ${least}`,
    times: (price, times) => `${price}, mal ${times}`,
    roundedUp: (price, to) => `${price}, aufgerundet auf ${to}`,
  },

  howManyLines: 'Wie viele Positionen?',
  oneLine: 'Eine Position',
  forEach: (group) => `Eine Position für jedes von: ${group}`,
  together: 'Gleiche Positionen zusammenfassen',
  charged: 'Wie oft wird es berechnet?',
  eachTime: 'Für jedes Element',
  oncePer: (question) => `Einmal je Antwort auf: ${question}`,
  when: 'Wann erscheint die Position?',

  whichPrice: 'Welcher Preis?',
  priceKinds: {
    per_unit: 'Ein Betrag pro Stück',
    fixed: 'Ein Betrag für die ganze Position',
    material: 'Der Preis eines Materials',
    matrix: 'Der Preis aus einer Preistabelle',
    percent: 'Ein Prozentsatz anderer Positionen',
  },
  amount: 'Betrag',
  axis: (name) => `Entlang „${name}“ gesucht nach`,
  axes: { row: 'Zeilen', col: 'Spalten' },

  percentOf: 'Von welchen Artikeln',
  percentOfHint:
    'In jeder Zeile ein Name oder eine Artikelnummer. Leer: von allen Positionen davor.',
  leastPrice: 'Preis mindestens',
  by: 'Nach',
  roundUpHint: 'Der Preis für eins, nach dem Multiplizieren.',
  roundUps: { none: 'Auf den Cent', x9: 'Ganze Beträge, die auf 9 enden' },

  howMany: 'Wie viel?',
  one: 'Eins',
  byAnswers: (code, answers) => `${code} (nach ${answers})`,
  workedOut: 'Aus den Antworten berechnet',
  tables: {
    steps: 'Aus einer Tabelle',
    rising: 'Ein Anfang, und mehr für jede Stufe',
    areas: 'Nach Postleitzahl',
  },
  postcodes: 'Postleitzahlen',
  postcodesHint: 'Postleitzahlen wie NL 1000-1999, DE 40-47',
  rising: {
    start: 'Anfang',
    up_to: 'Bis',
    each: 'Danach je Schritt von',
    add: 'Zuschlag je Schritt',
  },
  aNumber: 'Eine Zahl',
  number: 'Zahl',
  times: 'Mal',
  combine: 'Was aus den Teilen wird',
  combines: {
    sum: 'Zusammengezählt',
    largest: 'Das größte davon',
    smallest: 'Das kleinste davon',
  },
  addTerm: 'Teil hinzufügen',
  removeFactor: 'Diesen Faktor entfernen',
  steps: {
    divide: 'Geteilt durch',
    roundUp: 'Aufgerundet auf',
    plus: 'Plus',
    atLeast: 'Mindestens',
  },
  stepHints: {
    divide: 'Etwa 4: eins je 4.',
    roundUp: '1: auf Ganze.',
    plus: 'Unter null: minus.',
    atLeast: 'Leer: kein Mindestwert.',
  },

  texts: 'Was steht in der Position?',
  text: 'Position',
  part: 'Teil in einem Preis im Formular',
  partHint:
    'Etwa „Dach“ oder „Montage“. Artikel desselben Teils stehen dort als ein Betrag; ohne Teil steht der Text da.',
  description: 'Text darunter',
  insert: 'Antwort einfügen',
  oneText: 'In jeder Sprache gleich',

  leadWeeks: 'Lieferzeit in Wochen',
  leadHint: 'Ein Angebot nennt die längste seiner Zeilen. Leer: sagt nichts.',

  tryOut: 'Ausprobieren',
  noForms: 'Es gibt noch kein Formular, dessen Fragen Sie hier beantworten könnten.',
  ruleHasIssues: 'Die Regel ist noch nicht vollständig.',
  ofLead: 'Antworten einer Anfrage',
  noLead: 'Die Fragen selbst beantworten',
  noLine: 'Keine Position.',
  open: 'Noch nicht beantwortet',
}

export const materials: Messages['materials'] = {
  title: 'Materialien',
  material: 'Material',
  add: 'Material hinzufügen',
  edit: (name) => `Ändern: ${name}`,
  search: 'Materialien suchen',
  searchHint: 'Name oder Code',
  none: 'Noch keine Materialien',
  noneText: 'Ein Material hat einen Preis je Einheit, etwa ein LED-Spot oder ein Meter Rinne.',
  deleteText: 'Das lässt sich nicht rückgängig machen. Positionen in Angeboten bleiben stehen.',
  usedByItems: (count) =>
    count === 1
      ? 'Die Regel eines Artikels nimmt diesen Preis, daher bleibt das Material:'
      : `Die Regeln von ${count} Artikeln nehmen diesen Preis, daher bleibt das Material:`,
  nothingFound: 'Kein Material gefunden',
  usedBy: 'Verwendet von',
  fields: {
    code: 'Code',
    unit: 'Einheit',
    unit_price: 'Preis',
  },
  unitHint: 'Wofür der Preis gilt, etwa Stück oder m².',
  makeItem: 'Artikel daraus machen',
  codeHint: 'Wie in Ihren eigenen Büchern. Eine Preisliste findet das Material daran.',
  stillUsed: (names) => `Diese Artikel verwenden den Preis und wären dann auf Anfrage: ${names}.`,
  changePrice: 'Diesen Preis ändern?',
  issues: {
    unit_price: 'Geben Sie einen Betrag ein, etwa 32,50.',
  },
}

export const priceChanges: Messages['priceChanges'] = {
  title: 'Preisänderungen',
  add: 'Viele Preise ändern',
  none: 'Noch keine Änderungen',
  noneText:
    'Ändern Sie alle Preise auf einmal um einen Prozentsatz, sofort oder ab einem Tag. Sie sehen vorher, was sich ändert.',
  search: 'Preistabellen, Materialien und Artikel suchen',
  chosen: (name, count, of) => `${name}: ${count} von ${of}`,
  all: 'Alles, was hier steht',
  from: 'Ab wann',
  now: 'Jetzt',
  onDay: 'Ein Tag, um Mitternacht',
  stay: 'Angebote, die es gibt, behalten ihre Preise. Eine geplante Änderung rechnet mit den Preisen von dann.',
  record: 'Preistabelle, Material oder Artikel',
  prices: (count) => (count === 1 ? '1 Preis' : `${count} Preise`),
  first:
    'Sie sehen jeweils den ersten Preis, der sich ändert. Artikel mit dem Preis einer Preistabelle oder eines Materials folgen von selbst. Ein berechneter Preis ändert sich nicht: Ändern Sie ihn selbst.',
  issues: { zero: 'würde null', too_high: 'würde zu hoch' },
  refused: 'Die Preise in Rot würden null oder zu hoch. Lassen Sie sie weg oder runden Sie anders.',
  changeThese: (count) => (count === 1 ? '1 Preis ändern' : `${count} Preise ändern`),
  changedMeanwhile:
    'Jemand hat inzwischen einige davon geändert. Es ist noch nichts gespeichert: Das ist die Vorschau mit den Preisen von jetzt.',
  plan: 'Planen',
  planned: 'Geplant.',
  when: 'Ab',
  states: {
    planned: 'geplant',
    done: 'geändert',
    undone: 'rückgängig gemacht',
    failed: 'nicht geändert',
  },
  failed: (names) => `Ein Preis würde null oder zu hoch: ${names}.`,
  undoTitle: 'Diese Änderung rückgängig machen?',
  undoText: 'Alle Preise werden wieder, was sie vorher waren. Angebote ändern sich nicht.',
  differ: (names) =>
    `Nichts wurde zurückgesetzt: Diese Preise wurden danach noch geändert: ${names}.`,
  drop: 'Verwerfen',
  dropTitle: 'Diese geplante Änderung verwerfen?',
}

/** Preise aus einer Datei: was verstanden wurde und was sich wählen lässt. */
export const priceFiles = {
  title: 'Preise aus einer Datei',
  drop: 'Ziehen Sie eine Preisliste hierher, als Excel oder CSV. Noch ändert sich nichts: Sie sehen zuerst, was verstanden wurde.',
  kept: 'XLSX, ODS, CSV oder PDF, höchstens 10 MB. Die Datei wird nicht aufbewahrt.',
  pastedTable: 'Eingefügte Tabelle',
  pasteTable: 'Tabelle einfügen',
  pasteHint:
    'Oder kopieren Sie eine Tabelle aus einer Tabellenkalkulation, einem Dokument oder einer Website und drücken Sie hier Strg+V.',
  pasteHere: 'Fügen Sie die Tabelle hier ein',
  readIt: 'Lesen',
  pasteInto: (name: string) => `Eine Tabelle für „${name}“`,
  asPrices: 'Nur als Preise einfügen',
  takeOver: 'In die Tabelle übernehmen',
  changedMeanwhile:
    'Jemand hat inzwischen einen dieser Preise geändert. Lesen Sie die Datei erneut, um zu sehen, was sie jetzt ändert.',
  readAgain: 'Erneut lesen',
  issueCount: (count: string, number: number) =>
    number === 1
      ? 'Eines in der Datei muss noch berichtigt werden. Berichtigen Sie es in der Datei oder wählen Sie unten.'
      : `${count} Dinge in der Datei müssen noch berichtigt werden. Berichtigen Sie sie in der Datei oder wählen Sie unten.`,
  understood: (count: string, number: number) =>
    number === 1
      ? 'Eine Preistabelle wurde verstanden. Noch ist nichts gespeichert.'
      : `${count} Preistabellen wurden verstanden. Noch ist nichts gespeichert.`,
  materialStates: (added: string, changed: string, same: string) =>
    `${added} neu, ${changed} geändert, ${same} gleich`,
  states: { new: 'neu', changed: 'geändert', same: 'gleich' },
  saveMaterials: (count: string, number: number) =>
    number === 1 ? '1 Material speichern' : `${count} Materialien speichern`,
  saveTitle: (name: string) => `Was „${name}“ ändert`,
  questions: 'Was nur Sie wissen',
  pleaseChoose: 'Die Datei sagt es nicht. Bitte wählen Sie.',
  found: 'Wie in der Datei gefunden',
  labels: {
    decimal: 'Zeichen vor den Nachkommastellen',
    unit: 'Einheit von Maßen ohne Einheit',
    zero: 'Was 0 bedeutet',
    vat: 'Preise mit oder ohne MwSt.',
    vat_rate: 'MwSt.-Satz in Prozent',
    currency: 'Preise in einer anderen Währung',
    round: 'Preise mit mehr Nachkommastellen',
    name: 'Name',
    code: 'Code',
    type: 'Art der Tabelle',
    table: 'Welche Tabelle',
    pairs: 'Welches Maß zuerst steht',
    group_column: 'Spalte mit den Preisgruppen',
    cost: 'Einkaufspreise',
    factor: 'Vom Einkauf zum Verkauf: mal',
    update: 'Welche Preistabelle wird damit aktualisiert?',
    swap: 'Zeilen und Spalten',
    range: 'Nur diese Zellen',
    hidden: 'Ausgeblendete Zeilen und Spalten',
  },
  options: {
    type: {
      grid_2d: 'Raster: zwei Maße',
      list_1d: 'Liste: ein Maß, in jeder Spalte ein Preis',
      fixed: 'Ein Preis',
    },
    pairs: {
      width_first: 'Breite × Tiefe',
      depth_first: 'Tiefe × Breite',
    },
    group_column: { none: 'Keine: es sind Maße' },
    cost: { as_it_stands: 'So übernehmen', leave_out: 'Weglassen' },
    swap: { yes: 'Tauschen, wie in Ihrer Preistabelle', no: 'Lassen, wie sie sind' },
    hidden: {
      read: 'Mitlesen',
      leave_out: 'Weglassen',
    },
    decimal: {
      comma: 'Komma: 1.234,50',
      point: 'Punkt: 1,234.50',
    },
    unit: {
      mm: 'Millimeter',
      cm: 'Zentimeter',
      m: 'Meter',
      none: 'Zahlen lassen, wie sie sind',
    },
    zero: {
      gap: 'Kein Preis: auf Anfrage',
      price: 'Ein Preis von null',
    },
    vat: {
      as_it_stands: 'Übernehmen, wie sie sind',
      convert: 'Umrechnen',
      leave_out: 'Diese Blätter weglassen',
    },
    currency: { as_it_stands: 'Übernehmen, wie sie sind' },
    round: { cent: 'Auf den Cent runden', shown: 'Was die Zelle zeigt' },
  },
  lastTime: 'Wie beim letzten Mal',
  askAgain: 'Neu fragen',
  only: 'Nur diese Blätter',
  sheet: (name: string) => `Blatt „${name}“`,
  passedBy: 'Übergangen',
  passBy: 'Übergehen',
  useIt: 'Doch verwenden',
  correct: 'Korrigieren…',
  replaces: 'ersetzt',
  prices: (prices: string, gaps: string) => `${prices} Preise, ${gaps} leere Zellen`,
  range: (first: string, last: string, count: string) => `${first} bis ${last} (${count} Maße)`,
  inUnit: (unit: string) => `(in der Datei in ${unit})`,
  pick: 'Klicken Sie auf eine Spalte oder Zeile, um sie zu streichen oder zu sagen, dass dort die Maße stehen.',
  onSheets: (count: string) => `(auf ${count} Blättern)`,
  asAll: 'Wie für alle Blätter',
  takeName: (name: string) => `„${name}“ aus der Datei übernehmen`,
  pickRow: (row: number) => `Zeile ${row}`,
  pickColumn: (email: string) => `Spalte ${email}`,
  sizesHere: 'Hier stehen die Maße',
  strike: 'Streichen',
  unstrike: 'Doch lesen',
  findThem: 'Die Maße suchen lassen',
  chooseTable: 'Bitte wählen…',
  allTables: 'Alle, je eine Preistabelle',
  oneTable: (number: string, title: string, cells: string) =>
    title === '' ? `Tabelle ${number} (${cells})` : `${number}: ${title} (${cells})`,
  likely: (name: string, code: string, same: string) => `${name} (${code}): ${same} % gleiche Maße`,
  newOne: 'Eine neue',
  rangeHint: 'Etwa B4:H20. Der Rest zählt nicht.',
  vatRateHint: 'Leer ist der Regelsatz Ihres Landes.',
  showRemarks: 'Alle zeigen',
  otherRemark: (value: string) => `Bitte sehen Sie hier nach: ${value}`,
  issues: {
    file: (value: string) => `Die Datei lässt sich nicht lesen. ${value}`,
    file_old: (_: string) =>
      'Das ist eine alte Excel-Datei (.xls). Öffnen Sie sie in Excel oder LibreOffice und speichern Sie sie als .xlsx.',
    file_numbers: (_: string) =>
      'Das ist eine Datei von Numbers. Öffnen Sie sie dort und wählen Sie Ablage, Exportieren, Excel.',
    file_pdf: (_: string) =>
      'Das ist ein PDF. Bitten Sie Ihren Lieferanten um die Preisliste als Excel oder CSV, oder kopieren Sie die Tabelle und fügen Sie sie hier ein.',
    file_document: (_: string) =>
      'Das ist ein Textdokument. Öffnen Sie es, kopieren Sie die Tabelle und fügen Sie sie hier ein.',
    file_picture: (_: string) =>
      'Das ist ein Bild, aus dem keine Preise gelesen werden können. Bitten Sie um die Preisliste als Excel oder CSV.',
    file_password: (_: string) =>
      'Die Datei hat ein Passwort. Öffnen Sie sie in Excel, speichern Sie sie ohne Passwort und wählen Sie sie erneut.',
    file_large: (_: string) =>
      'Die Datei ist zu groß: höchstens 10 MB, als Text 3 MB, und 100.000 gefüllte Zellen. Teilen Sie sie, oder lassen Sie Blätter ohne Preise weg.',
    file_empty: (_: string) => 'Die Datei ist leer. Ist es die richtige?',
    file_damaged: (_: string) =>
      'Die Datei ist beschädigt und kann nicht gelesen werden. Öffnen Sie sie in Ihrer Tabellenkalkulation, speichern Sie sie als .xlsx und wählen Sie diese Datei.',
    file_unknown: (_: string) =>
      'Diese Datei ist keine Preisliste, die gelesen werden kann. Wählen Sie eine, die auf .xlsx oder .csv endet.',
    no_table: (_: string) => 'Es gibt keine Tabelle mit Preisen.',
    too_many_prices: (_: string) =>
      'Es sind zu viele Preise: höchstens 5.000 in einer Tabelle und 50.000 in einer Datei.',
    too_many_articles: (value: string) => `Es sind ${value} Artikel: höchstens 2.000 auf einmal.`,
    not_a_number: (value: string) => `„${value}“ ist keine Zahl.`,
    empty: (_: string) => 'Ein Maß fehlt.',
    error_value: (value: string) => `Die Zelle zeigt einen Fehler: ${value}.`,
    formula: (_: string) =>
      'Eine Formel hat kein gespeichertes Ergebnis. Öffnen Sie die Datei in Ihrer Tabellenkalkulation, speichern Sie sie und versuchen Sie es erneut.',
    date: (_: string) => 'Das ist ein Datum. Geben Sie die Zahl ein, die gemeint war.',
    not_a_price: (value: string) => `„${value}“ ist kein Preis.`,
    inches: (_: string) => 'Zoll sind nicht bekannt. Verwenden Sie mm, cm oder m.',
    currency: (value: string) =>
      `Eine andere Währung als die Ihres Kontos oder eine unbekannte: ${value}. Wählen Sie unten.`,
    from_size: (_: string) =>
      'Ein Preis gilt bis zu einem Maß. Geben Sie das größte Maß an, nicht das kleinste.',
    range_gap: (value: string) => `Zwischen diesem Maß (${value}) und dem davor ist eine Lücke.`,
    range_overlap: (value: string) => `Dieses Maß (${value}) überschneidet sich mit dem davor.`,
    pairs: (value: string) => `„${value}“ kann Breite × Tiefe sein oder umgekehrt. Bitte wählen.`,
    group_column: (value: string) =>
      `Spalten ${value}: In einer davon können Preisgruppen stehen. Bitte wählen.`,
    cost: (value: string) => `„${value}“: Sind das Ihre Einkaufspreise? Bitte unten wählen.`,
    twice: (value: string) => `„${value}“ steht zweimal da.`,
    order: (value: string) => `Die Maße stehen nicht der Reihe nach: ${value}.`,
    decimal: (value: string) =>
      `Es ist nicht klar, ob Kommas oder Punkte vor den Nachkommastellen stehen: ${value}.`,
    type: (_: string) => 'Die Tabelle passt nicht zu dem, was gewählt wurde.',
    years: (value: string) =>
      `${value} sehen wie Jahreszahlen aus, nicht wie Maße. Wählen Sie eine Liste, oder ein Raster, wenn es Maße sind.`,
    tables: (value: string) => `Auf dem Blatt stehen ${value} Tabellen. Wählen Sie, welche.`,
    zero: (_: string) => 'Unter den Preisen sind Nullen. Wählen Sie, was sie bedeuten.',
    vat: (value: string) => `In Ihrem Konto ist es anders als „${value}“. Wählen Sie unten.`,
    rounding: (value: string) => `Preise mit mehr Stellen als gezeigt: ${value}. Wählen Sie.`,
    unit: (value: string) => `Maße ohne Einheit: ${value}. Sind es Meter? Wählen Sie unten.`,
    code: (value: string) =>
      `„${value}“ kann kein Code sein. Verwenden Sie Buchstaben, Ziffern, - und _.`,
    same_code: (value: string) =>
      `Zwei Tabellen haben den Code „${value}“. Geben Sie einer einen anderen.`,
    name: (_: string) => 'Der Name fehlt oder ist zu lang.',
    update: (value: string) =>
      `Welche Preistabelle wird damit aktualisiert? Wahrscheinlich: ${value}. Wählen Sie unten.`,
    swap: (value: string) =>
      `In Ihrer Preistabelle ${value} sind Zeilen und Spalten umgekehrt. Wählen Sie unten.`,
  },
  notes: {
    hidden: (_: string) => 'Das Blatt ist ausgeblendet.',
    hidden_rows: (value: string) => `Ausgeblendete Zeilen, die gelesen wurden: ${value}.`,
    hidden_columns: (value: string) => `Ausgeblendete Spalten, die gelesen wurden: ${value}.`,
    hidden_left_out: (value: string) =>
      `Ausgeblendete Zeilen oder Spalten, die weggelassen wurden: ${value}.`,
    years: (value: string) =>
      `${value} wurde als Maß gelesen. Wählen Sie eine Liste, wenn es eine Jahreszahl ist.`,
    not_chosen: (_: string) => 'Sie haben es übergangen.',
    no_prices: (_: string) => 'Es hat keine Tabelle mit Preisen.',
    rows_left_out: (value: string) => `Zeilen ohne Stückpreis sind ausgelassen: ${value}.`,
    cost_left_out: (value: string) => `Als Einkauf ausgelassen: „${value}“.`,
    sorted: (_: string) => 'Die Maße waren absteigend und wurden umgedreht.',
    left_out: (value: string) => `Ausgelassen: „${value}“ und was danach kommt.`,
    ranges: (value: string) =>
      `„${value}“ ist der Beginn der Maße. Ein Preis gilt bis zu ihrem Ende.`,
    struck_out: (value: string) => `Gestrichen: ${value}.`,
    all_tables: (value: string) =>
      `Jede der ${value} Tabellen hat einen eigenen Titel und wird eine eigene Preistabelle.`,
    zero_is_gap: (_: string) => 'Nullen wurden zu leeren Zellen.',
    zero_is_price: (_: string) => 'Nullen sind Preise von null.',
    up_to: (_: string) => 'Ein Maß steht als „bis“ da: So gelten Preise ohnehin.',
    one_matrix_each: (_: string) => 'Mehrere Preisspalten wurden je eine Tabelle.',
    long_list: (_: string) => 'Eine Liste aus Breite, Tiefe und Preis wurde eine Tabelle.',
    no_unit: (_: string) => 'Die Maße haben keine Einheit und bleiben, wie sie sind.',
    with_vat: (_: string) => 'Preise mit MwSt., wie in Ihrem Konto.',
    without_vat: (_: string) => 'Preise ohne MwSt., wie in Ihrem Konto.',
    currency_kept: (value: string) =>
      `Übernommen, wie sie sind, in einer anderen Währung: ${value}.`,
    vat_kept: (value: string) => `Übernommen, wie sie sind, obwohl „${value}“ da steht.`,
    vat_converted: (value: string) => `Umgerechnet, je auf den Cent. Anzahl und Satz: ${value}.`,
    other_vat: (value: string) => `Wegen der MwSt. weggelassen: „${value}“.`,
    rounded: (value: string) =>
      `Berechnete Preise gerundet. Anzahl, größter Unterschied: ${value}.`,
    per: (value: string) => `„${value}“: Die Position soll mit dieser Einheit rechnen.`,
    discount: (value: string) => `„${value}“ ist nicht abgezogen. Machen Sie eine Aktion daraus.`,
    swapped: (_: string) => 'Zeilen und Spalten sind getauscht.',
    from_price: (value: string) => `„${value}“: Machen Sie aus Aufpreisen eigene Positionen.`,
  },
}

/** Preistabellen: Liste, Tabelle, Speichern, Verlauf und Dateien. */
export const prices = {
  templatePrice: 'Beispiel',
  examples: (count: number) =>
    count === 1
      ? 'Ein Preis ist ein Beispiel der Vorlage. Ändern Sie ihn, oder bestätigen Sie, dass es Ihrer ist.'
      : `${count} Preise sind Beispiele der Vorlage. Ändern Sie sie, oder bestätigen Sie, dass es Ihre sind.`,
  lookThrough: 'Durchsehen',
  examplesTitle: 'Sind das Ihre Preise?',
  examplesText:
    'Sie kamen mit der Vorlage. Was Sie bestätigen, gilt als Ihr Preis; was Sie ändern, auch.',
  confirmExamples: (count: number) =>
    count === 1 ? 'Einen Preis bestätigen' : `${count} Preise bestätigen`,
  examplesConfirmed: 'Preise bestätigt.',
  matrices: 'Preistabellen',
  copyOf: (name: string) => `${name} (Kopie)`,
  deleteTitle: (name: string) => `„${name}“ entfernen?`,
  andMore: (count: number) => `und ${count} weitere`,
  search: 'Preistabellen suchen',
  searchHint: 'Name oder Code',
  size: 'Größe',
  uses: 'Verwendet in',
  changed: 'Geändert',
  inactive: 'Nicht in Gebrauch',
  onePrice: 'Ein Preis',
  unused: 'Noch nirgends',
  forms: (count: number) => (count === 1 ? '1 Formular' : `${count} Formularen`),
  items: (count: number) => (count === 1 ? '1 Artikel' : `${count} Artikeln`),
  byKey: (name: string) => `Schlüssel „${name}“`,
  who: {
    member: 'Eine frühere Kollegin oder ein früherer Kollege',
    key: 'Ein Schlüssel',
    visitor: 'Ein Besucher',
    customer: 'Ein Kunde',
    operator: 'Der Betreiber',
    system: 'Zeven',
  },
  none: 'Noch keine Preise',
  noneText:
    'Eine Preistabelle enthält Preise nach Maß, etwa nach Breite und Tiefe. Laden Sie eine Preisliste hoch, fügen Sie hier mit Strg+V eine Tabelle ein, oder lassen Sie Ihr System die Preise senden.',
  nothingFound: 'Keine Preistabelle gefunden',
  nothingFoundText: 'Versuchen Sie es mit weniger Wörtern oder einem Teil des Codes.',
  rowNumber: (number: number) => `Zeile ${number}`,
  columnNumber: (number: number) => `Spalte ${number}`,
  rowAxis: 'Die Zeilen sind',
  colAxis: 'Die Spalten sind',
  typeIn: (place: string) => `Preis oder Maß: ${place}`,
  keys: 'Mit den Pfeiltasten bewegen Sie sich, mit Umschalt wählen Sie aus. Tippen ersetzt, Enter oder F2 bearbeitet, Entf leert, Strg+V fügt aus einer Tabellenkalkulation ein. Eine Tabelle mit Maßen oder Wörtern wird zuerst wie eine Datei gelesen. Mit Escape und dann Tab verlassen Sie die Tabelle.',
  keysToRead:
    'Mit den Pfeiltasten bewegen Sie sich, mit Umschalt wählen Sie aus; Strg+C kopiert für eine Tabellenkalkulation.',
  tools: 'Werkzeuge der Tabelle',
  adjust: 'Um % ändern…',
  paste: 'Einfügen',
  pasteByKeys:
    'In diesem Browser fügen Sie nur mit Tasten ein: Wählen Sie eine Zelle und drücken Sie Strg+V.',
  fillDown: 'Nach unten ausfüllen (Strg+D)',
  fillRight: 'Nach rechts ausfüllen (Strg+R)',
  rowAbove: 'Zeile darüber einfügen',
  rowBelow: 'Zeile darunter einfügen',
  removeRows: 'Zeilen entfernen',
  columnBefore: 'Spalte davor einfügen',
  columnAfter: 'Spalte danach einfügen',
  removeColumns: 'Spalten entfernen',
  pasted: (rows: number, columns: number) => `Eingefügt: ${rows} × ${columns}.`,
  pastedTable: 'Preise und Maße stehen in der Tabelle. Prüfen und speichern Sie sie.',
  pastedMore: (rows: number, columns: number) =>
    `Neue Zeilen: ${rows}, neue Spalten: ${columns}. Tragen Sie deren Maße ein.`,
  pastedUnread: (count: number) =>
    count === 1
      ? '1 Zelle ist kein Preis und ist markiert.'
      : `${count} Zellen sind keine Preise und sind markiert.`,
  pasteRefused: {
    nothing: 'Es gibt keine Tabelle zum Einfügen.',
    too_many: 'Nichts wurde eingefügt: Eine Tabelle hat höchstens 5.000 Preise.',
    no_room:
      'Nichts wurde eingefügt: Diese Tabelle hat keinen Platz für so viele Spalten oder Zeilen.',
  },
  issues: {
    price: (text: string) => `„${text}“ ist kein Preis.`,
    size: (text: string) => (text === '' ? 'Das Maß fehlt.' : `„${text}“ ist kein Maß.`),
    order: (text: string) => `${text} muss größer sein als das Maß davor.`,
    twice: (text: string) => `${text} steht zweimal da.`,
  },
  issueCount: (count: string, number: number) =>
    number === 1
      ? 'Eines muss noch berichtigt werden, bevor Sie speichern können:'
      : `${count} Dinge müssen noch berichtigt werden, bevor Sie speichern können:`,
  moreIssues: (count: string) => `Und ${count} weitere.`,
  sort: 'Maße der Reihe nach ordnen',
  mendFirst: 'Berichtigen Sie zuerst, was rot markiert ist.',
  adjustTitle: 'Preise ändern',
  which: 'Welche Preise',
  allPrices: 'Alle Preise der Tabelle',
  chosenPrices: (count: string) => `Die Auswahl (${count})`,
  percent: 'Prozent',
  percentHint:
    'Zum Beispiel 3,5 oder -2 für einen niedrigeren Preis. Lassen Sie es leer, um nur zu runden.',
  percentWrong:
    'Geben Sie einen Prozentsatz von -100 bis 1000 mit höchstens zwei Nachkommastellen ein.',
  roundTo: 'Runden auf',
  roundWay: 'Wie',
  ways: { nearest: 'Kaufmännisch', up: 'Immer auf', down: 'Immer ab' },
  example: (before: string, after: string) => `${before} wird zu ${after}`,
  apply: 'Anwenden',
  check: 'Prüfen und speichern…',
  discard: 'Meine Änderungen verwerfen',
  saveTitle: (name: string) => `Was sich in „${name}“ ändert`,
  goOnEditing: 'Weiter bearbeiten',
  differences: 'Was sich ändert',
  cell: 'Zelle',
  before: 'Bisher',
  after: 'Neu',
  change: 'Unterschied',
  new: 'neu',
  up: (count: string) => `${count} höher`,
  down: (count: string) => `${count} niedriger`,
  added: (count: string) => `${count} neu`,
  removed: (count: string) => `${count} entfallen`,
  created: 'Angelegt',
  alsoChanged: (names: string) => `Auch geändert: ${names}`,
  nothingChanges: 'Es ändert sich nichts.',
  fields: {
    name: 'Name',
    matrix_type: 'Art',
    row_axis: 'Name der Zeilen',
    col_axis: 'Name der Spalten',
    row_values: 'Maße der Zeilen',
    col_values: 'Maße der Spalten',
    is_active: 'ob sie benutzt wird',
  },
  showAll: (count: string) => `Alle ${count} zeigen`,
  warned: (count: string, number: number) =>
    number === 1
      ? 'Ein Preis sieht nach einem Tippfehler aus. Sie können ihn trotzdem speichern.'
      : `${count} Preise sehen nach Tippfehlern aus. Sie können sie trotzdem speichern.`,
  odd: 'Diese Preise sehen nach Tippfehlern aus',
  otherWarnings: 'Preise, die bleiben und falsch aussehen',
  warnings: {
    falls: (other: string) => `Niedriger als bei einem kleineren Maß: ${other}`,
    far_off: (other: string) => `Weit vom Nachbarn entfernt: ${other}`,
    zero: (_: string) =>
      'Null: Kunden würden nichts zahlen. Eine leere Zelle bedeutet auf Anfrage.',
    equal: (other: string) => `Gleich wie bei einem anderen Maß: ${other}`,
    other: (other: string) => `Passt nicht zum Nachbarn: ${other}`,
  },
  meanwhileTitle: 'Jemand war schneller',
  meanwhileText: (who: string) =>
    `${who} hat diese Preise geändert, während Sie daran gearbeitet haben. Davon wird nichts überschrieben, und von Ihrer Arbeit geht nichts verloren.`,
  noClash: 'Sie haben andere Zellen geändert, daher kann beides bleiben.',
  clashes: (count: string, number: number) =>
    number === 1
      ? 'Diese Zelle haben Sie beide geändert:'
      : `Diese ${count} Zellen haben Sie beide geändert:`,
  theirs: 'Von der anderen Person',
  mine: 'Von Ihnen',
  takeTheirs: 'Dort die andere Fassung nehmen',
  takeMine: 'Dort meine behalten',
  putTogether: 'Beides zusammenführen',
  changedMeanwhile: 'Jemand anders hat diese Tabelle inzwischen gespeichert.',
  look: 'Ansehen',
  removedMeanwhile: 'Diese Tabelle wurde entfernt. Was Sie sehen, ist nur noch in diesem Fenster.',
  history: 'Verlauf',
  noHistory: 'Seit Beginn des Verlaufs hat sich nichts geändert.',
  backToBefore: 'Zurück zum Stand davor…',
  backShown: 'So war es. Prüfen und speichern Sie, um dazu zurückzukehren.',
  losing: (name: string, before: string, after: string) =>
    `„${name}“ hat jetzt ${before} Preise und würde ${after} behalten. Die anderen wären auf Anfrage.`,
  losingSure: 'Diese Preise sollen entfallen',
  upload: 'Aus einer Datei',
  state: 'Zustand',
  inUse: 'In Gebrauch',
  newMatrix: 'Neu…',
  newTitle: 'Neue Preistabelle',
  code: 'Code',
  codeHint:
    'Ihr System und Ihre Formulare finden die Tabelle damit. Er lässt sich später nicht ändern.',
  codeTaken: 'Eine andere Preistabelle hat diesen Code.',
  codeWrong: 'Verwenden Sie Buchstaben, Ziffern, - und _.',
  nameMissing: 'Geben Sie der Tabelle einen Namen.',
  type: 'Preise nach',
  types: {
    grid_2d: 'Zwei Maßen, etwa Breite und Tiefe',
    list_1d: 'Einem Maß, etwa einer Länge',
    fixed: 'Keinem Maß: ein Preis',
  },
}

export const promotions: Messages['promotions'] = {
  title: 'Aktionen',
  promotion: 'Aktion',
  add: 'Aktion anlegen',
  search: 'Aktionen suchen',
  searchHint: 'Name oder Code',
  none: 'Noch keine Aktionen',
  noneText:
    'Eine Aktion gibt neuen Angeboten einen Prozentsatz Rabatt, solange sie läuft. Es zählt die neueste, die läuft.',
  nothingFound: 'Keine Aktion gefunden',
  states: { live: 'Läuft', planned: 'Geplant', over: 'Vorbei', off: 'Ausgeschaltet' },
  isApplied: 'Neue Angebote bekommen diese.',
  window: 'Wann',
  always: 'unbegrenzt',
  since: (time) => `ab ${time}`,
  to: (time) => `bis einschließlich ${time}`,
  fields: {
    discount_pct: 'Rabatt in %',
    code: 'Code',
    description: 'Text für den Kunden',
    valid_from: 'Ab',
    valid_until: 'Bis einschließlich',
    is_active: 'Eingeschaltet',
  },
  thirtyDays:
    'Gut zu wissen: Wer Verbrauchern in der EU eine Preissenkung ankündigt, muss in der Regel auch den niedrigsten Preis der letzten 30 Tage nennen.',
  codeHint: 'Ihr eigener Code dafür.',
  descriptionHint: 'Kunden lesen ihn im Angebot.',
  fromHint: 'Leer: sofort.',
  untilHint: 'Leer: ohne Ende.',
  exact: 'Mit Uhrzeiten',
  clock: (zone) => `Nach der Uhr des Kontos (${zone}).`,
  isOnHint:
    'Ausgeschaltet bekommen neue Angebote sie nicht mehr. Angebote, die sie haben, behalten sie.',
  offers: (count) =>
    count === 1 ? 'Ein Angebot hat diese Aktion.' : `${count} Angebote haben diese Aktion.`,
  deleteTitle: 'Diese Aktion löschen?',
  deleteText: 'Kein Angebot hat sie. Das lässt sich nicht rückgängig machen.',
  deleteKept: (count) =>
    count === 1
      ? 'Ein Angebot hat sie und behält seinen Rabatt. Nur ausgeschaltet sähen Sie noch, welches. Das lässt sich nicht rückgängig machen.'
      : `${count} Angebote haben sie und behalten ihren Rabatt. Nur ausgeschaltet sähen Sie noch, welche. Das lässt sich nicht rückgängig machen.`,
  deleted: 'Die Aktion ist gelöscht.',
  openOffers: 'Offene Angebote',
  applyText:
    'Angebote, die es schon gibt, behalten, was sie haben. Sie können diese Aktion denen geben, über die der Kunde noch nicht entschieden hat.',
  notLive: 'Nur eine laufende Aktion lässt sich offenen Angeboten geben.',
  gets: 'bekommen sie',
  pinned: 'übersprungen: an eine Aktion gebunden',
  typed: 'übersprungen: der Rabatt wurde von Hand eingegeben',
  apply: (count) => (count === 1 ? '1 Angebot geben' : `${count} Angeboten geben`),
  applied: (count) =>
    count === 1 ? '1 Angebot hat die Aktion jetzt.' : `${count} Angebote haben die Aktion jetzt.`,
  showCurrent: 'Zeigen, wie sie jetzt ist',
}

export const rule: Messages['rule'] = {
  and: ' und ',
  or: ' oder ',
  not: (condition) => `nicht (${condition})`,
  answered: (question) => `${question} ist beantwortet`,
  notAnswered: (question) => `${question} ist nicht beantwortet`,
  is: (question, answer) => `${question} ist ${answer}`,
  oneOf: (question, answers) => `${question} ist eines von ${answers}`,
  atLeast: (number) => `mindestens ${number}`,
  atMost: (number) => `höchstens ${number}`,
  yes: 'ja',
  no: 'nein',
  inUnit: (answer, unit) => `${answer} in ${unit}`,
  countOf: (question) => `Anzahl der Antworten bei ${question}`,
  roundedUp: (amount) => `${amount} aufgerundet`,
  roundedUpTo: (amount, step) => `${amount} aufgerundet auf ein Vielfaches von ${step}`,
  largest: (amounts) => `der größte Wert von ${amounts}`,
  smallest: (amounts) => `der kleinste Wert von ${amounts}`,
  noMaterial: (name) => `es gibt kein Material ${name}`,
  retiredMaterial: (name) => `das Material ${name} ist nicht in Gebrauch`,
  noMatrix: (matrix) => `es gibt keine Preistabelle ${matrix}, oder sie ist nicht in Gebrauch`,
  otherType: (matrix) => `die Regel nennt eine Achse, die ${matrix} nicht hat`,
  noValue: (matrix, axis) => `${matrix}: die Regel gibt keinen Wert für ${axis}`,
  noNumber: (answer) => `${answer} ist nicht mit einer Zahl beantwortet`,
  dividesByZero: 'es wird durch null geteilt',
  past: (axis, wanted, last) => `${axis} ${wanted} liegt über dem letzten Wert ${last}`,
  lookedUpFor: (place, wanted) => `${place} (für ${wanted})`,
  gap: (place) => `${place}: dort steht kein Preis`,
  notInUse: 'Er ist nicht in Gebrauch.',
  onlyWhen: (condition) => `Nur wenn gilt: ${condition}.`,
  noArea: (question: string) => `${question} liegt in keinem der Gebiete.`,
  noElements: (group: string) => `In ${group} steht nichts.`,
  noQuantity: (quantity) => `Menge: ${quantity}.`,
  noBase: 'Es gibt keinen Betrag, von dem dies ein Prozentsatz wäre.',
  percentOf: (percent, base) => `${percent} % von ${base}`,
}

/** Prices from a PDF: its pages beside what was read of them. */
export const pricePdf = {
  compare:
    'Vergleichen Sie das Gelesene mit der Seite: Aus einer PDF kann ein Preis in die falsche Spalte geraten. Noch ist nichts als Preis übernommen.',
  page: (number: string, count: string) => `Seite ${number} von ${count}`,
  before: 'Vorige Seite',
  next: 'Nächste Seite',
  take: 'Diese Seite lesen',
  read: (count: string, number: number) =>
    number === 1 ? '1 Seite lesen' : `${count} Seiten lesen`,
  picture: (number: string) => `Seite ${number}, wie sie gedruckt ist`,
  cells: 'Was gelesen wurde',
  cell: (row: string, column: string) => `Zeile ${row}, Spalte ${column}`,
  dropRow: (row: string) => `Zeile ${row} weglassen`,
  dropColumn: (column: string) => `Spalte ${column} weglassen`,
  problems: {
    pages:
      'Diese PDF hat mehr als 100 Seiten. Speichern Sie die Seiten mit Preisen als eigene PDF.',
    password:
      'Diese PDF hat ein Passwort. Speichern Sie sie ohne, oder bitten Sie Ihren Lieferanten um die Liste in Excel.',
    damaged:
      'Diese PDF kann nicht gelesen werden. Bitten Sie Ihren Lieferanten um die Liste in Excel.',
    picture:
      'Die Seiten dieser PDF sind Bilder ohne Text, wie ein Scanner sie macht. Bitten Sie Ihren Lieferanten um die Liste in Excel, oder tippen Sie sie in eine Tabelle.',
  },
}

export const newItems: Messages['newItems'] = {
  text: (name, count) =>
    count === 1
      ? `Noch kein Artikel schreibt die Preise der neuen Preistabelle „${name}“.`
      : `Noch kein Artikel schreibt die Preise der ${count} neuen Preistabellen von „${name}“.`,
  noChoice:
    'Kunden wählen die Preisgruppe mit einem Stoff oder einer Farbe. Fügen Sie dafür zuerst einem Formular eine Frage hinzu.',
  chosenBy: 'Bei welcher Frage haben die Optionen die Preisgruppen?',
  make: 'Artikel für diese Preise anlegen',
  made: (name) => `Der Artikel „${name}“ schreibt diese Preise.`,
}
