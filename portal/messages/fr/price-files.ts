/** Prix depuis un fichier : ce qui a été compris, et ce que l’on peut choisir. */
export const priceFiles = {
  title: 'Prix depuis un fichier',
  drop: 'Déposez ici un tarif, en Excel ou CSV. Rien ne change encore : vous voyez d’abord ce qui a été compris.',
  choose: 'Choisir un fichier',
  kept: 'XLSX ou CSV, 10 Mo au plus. Le fichier n’est pas conservé.',
  other: 'Autre fichier',
  changedMeanwhile:
    'Quelqu’un a modifié une de ces grilles entre-temps. Relisez le fichier pour voir ce qu’il change maintenant.',
  readAgain: 'Relire',
  faultCount: (count: string, number: number) =>
    number === 1
      ? 'Un point du fichier est à corriger. Corrigez-le dans le fichier ou choisissez ci-dessous.'
      : `${count} points du fichier sont à corriger. Corrigez-les dans le fichier ou choisissez ci-dessous.`,
  understood: (count: string, number: number) =>
    number === 1
      ? 'Une grille de prix a été comprise. Rien n’est encore enregistré.'
      : `${count} grilles de prix ont été comprises. Rien n’est encore enregistré.`,
  saveTitle: (name: string) => `Ce que « ${name} » change`,
  questions: 'Ce que vous seul savez',
  pleaseChoose: 'Le fichier ne le dit pas. Veuillez choisir.',
  found: 'Comme trouvé dans le fichier',
  labels: {
    decimal: 'Signe avant les décimales',
    unit: 'Unité des dimensions sans unité',
    zero: 'Ce que signifie 0',
    name: 'Nom',
    code: 'Code',
    type: 'Type de tableau',
    table: 'Quel tableau',
    lastRow: 'Dernière ligne du tableau',
    hidden: 'Lignes et colonnes masquées',
  },
  options: {
    type: {
      grid_2d: 'Grille : deux dimensions',
      list_1d: 'Liste : une dimension, un prix par colonne',
      fixed: 'Un seul prix',
    },
    hidden: {
      read: 'Les lire aussi',
      leave_out: 'Les laisser de côté',
    },
    decimal: {
      comma: 'Virgule : 1.234,50',
      point: 'Point : 1,234.50',
    },
    unit: {
      mm: 'Millimètres',
      cm: 'Centimètres',
      m: 'Mètres',
      none: 'Garder les nombres tels quels',
    },
    zero: {
      gap: 'Pas de prix : sur demande',
      price: 'Un prix de zéro',
    },
  },
  sheet: (name: string) => `Feuille « ${name} »`,
  passedBy: 'Ignorée',
  passBy: 'Ignorer',
  useIt: 'L’utiliser',
  correct: 'Corriger…',
  replaces: 'remplace',
  prices: (prices: string, gaps: string) => `${prices} prix, ${gaps} cellules vides`,
  range: (first: string, last: string, count: string) =>
    `de ${first} à ${last} (${count} dimensions)`,
  inUnit: (unit: string) => `(dans le fichier en ${unit})`,
  pick: 'Cliquez sur la ligne et la colonne où se trouvent les dimensions.',
  pickRow: (row: number) => `Les dimensions sont dans la ligne ${row}`,
  pickColumn: (letter: string) => `Les dimensions sont dans la colonne ${letter}`,
  findThem: 'Laisser chercher les dimensions',
  chooseTable: 'Choisissez…',
  allTables: 'Tous, une grille de prix chacun',
  oneTable: (number: string, title: string, cells: string) =>
    title === '' ? `Tableau ${number} (${cells})` : `${number} : ${title} (${cells})`,
  lastRowHint: 'Son numéro dans le tableur. Ce qui se trouve en dessous ne compte pas.',
  moreRemarks: (count: string) => `Et ${count} autres.`,
  showRemarks: 'Tout afficher',
  otherRemark: (value: string) => `Regardez ceci : ${value}`,
  faults: {
    file: (value: string) => `Le fichier ne peut pas être lu. ${value}`,
    no_table: (_: string) => 'Il n’y a pas de tableau de prix.',
    too_many_prices: (_: string) =>
      'Il y a trop de prix : au plus 5 000 par grille et 50 000 par fichier.',
    not_a_number: (value: string) => `« ${value} » n’est pas un nombre.`,
    empty: (_: string) => 'Une dimension manque.',
    error_value: (value: string) => `La cellule affiche une erreur : ${value}.`,
    formula: (_: string) =>
      'Une formule n’a pas de résultat enregistré. Ouvrez le fichier dans votre tableur, enregistrez-le et réessayez.',
    date: (_: string) => 'C’est une date. Saisissez le nombre voulu.',
    not_a_price: (value: string) => `« ${value} » n’est pas un prix.`,
    inches: (_: string) => 'Les pouces ne sont pas connus. Utilisez mm, cm ou m.',
    currency: (value: string) => `Une autre monnaie que celle de votre compte : ${value}.`,
    from_size: (_: string) =>
      'Un prix vaut jusqu’à une dimension. Donnez la plus grande, pas la plus petite.',
    twice: (value: string) => `« ${value} » figure deux fois.`,
    order: (value: string) => `Les dimensions ne sont pas dans l’ordre : ${value}.`,
    decimal: (value: string) =>
      `On ne sait pas si des virgules ou des points précèdent les décimales : ${value}.`,
    type: (_: string) => 'Le tableau ne correspond pas à ce qui a été choisi.',
    years: (value: string) =>
      `${value} ressemblent à des années, pas à des dimensions. Choisissez une liste, ou une grille si ce sont des dimensions.`,
    tables: (value: string) => `La feuille contient ${value} tableaux. Choisissez lequel.`,
    zero: (_: string) => 'Il y a des zéros parmi les prix. Choisissez ce qu’ils signifient.',
    code: (value: string) =>
      `« ${value} » ne peut pas être un code. Utilisez lettres, chiffres, - et _.`,
    same_code: (value: string) =>
      `Deux tableaux ont le code « ${value} ». Donnez-en un autre à l’un d’eux.`,
    name: (_: string) => 'Le nom manque ou est trop long.',
  },
  notes: {
    hidden: (_: string) => 'La feuille est masquée.',
    hidden_rows: (value: string) => `Lignes masquées qui ont été lues : ${value}.`,
    hidden_columns: (value: string) => `Colonnes masquées qui ont été lues : ${value}.`,
    hidden_left_out: (value: string) => `Lignes ou colonnes masquées laissées de côté : ${value}.`,
    years: (value: string) =>
      `${value} a été lu comme une dimension. Choisissez une liste s’il s’agit d’une année.`,
    not_chosen: (_: string) => 'Vous l’avez ignorée.',
    no_prices: (_: string) => 'Elle n’a pas de tableau de prix.',
    sorted: (_: string) => 'Les dimensions étaient décroissantes et ont été inversées.',
    merged: (_: string) => 'Des cellules fusionnées ont été lues comme une seule.',
    left_out: (value: string) => `Laissé de côté : « ${value} » et la suite.`,
    zero_is_gap: (_: string) => 'Les zéros sont devenus des cellules vides.',
    zero_is_price: (_: string) => 'Les zéros sont des prix de zéro.',
    up_to: (_: string) =>
      'Une dimension est donnée avec « jusqu’à » : les prix valent toujours ainsi.',
    one_matrix_each: (_: string) => 'Plusieurs colonnes de prix sont devenues une grille chacune.',
    long_list: (_: string) => 'Une liste de largeur, profondeur et prix est devenue une grille.',
    no_unit: (_: string) => 'Les dimensions n’ont pas d’unité et restent telles quelles.',
  },
}
