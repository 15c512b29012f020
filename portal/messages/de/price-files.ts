/** Preise aus einer Datei: was verstanden wurde und was sich wählen lässt. */
export const priceFiles = {
  title: 'Preise aus einer Datei',
  drop: 'Ziehen Sie eine Preisliste hierher, als Excel oder CSV. Noch ändert sich nichts: Sie sehen zuerst, was verstanden wurde.',
  choose: 'Datei wählen',
  kept: 'XLSX oder CSV, höchstens 10 MB. Die Datei wird nicht aufbewahrt.',
  other: 'Andere Datei',
  changedMeanwhile:
    'Jemand hat inzwischen eine dieser Preistabellen geändert. Lesen Sie die Datei erneut, um zu sehen, was sie jetzt ändert.',
  readAgain: 'Erneut lesen',
  faultCount: (count: string, number: number) =>
    number === 1
      ? 'Eines in der Datei muss noch berichtigt werden. Berichtigen Sie es in der Datei oder wählen Sie unten.'
      : `${count} Dinge in der Datei müssen noch berichtigt werden. Berichtigen Sie sie in der Datei oder wählen Sie unten.`,
  understood: (count: string, number: number) =>
    number === 1
      ? 'Eine Preistabelle wurde verstanden. Noch ist nichts gespeichert.'
      : `${count} Preistabellen wurden verstanden. Noch ist nichts gespeichert.`,
  saveTitle: (name: string) => `Was „${name}“ ändert`,
  questions: 'Was nur Sie wissen',
  pleaseChoose: 'Die Datei sagt es nicht. Bitte wählen Sie.',
  found: 'Wie in der Datei gefunden',
  labels: {
    decimal: 'Zeichen vor den Nachkommastellen',
    unit: 'Einheit von Maßen ohne Einheit',
    zero: 'Was 0 bedeutet',
    name: 'Name',
    code: 'Code',
    type: 'Art der Tabelle',
    table: 'Welche Tabelle',
    lastRow: 'Letzte Zeile der Tabelle',
    hidden: 'Ausgeblendete Zeilen und Spalten',
  },
  options: {
    type: {
      grid_2d: 'Raster: zwei Maße',
      list_1d: 'Liste: ein Maß, in jeder Spalte ein Preis',
      fixed: 'Ein Preis',
    },
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
  },
  sheet: (name: string) => `Blatt „${name}“`,
  passedBy: 'Übergangen',
  passBy: 'Übergehen',
  useIt: 'Doch verwenden',
  correct: 'Korrigieren…',
  replaces: 'ersetzt',
  prices: (prices: string, gaps: string) => `${prices} Preise, ${gaps} leere Zellen`,
  range: (first: string, last: string, count: string) => `${first} bis ${last} (${count} Maße)`,
  inUnit: (unit: string) => `(in der Datei in ${unit})`,
  pick: 'Klicken Sie auf die Zeile und die Spalte, in denen die Maße stehen.',
  pickRow: (row: number) => `Die Maße stehen in Zeile ${row}`,
  pickColumn: (letter: string) => `Die Maße stehen in Spalte ${letter}`,
  findThem: 'Die Maße suchen lassen',
  chooseTable: 'Bitte wählen…',
  allTables: 'Alle, je eine Preistabelle',
  oneTable: (number: string, title: string, cells: string) =>
    title === '' ? `Tabelle ${number} (${cells})` : `${number}: ${title} (${cells})`,
  lastRowHint: 'Ihre Nummer in der Tabellenkalkulation. Was darunter steht, zählt nicht.',
  moreRemarks: (count: string) => `Und ${count} weitere.`,
  showRemarks: 'Alle zeigen',
  otherRemark: (value: string) => `Bitte sehen Sie hier nach: ${value}`,
  faults: {
    file: (value: string) => `Die Datei lässt sich nicht lesen. ${value}`,
    no_table: (_: string) => 'Es gibt keine Tabelle mit Preisen.',
    too_many_prices: (_: string) =>
      'Es sind zu viele Preise: höchstens 5.000 in einer Tabelle und 50.000 in einer Datei.',
    not_a_number: (value: string) => `„${value}“ ist keine Zahl.`,
    empty: (_: string) => 'Ein Maß fehlt.',
    error_value: (value: string) => `Die Zelle zeigt einen Fehler: ${value}.`,
    formula: (_: string) =>
      'Eine Formel hat kein gespeichertes Ergebnis. Öffnen Sie die Datei in Ihrer Tabellenkalkulation, speichern Sie sie und versuchen Sie es erneut.',
    date: (_: string) => 'Das ist ein Datum. Geben Sie die Zahl ein, die gemeint war.',
    not_a_price: (value: string) => `„${value}“ ist kein Preis.`,
    inches: (_: string) => 'Zoll sind nicht bekannt. Verwenden Sie mm, cm oder m.',
    currency: (value: string) => `Eine andere Währung als die Ihres Kontos: ${value}.`,
    from_size: (_: string) =>
      'Ein Preis gilt bis zu einem Maß. Geben Sie das größte Maß an, nicht das kleinste.',
    twice: (value: string) => `„${value}“ steht zweimal da.`,
    order: (value: string) => `Die Maße stehen nicht der Reihe nach: ${value}.`,
    decimal: (value: string) =>
      `Es ist nicht klar, ob Kommas oder Punkte vor den Nachkommastellen stehen: ${value}.`,
    type: (_: string) => 'Die Tabelle passt nicht zu dem, was gewählt wurde.',
    years: (value: string) =>
      `${value} sehen wie Jahreszahlen aus, nicht wie Maße. Wählen Sie eine Liste, oder ein Raster, wenn es Maße sind.`,
    tables: (value: string) => `Auf dem Blatt stehen ${value} Tabellen. Wählen Sie, welche.`,
    zero: (_: string) => 'Unter den Preisen sind Nullen. Wählen Sie, was sie bedeuten.',
    code: (value: string) =>
      `„${value}“ kann kein Code sein. Verwenden Sie Buchstaben, Ziffern, - und _.`,
    same_code: (value: string) =>
      `Zwei Tabellen haben den Code „${value}“. Geben Sie einer einen anderen.`,
    name: (_: string) => 'Der Name fehlt oder ist zu lang.',
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
    sorted: (_: string) => 'Die Maße waren absteigend und wurden umgedreht.',
    merged: (_: string) => 'Verbundene Zellen wurden als eine gelesen.',
    left_out: (value: string) => `Ausgelassen: „${value}“ und was danach kommt.`,
    zero_is_gap: (_: string) => 'Nullen wurden zu leeren Zellen.',
    zero_is_price: (_: string) => 'Nullen sind Preise von null.',
    up_to: (_: string) => 'Ein Maß steht als „bis“ da: So gelten Preise ohnehin.',
    one_matrix_each: (_: string) => 'Mehrere Preisspalten wurden je eine Tabelle.',
    long_list: (_: string) => 'Eine Liste aus Breite, Tiefe und Preis wurde eine Tabelle.',
    no_unit: (_: string) => 'Die Maße haben keine Einheit und bleiben, wie sie sind.',
  },
}
