import type { Messages } from '../type.ts'

export const items: Messages['items'] = {
  title: 'Articles',
  item: 'Article',
  add: 'Ajouter un article',
  off: 'inutilisé',
  search: 'Rechercher des articles',
  searchHint: 'Nom ou référence',
  none: 'Pas encore d’articles',
  noneText:
    'Un article écrit une ligne de devis : quand elle y figure, ce qu’elle dit, en quelle quantité et à quel prix.',
  deleteText: 'Cette action est définitive. Sa référence redevient libre.',
  usedBy: (count) =>
    count === 1
      ? 'Cet article a écrit une ligne de devis : il est donc conservé. Vous pouvez ne plus l’utiliser. Devis :'
      : `Cet article a écrit des lignes de ${count} devis : il est donc conservé. Vous pouvez ne plus l’utiliser. Devis :`,
  nothingFound: 'Aucun article trouvé',
  fields: {
    kind: 'Type',
    article_number: 'Référence',
    vat_rate: 'TVA en %',
    sort_order: 'Place',
    is_active: 'Utilisé',

    rule: 'Règle',
  },
  hints: {
    name: 'Le nom que vos collègues lui donnent.',
    article_number: 'Vous pouvez la changer : l’article reste le même.',
    kind: 'Un mot à vous, en minuscules, par exemple product.',
    sort_order: 'Le plus petit vient en premier. Vide : à la fin.',
  },
  inUseHint: 'Il n’écrit des lignes que dans ce cas.',
  discard: 'Abandonner les modifications',
  issues: {
    vat_rate: 'Indiquez un pourcentage de 0 à 100.',
    sort_order: 'Indiquez un nombre entier, ou rien.',
    when: 'Une condition est incomplète : choisissez une réponse ou une limite.',
  },
  notByChoosing: 'Cette partie dépasse ce qui peut se choisir ici. Elle reste telle quelle.',
  quote: (text) => `« ${text} »`,
  side: (label, side) => `${label}, ${side}`,
  sides: { width: 'largeur', depth: 'profondeur', height: 'hauteur' },
  usedWhen: 'Utilisé si',
  units: { one: 'pièce', line: 'toute la ligne' },
  says: {
    always: 'Toujours',
    when: (condition) => `Si ${condition}`,
    sentence: (begins, many, price, each) =>
      `${begins} : ${price}${many === null ? '' : ` ; quantité : ${many}`}${each}.`,
    forEach: (group) => ` ; pour chacun de ${group}`,
    fixed: (amount) => `${amount} pour toute la ligne`,
    each: (amount) => `${amount} l’unité`,
    material: (name) => `le prix du matériau ${name}`,
    matrix: (name) => `le prix de la grille ${name}`,
    matrixBy: (name, axes) => `le prix de la grille ${name} selon ${axes}`,
    ofSum: 'toutes les lignes qui précèdent',
    ofElement: 'toutes les lignes du même élément qui précèdent',
    oncePer: (question) => `, une fois par réponse à ${question}`,
    atLeast: (price, least) => `${price}, au moins ${least}`,
    times: (price, times) => `${price}, fois ${times}`,
    roundedUp: (price, to) => `${price}, arrondi vers le haut à ${to}`,
  },

  howManyLines: 'Combien de lignes ?',
  oneLine: 'Une ligne',
  forEach: (group) => `Une ligne pour chacun de : ${group}`,
  together: 'Réunir les lignes identiques',
  charged: 'Combien de fois est-ce compté ?',
  eachTime: 'Pour chaque élément',
  oncePer: (question) => `Une fois par réponse à : ${question}`,
  when: 'Quand la ligne figure-t-elle ?',

  whichPrice: 'Quel prix ?',
  priceKinds: {
    per_unit: 'Un montant à l’unité',
    fixed: 'Un montant pour toute la ligne',
    material: 'Le prix d’un matériau',
    matrix: 'Le prix d’une grille',
    percent: 'Un pourcentage d’autres lignes',
  },
  amount: 'Montant',
  axis: (name) => `Cherché sur l’axe « ${name} » selon`,
  axes: { row: 'lignes', col: 'colonnes' },

  percentOf: 'De quels articles',
  percentOfHint:
    'Un nom ou un numéro d’article par ligne. Vide : de toutes les lignes qui précèdent.',
  leastPrice: 'Prix au moins',
  by: 'Selon',
  roundUpHint: 'Le prix d’une unité, après multiplication.',
  roundUps: { none: 'Au centime', x9: 'Montants entiers qui finissent par 9' },

  howMany: 'Combien ?',
  one: 'Un',
  byAnswers: (code, answers) => `${code} (selon ${answers})`,
  workedOut: 'Calculé à partir des réponses',
  tables: {
    steps: 'D’un tableau',
    rising: 'Un début, et plus à chaque palier',
    areas: 'Selon le code postal',
  },
  postcodes: 'Codes postaux',
  postcodesHint: 'Codes postaux comme NL 1000-1999, DE 40-47',
  rising: {
    start: 'Début',
    up_to: 'Jusqu’à',
    each: 'Puis par tranche de',
    add: 'Ajouté par tranche',
  },
  aNumber: 'Un nombre',
  number: 'Nombre',
  times: 'Fois',
  combine: 'Ce que l’on fait des parties',
  combines: {
    sum: 'Additionnées',
    largest: 'La plus grande',
    smallest: 'La plus petite',
  },
  addTerm: 'Ajouter une partie',
  removeFactor: 'Retirer ce facteur',
  steps: {
    divide: 'Divisé par',
    roundUp: 'Arrondi au supérieur à',
    plus: 'Plus',
    atLeast: 'Au moins',
  },
  stepHints: {
    divide: 'Par exemple 4 : un pour 4.',
    roundUp: '1 : à l’entier.',
    plus: 'Sous zéro : moins.',
    atLeast: 'Vide : pas de minimum.',
  },

  texts: 'Que dit la ligne ?',
  text: 'Ligne',
  part: 'Partie d’un prix affiché sur un formulaire',
  partHint:
    'Par exemple « Toiture » ou « Pose ». Les articles d’une même partie y forment un seul montant ; sans partie, on y lit le texte.',
  description: 'Texte en dessous',
  insert: 'Insérer une réponse',
  oneText: 'Le même dans toutes les langues',

  leadWeeks: 'Délai de livraison en semaines',
  leadHint: 'Une offre indique le plus long de ses lignes. Vide : ne dit rien.',

  tryOut: 'Essayer',
  noForms: 'Il n’y a pas encore de formulaire dont vous pourriez répondre ici aux questions.',
  ruleHasIssues: 'La règle n’est pas encore complète.',
  ofLead: 'Réponses d’une demande',
  noLead: 'Répondre soi-même aux questions',
  noLine: 'Pas de ligne.',
  open: 'Pas encore de réponse',
}

export const materials: Messages['materials'] = {
  title: 'Matériaux',
  material: 'Matériau',
  add: 'Ajouter un matériau',
  edit: (name) => `Modifier : ${name}`,
  search: 'Rechercher des matériaux',
  searchHint: 'Nom ou code',
  none: 'Pas encore de matériaux',
  noneText: 'Un matériau a un prix par unité, par exemple un spot ou un mètre de gouttière.',
  deleteText: 'Cette action est définitive. Les lignes qui figurent sur des devis restent.',
  usedByItems: (count) =>
    count === 1
      ? 'La règle d’un article utilise ce prix : le matériau est donc conservé :'
      : `Les règles de ${count} articles utilisent ce prix : le matériau est donc conservé :`,
  nothingFound: 'Aucun matériau trouvé',
  usedBy: 'Utilisé par',
  fields: {
    code: 'Code',
    unit: 'Unité',
    unit_price: 'Prix',
  },
  unitHint: 'Ce que paie le prix, par exemple pièce ou m².',
  makeItem: 'En faire un article',
  codeHint: 'Comme dans vos livres. Un tarif retrouve le matériau grâce à lui.',
  stillUsed: (names) => `Ces articles prennent son prix et seraient sur demande : ${names}.`,
  changePrice: 'Modifier ce prix ?',
  issues: {
    unit_price: 'Indiquez un montant, par exemple 32,50.',
  },
}

export const priceChanges: Messages['priceChanges'] = {
  title: 'Modifications de prix',
  add: 'Modifier plusieurs prix',
  none: 'Pas encore de modification',
  noneText:
    'Modifiez tous les prix en une fois d’un pourcentage, maintenant ou à partir d’un jour. Vous voyez d’abord ce qui change.',
  search: 'Chercher grilles, matériaux et articles',
  chosen: (name, count, of) => `${name} : ${count} sur ${of}`,
  all: 'Tout ce qui est affiché ici',
  from: 'À partir de quand',
  now: 'Maintenant',
  onDay: 'Un jour, à minuit',
  stay: 'Les devis existants gardent leurs prix. Une modification prévue part des prix d’alors.',
  record: 'Grille de prix, matériau ou article',
  prices: (count) => (count === 1 ? '1 prix' : `${count} prix`),
  first:
    'Vous voyez pour chacun le premier prix qui change. Les articles dont le prix vient d’une grille ou d’un matériau suivent d’eux-mêmes. Un prix calculé ne change pas : modifiez-le vous-même.',
  issues: { zero: 'deviendrait nul', too_high: 'deviendrait trop élevé' },
  refused:
    'Les prix en rouge deviendraient nuls ou trop élevés. Laissez-les de côté, ou arrondissez autrement.',
  changeThese: (count) => (count === 1 ? 'Modifier 1 prix' : `Modifier ${count} prix`),
  changedMeanwhile:
    'Un collègue en a modifié certains entre-temps. Rien n’est encore enregistré : voici l’aperçu avec les prix actuels.',
  plan: 'Prévoir',
  planned: 'Prévu.',
  when: 'À partir du',
  states: { planned: 'prévu', done: 'modifié', undone: 'annulé', failed: 'non modifié' },
  failed: (names) => `Un prix deviendrait nul ou trop élevé : ${names}.`,
  undoTitle: 'Annuler cette modification ?',
  undoText: 'Tous les prix redeviennent ce qu’ils étaient. Les devis ne changent pas.',
  differ: (names) => `Rien n’a été rétabli : ces prix ont été modifiés depuis : ${names}.`,
  drop: 'Abandonner',
  dropTitle: 'Abandonner cette modification prévue ?',
}

/** Prix depuis un fichier : ce qui a été compris, et ce que l’on peut choisir. */
export const priceFiles = {
  title: 'Prix depuis un fichier',
  drop: 'Déposez ici un tarif, en Excel ou CSV. Rien ne change encore : vous voyez d’abord ce qui a été compris.',
  kept: 'XLSX, ODS, CSV ou PDF, 10 Mo au plus. Le fichier n’est pas conservé.',
  pastedTable: 'Tableau collé',
  pasteTable: 'Coller un tableau',
  pasteHint:
    'Ou copiez un tableau depuis un tableur, un document ou un site web, et appuyez ici sur Ctrl+V.',
  pasteHere: 'Collez le tableau ici',
  readIt: 'Lire',
  pasteInto: (name: string) => `Un tableau pour « ${name} »`,
  asPrices: 'Coller comme prix seulement',
  takeOver: 'Mettre dans la grille',
  changedMeanwhile:
    'Quelqu’un a modifié un de ces prix entre-temps. Relisez le fichier pour voir ce qu’il change maintenant.',
  readAgain: 'Relire',
  issueCount: (count: string, number: number) =>
    number === 1
      ? 'Un point du fichier est à corriger. Corrigez-le dans le fichier ou choisissez ci-dessous.'
      : `${count} points du fichier sont à corriger. Corrigez-les dans le fichier ou choisissez ci-dessous.`,
  understood: (count: string, number: number) =>
    number === 1
      ? 'Une grille de prix a été comprise. Rien n’est encore enregistré.'
      : `${count} grilles de prix ont été comprises. Rien n’est encore enregistré.`,
  materialStates: (added: string, changed: string, same: string) =>
    `${added} nouveaux, ${changed} modifiés, ${same} identiques`,
  states: { new: 'nouveau', changed: 'modifié', same: 'identique' },
  saveMaterials: (count: string, number: number) =>
    number === 1 ? 'Enregistrer 1 matériau' : `Enregistrer ${count} matériaux`,
  saveTitle: (name: string) => `Ce que « ${name} » change`,
  questions: 'Ce que vous seul savez',
  pleaseChoose: 'Le fichier ne le dit pas. Veuillez choisir.',
  found: 'Comme trouvé dans le fichier',
  labels: {
    decimal: 'Signe avant les décimales',
    unit: 'Unité des dimensions sans unité',
    zero: 'Ce que signifie 0',
    vat: 'Prix avec ou sans TVA',
    vat_rate: 'Taux de TVA en pour cent',
    currency: 'Prix dans une autre monnaie',
    round: 'Prix à plus de décimales',
    name: 'Nom',
    code: 'Code',
    type: 'Type de tableau',
    table: 'Quel tableau',
    pairs: 'Quelle dimension vient d’abord',
    group_column: 'Colonne des groupes de prix',
    cost: 'Prix d’achat',
    factor: 'De l’achat à la vente : fois',
    update: 'Quelle grille de prix ce tableau met-il à jour ?',
    swap: 'Lignes et colonnes',
    range: 'Seulement ces cellules',
    hidden: 'Lignes et colonnes masquées',
  },
  options: {
    type: {
      grid_2d: 'Grille : deux dimensions',
      list_1d: 'Liste : une dimension, un prix par colonne',
      fixed: 'Un seul prix',
    },
    pairs: {
      width_first: 'Largeur × profondeur',
      depth_first: 'Profondeur × largeur',
    },
    group_column: { none: 'Aucune : ce sont des dimensions' },
    cost: { as_it_stands: 'Les reprendre tels quels', leave_out: 'Les laisser de côté' },
    swap: { yes: 'Les inverser, comme dans votre grille', no: 'Les laisser telles quelles' },
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
    vat: {
      as_it_stands: 'Reprendre tels quels',
      convert: 'Convertir',
      leave_out: 'Laisser ces feuilles de côté',
    },
    currency: { as_it_stands: 'Les reprendre tels quels' },
    round: { cent: 'Arrondir au centime', shown: 'Ce que montre la cellule' },
  },
  lastTime: 'Comme la dernière fois',
  askAgain: 'Demander à nouveau',
  only: 'Seulement ces feuilles',
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
  pick: 'Cliquez sur une colonne ou une ligne pour la rayer, ou pour dire que les dimensions s’y trouvent.',
  onSheets: (count: string) => `(sur ${count} feuilles)`,
  asAll: 'Comme pour toutes les feuilles',
  takeName: (name: string) => `Prendre « ${name} » du fichier`,
  pickRow: (row: number) => `Ligne ${row}`,
  pickColumn: (email: string) => `Colonne ${email}`,
  sizesHere: 'Les dimensions sont ici',
  strike: 'Rayer',
  unstrike: 'Lire quand même',
  findThem: 'Laisser chercher les dimensions',
  chooseTable: 'Choisissez…',
  allTables: 'Tous, une grille de prix chacun',
  oneTable: (number: string, title: string, cells: string) =>
    title === '' ? `Tableau ${number} (${cells})` : `${number} : ${title} (${cells})`,
  likely: (name: string, code: string, same: string) =>
    `${name} (${code}) : ${same} % de mesures identiques`,
  newOne: 'Une nouvelle',
  rangeHint: 'Par exemple B4:H20. Le reste ne compte pas.',
  vatRateHint: 'Vide : le taux normal de votre pays.',
  showRemarks: 'Tout afficher',
  otherRemark: (value: string) => `Regardez ceci : ${value}`,
  issues: {
    file: (value: string) => `Le fichier ne peut pas être lu. ${value}`,
    file_old: (_: string) =>
      'C’est un ancien fichier Excel (.xls). Ouvrez-le dans Excel ou LibreOffice et enregistrez-le en .xlsx.',
    file_numbers: (_: string) =>
      'C’est un fichier Numbers. Ouvrez-le dans Numbers et choisissez Fichier, Exporter vers, Excel.',
    file_pdf: (_: string) =>
      'C’est un PDF. Demandez le tarif en Excel ou CSV à votre fournisseur, ou copiez son tableau et collez-le ici.',
    file_document: (_: string) =>
      'C’est un document de texte. Ouvrez-le, copiez le tableau et collez-le ici.',
    file_picture: (_: string) =>
      'C’est une image : on ne peut pas y lire de prix. Demandez le tarif en Excel ou CSV.',
    file_password: (_: string) =>
      'Le fichier a un mot de passe. Ouvrez-le dans Excel, enregistrez-le sans mot de passe et choisissez-le à nouveau.',
    file_large: (_: string) =>
      'Le fichier est trop volumineux : 10 Mo au plus, 3 Mo en texte, et 100 000 cellules remplies. Divisez-le, ou retirez les feuilles sans prix.',
    file_empty: (_: string) => 'Le fichier est vide. Est-ce le bon ?',
    file_damaged: (_: string) =>
      'Le fichier est endommagé et ne peut pas être lu. Ouvrez-le dans votre tableur, enregistrez-le en .xlsx et choisissez ce fichier.',
    file_unknown: (_: string) =>
      'Ce fichier n’est pas un tarif lisible. Choisissez-en un en .xlsx ou .csv.',
    no_table: (_: string) => 'Il n’y a pas de tableau de prix.',
    too_many_prices: (_: string) =>
      'Il y a trop de prix : au plus 5 000 par grille et 50 000 par fichier.',
    too_many_articles: (value: string) => `Il y a ${value} articles : au plus 2 000 à la fois.`,
    not_a_number: (value: string) => `« ${value} » n’est pas un nombre.`,
    empty: (_: string) => 'Une dimension manque.',
    error_value: (value: string) => `La cellule affiche une erreur : ${value}.`,
    formula: (_: string) =>
      'Une formule n’a pas de résultat enregistré. Ouvrez le fichier dans votre tableur, enregistrez-le et réessayez.',
    date: (_: string) => 'C’est une date. Saisissez le nombre voulu.',
    not_a_price: (value: string) => `« ${value} » n’est pas un prix.`,
    inches: (_: string) => 'Les pouces ne sont pas connus. Utilisez mm, cm ou m.',
    currency: (value: string) =>
      `Une autre monnaie que celle de votre compte, ou une monnaie inconnue : ${value}. Choisissez ci-dessous.`,
    from_size: (_: string) =>
      'Un prix vaut jusqu’à une dimension. Donnez la plus grande, pas la plus petite.',
    range_gap: (value: string) =>
      `Il y a un trou entre cette dimension (${value}) et la précédente.`,
    range_overlap: (value: string) => `Cette dimension (${value}) chevauche la précédente.`,
    pairs: (value: string) =>
      `« ${value} » peut être largeur × profondeur ou l’inverse. Choisissez.`,
    group_column: (value: string) =>
      `Colonnes ${value} : l’une d’elles contient peut-être les groupes de prix. Choisissez laquelle.`,
    cost: (value: string) => `« ${value} » : sont-ce vos prix d’achat ? Choisissez ci-dessous.`,
    twice: (value: string) => `« ${value} » figure deux fois.`,
    order: (value: string) => `Les dimensions ne sont pas dans l’ordre : ${value}.`,
    decimal: (value: string) =>
      `On ne sait pas si des virgules ou des points précèdent les décimales : ${value}.`,
    type: (_: string) => 'Le tableau ne correspond pas à ce qui a été choisi.',
    years: (value: string) =>
      `${value} ressemblent à des années, pas à des dimensions. Choisissez une liste, ou une grille si ce sont des dimensions.`,
    tables: (value: string) => `La feuille contient ${value} tableaux. Choisissez lequel.`,
    zero: (_: string) => 'Il y a des zéros parmi les prix. Choisissez ce qu’ils signifient.',
    vat: (value: string) => `Dans votre compte, ce n’est pas « ${value} ». Choisissez ci-dessous.`,
    rounding: (value: string) => `Prix à plus de décimales que montré : ${value}. Choisissez.`,
    unit: (value: string) => `Dimensions sans unité : ${value}. Sont-ce des mètres ?`,
    code: (value: string) =>
      `« ${value} » ne peut pas être un code. Utilisez lettres, chiffres, - et _.`,
    same_code: (value: string) =>
      `Deux tableaux ont le code « ${value} ». Donnez-en un autre à l’un d’eux.`,
    name: (_: string) => 'Le nom manque ou est trop long.',
    update: (value: string) =>
      `Quelle grille ce tableau met-il à jour ? Sans doute : ${value}. Choisissez ci-dessous.`,
    swap: (value: string) =>
      `Dans votre grille ${value}, lignes et colonnes sont inversées. Choisissez ci-dessous.`,
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
    rows_left_out: (value: string) => `Lignes sans prix à l’unité, laissées de côté : ${value}.`,
    cost_left_out: (value: string) => `Laissé de côté comme achat : « ${value} ».`,
    sorted: (_: string) => 'Les dimensions étaient décroissantes et ont été inversées.',
    left_out: (value: string) => `Laissé de côté : « ${value} » et la suite.`,
    ranges: (value: string) =>
      `« ${value} » est le début des dimensions. Un prix vaut jusqu’à leur fin.`,
    struck_out: (value: string) => `Rayé : ${value}.`,
    all_tables: (value: string) =>
      `Chacun des ${value} tableaux a son propre titre et devient un tableau de prix.`,
    zero_is_gap: (_: string) => 'Les zéros sont devenus des cellules vides.',
    zero_is_price: (_: string) => 'Les zéros sont des prix de zéro.',
    up_to: (_: string) =>
      'Une dimension est donnée avec « jusqu’à » : les prix valent toujours ainsi.',
    one_matrix_each: (_: string) => 'Plusieurs colonnes de prix sont devenues une grille chacune.',
    long_list: (_: string) => 'Une liste de largeur, profondeur et prix est devenue une grille.',
    no_unit: (_: string) => 'Les dimensions n’ont pas d’unité et restent telles quelles.',
    with_vat: (_: string) => 'Prix avec TVA, comme dans votre compte.',
    without_vat: (_: string) => 'Prix sans TVA, comme dans votre compte.',
    currency_kept: (value: string) => `Repris tels quels, dans une autre monnaie : ${value}.`,
    vat_kept: (value: string) => `Repris tels quels, bien qu’il y ait « ${value} ».`,
    vat_converted: (value: string) => `Convertis, chacun au centime. Nombre et taux : ${value}.`,
    other_vat: (value: string) => `Laissé de côté pour sa TVA : « ${value} ».`,
    rounded: (value: string) => `Prix calculés arrondis. Nombre, plus grand écart : ${value}.`,
    per: (value: string) => `« ${value} » : faites multiplier l’article par cette unité.`,
    discount: (value: string) => `« ${value} » n’est pas déduit. Faites-en une promotion.`,
    swapped: (_: string) => 'Lignes et colonnes ont été inversées.',
    from_price: (value: string) => `« ${value} » : faites des suppléments des articles.`,
  },
}

/** Grilles de prix : la liste, la grille, l’enregistrement, l’historique et les fichiers. */
export const prices = {
  templatePrice: 'Exemple',
  examples: (count: number) =>
    count === 1
      ? 'Un prix est un exemple du modèle. Modifiez-le, ou confirmez que c’est le vôtre.'
      : `${count} prix sont des exemples du modèle. Modifiez-les, ou confirmez que ce sont les vôtres.`,
  lookThrough: 'Passer en revue',
  examplesTitle: 'Ces prix sont-ils les vôtres ?',
  examplesText:
    'Ils viennent du modèle. Ce que vous confirmez devient votre prix ; ce que vous modifiez aussi.',
  confirmExamples: (count: number) =>
    count === 1 ? 'Confirmer un prix' : `Confirmer ${count} prix`,
  examplesConfirmed: 'Prix confirmés.',
  matrices: 'Grilles de prix',
  copyOf: (name: string) => `${name} (copie)`,
  deleteTitle: (name: string) => `Supprimer « ${name} » ?`,
  andMore: (count: number) => `et ${count} de plus`,
  search: 'Rechercher une grille de prix',
  searchHint: 'Nom ou code',
  size: 'Taille',
  uses: 'Utilisée dans',
  changed: 'Modifiée',
  inactive: 'Pas en usage',
  onePrice: 'Un seul prix',
  unused: 'Nulle part pour l’instant',
  forms: (count: number) => (count === 1 ? '1 formulaire' : `${count} formulaires`),
  items: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  byKey: (name: string) => `Clé « ${name} »`,
  who: {
    member: 'Un ancien collègue',
    key: 'Une clé',
    visitor: 'Un visiteur',
    customer: 'Un client',
    operator: 'L’exploitant',
    system: 'Zeven',
  },
  none: 'Pas encore de prix',
  noneText:
    'Une grille contient les prix par dimension, comme la largeur et la profondeur. Importez un tarif, collez ici un tableau avec Ctrl+V, ou laissez votre système envoyer les prix.',
  nothingFound: 'Aucune grille de prix ne correspond',
  nothingFoundText: 'Essayez avec moins de mots, ou une partie du code.',
  rowNumber: (number: number) => `ligne ${number}`,
  columnNumber: (number: number) => `colonne ${number}`,
  rowAxis: 'Les lignes sont',
  colAxis: 'Les colonnes sont',
  typeIn: (place: string) => `Prix ou dimension : ${place}`,
  keys: 'Les flèches déplacent, avec Maj elles sélectionnent. Tapez pour remplacer, Entrée ou F2 pour modifier, Suppr pour vider, Ctrl+V pour coller depuis un tableur. Un tableau avec des dimensions ou des mots est d’abord lu comme un fichier. Échap puis Tab quitte la grille.',
  keysToRead: 'Les flèches déplacent, avec Maj elles sélectionnent ; Ctrl+C copie pour un tableur.',
  tools: 'Outils de la grille',
  adjust: 'Modifier de %…',
  paste: 'Coller',
  pasteByKeys:
    'Ce navigateur ne colle qu’au clavier : choisissez une cellule et appuyez sur Ctrl+V.',
  fillDown: 'Recopier vers le bas (Ctrl+D)',
  fillRight: 'Recopier vers la droite (Ctrl+R)',
  rowAbove: 'Ajouter une ligne au-dessus',
  rowBelow: 'Ajouter une ligne en dessous',
  removeRows: 'Supprimer les lignes',
  columnBefore: 'Ajouter une colonne avant',
  columnAfter: 'Ajouter une colonne après',
  removeColumns: 'Supprimer les colonnes',
  pasted: (rows: number, columns: number) => `Collé : ${rows} × ${columns}.`,
  pastedTable: 'Les prix et les dimensions sont dans la grille. Vérifiez et enregistrez.',
  pastedMore: (rows: number, columns: number) =>
    `Lignes ajoutées : ${rows}, colonnes ajoutées : ${columns}. Saisissez leurs dimensions.`,
  pastedUnread: (count: number) =>
    count === 1
      ? '1 cellule n’est pas un prix et est marquée.'
      : `${count} cellules ne sont pas des prix et sont marquées.`,
  pasteRefused: {
    nothing: 'Il n’y a pas de tableau à coller.',
    too_many: 'Rien n’a été collé : une grille a au plus 5 000 prix.',
    no_room:
      'Rien n’a été collé : cette grille n’a pas de place pour autant de colonnes ou de lignes.',
  },
  issues: {
    price: (text: string) => `« ${text} » n’est pas un prix.`,
    size: (text: string) =>
      text === '' ? 'La dimension manque.' : `« ${text} » n’est pas une dimension.`,
    order: (text: string) => `${text} doit être supérieur à la dimension précédente.`,
    twice: (text: string) => `${text} figure deux fois.`,
  },
  issueCount: (count: string, number: number) =>
    number === 1
      ? 'Un point est à corriger avant d’enregistrer :'
      : `${count} points sont à corriger avant d’enregistrer :`,
  moreIssues: (count: string) => `Et ${count} autres.`,
  sort: 'Mettre les dimensions dans l’ordre',
  mendFirst: 'Corrigez d’abord ce qui est marqué en rouge.',
  adjustTitle: 'Modifier les prix',
  which: 'Quels prix',
  allPrices: 'Tous les prix de la grille',
  chosenPrices: (count: string) => `La sélection (${count})`,
  percent: 'Pourcentage',
  percentHint:
    'Par exemple 3,5, ou -2 pour un prix plus bas. Laissez vide pour seulement arrondir.',
  percentWrong: 'Saisissez un pourcentage de -100 à 1000, avec au plus deux décimales.',
  roundTo: 'Arrondir à',
  roundWay: 'Comment',
  ways: { nearest: 'Au plus proche', up: 'Toujours au supérieur', down: 'Toujours à l’inférieur' },
  example: (before: string, after: string) => `${before} devient ${after}`,
  apply: 'Appliquer',
  check: 'Vérifier et enregistrer…',
  discard: 'Abandonner mes modifications',
  saveTitle: (name: string) => `Ce qui change dans « ${name} »`,
  goOnEditing: 'Continuer à modifier',
  differences: 'Ce qui change',
  cell: 'Cellule',
  before: 'Avant',
  after: 'Après',
  change: 'Écart',
  new: 'nouveau',
  up: (count: string) => `${count} en hausse`,
  down: (count: string) => `${count} en baisse`,
  added: (count: string) => `${count} en plus`,
  removed: (count: string) => `${count} en moins`,
  created: 'Création',
  alsoChanged: (names: string) => `Aussi modifié : ${names}`,
  nothingChanges: 'Rien ne change.',
  fields: {
    name: 'nom',
    matrix_type: 'type',
    row_axis: 'nom des lignes',
    col_axis: 'nom des colonnes',
    row_values: 'dimensions des lignes',
    col_values: 'dimensions des colonnes',
    is_active: 'si elle est utilisée',
  },
  showAll: (count: string) => `Tout afficher (${count})`,
  warned: (count: string, number: number) =>
    number === 1
      ? 'Un prix ressemble à une faute de frappe. Vous pouvez l’enregistrer quand même.'
      : `${count} prix ressemblent à des fautes de frappe. Vous pouvez les enregistrer quand même.`,
  odd: 'Ces prix ressemblent à des fautes de frappe',
  otherWarnings: 'Prix inchangés qui semblent faux',
  warnings: {
    falls: (other: string) => `Plus bas que pour une dimension inférieure : ${other}`,
    far_off: (other: string) => `Loin de son voisin : ${other}`,
    zero: (_: string) =>
      'Zéro : les clients ne paieraient rien. Une cellule vide signifie sur demande.',
    equal: (other: string) => `Le même que pour une autre dimension : ${other}`,
    other: (other: string) => `Ne s’accorde pas avec son voisin : ${other}`,
  },
  meanwhileTitle: 'Quelqu’un a été plus rapide',
  meanwhileText: (who: string) =>
    `${who} a modifié ces prix pendant votre travail. Rien n’en est écrasé, et rien du vôtre n’est perdu.`,
  noClash: 'Vous avez modifié d’autres cellules : les deux peuvent rester.',
  clashes: (count: string, number: number) =>
    number === 1
      ? 'Vous avez tous deux modifié cette cellule :'
      : `Vous avez tous deux modifié ces ${count} cellules :`,
  theirs: 'L’autre version',
  mine: 'La vôtre',
  takeTheirs: 'Prendre l’autre version',
  takeMine: 'Garder la mienne',
  putTogether: 'Réunir les deux',
  changedMeanwhile: 'Quelqu’un d’autre a enregistré cette grille entre-temps.',
  look: 'Voir',
  removedMeanwhile:
    'Cette grille a été supprimée. Ce que vous voyez n’existe plus que dans cette fenêtre.',
  history: 'Historique',
  noHistory: 'Rien n’a changé depuis le début de l’historique.',
  backToBefore: 'Revenir à l’état précédent…',
  backShown: 'Voilà comment c’était. Vérifiez et enregistrez pour y revenir.',
  losing: (name: string, before: string, after: string) =>
    `« ${name} » a ${before} prix et en garderait ${after}. Les autres seraient sur demande.`,
  losingSure: 'Je veux supprimer ces prix',
  upload: 'Depuis un fichier',
  state: 'État',
  inUse: 'En usage',
  newMatrix: 'Nouvelle…',
  newTitle: 'Nouvelle grille de prix',
  code: 'Code',
  codeHint:
    'Votre système et vos formulaires trouvent la grille grâce à lui. Il ne peut plus être changé ensuite.',
  codeTaken: 'Une autre grille a ce code.',
  codeWrong: 'Utilisez lettres, chiffres, - et _.',
  nameMissing: 'Donnez-lui un nom.',
  type: 'Prix selon',
  types: {
    grid_2d: 'Deux dimensions, comme la largeur et la profondeur',
    list_1d: 'Une dimension, comme une longueur',
    fixed: 'Aucune dimension : un seul prix',
  },
}

export const promotions: Messages['promotions'] = {
  title: 'Promotions',
  promotion: 'Promotion',
  add: 'Lancer une promotion',
  search: 'Rechercher des promotions',
  searchHint: 'Nom ou code',
  none: 'Pas encore de promotions',
  noneText:
    'Une promotion retire un pourcentage aux nouveaux devis tant qu’elle est en cours. La plus récente en cours compte.',
  nothingFound: 'Aucune promotion trouvée',
  states: { live: 'En cours', planned: 'Prévue', over: 'Terminée', off: 'Désactivée' },
  isApplied: 'Les nouveaux devis reçoivent celle-ci.',
  window: 'Quand',
  always: 'sans limite',
  since: (time) => `à partir du ${time}`,
  to: (time) => `jusqu’au ${time} inclus`,
  fields: {
    discount_pct: 'Remise en %',
    code: 'Code',
    description: 'Texte pour le client',
    valid_from: 'À partir du',
    valid_until: 'Jusqu’au, inclus',
    is_active: 'Activée',
  },
  thirtyDays:
    'Bon à savoir : qui annonce une réduction à des consommateurs dans l’UE doit en principe indiquer aussi le prix le plus bas des 30 derniers jours.',
  codeHint: 'Votre propre code.',
  descriptionHint: 'Les clients le lisent sur le devis.',
  fromHint: 'Vide : tout de suite.',
  untilHint: 'Vide : sans fin.',
  exact: 'Avec des heures',
  clock: (zone) => `À l’heure du compte (${zone}).`,
  isOnHint: 'Désactivée, les nouveaux devis ne la reçoivent plus. Les devis qui l’ont la gardent.',
  offers: (count) =>
    count === 1 ? 'Un devis a cette promotion.' : `${count} devis ont cette promotion.`,
  deleteTitle: 'Supprimer cette promotion ?',
  deleteText: 'Aucun devis ne l’a. Cette action est définitive.',
  deleteKept: (count) =>
    count === 1
      ? 'Un devis l’a et garde sa remise. Désactivée, vous verriez encore lequel. Cette action est définitive.'
      : `${count} devis l’ont et gardent leur remise. Désactivée, vous verriez encore lesquels. Cette action est définitive.`,
  deleted: 'La promotion est supprimée.',
  openOffers: 'Devis en attente',
  applyText:
    'Les devis déjà faits gardent ce qu’ils ont. Vous pouvez donner cette promotion à ceux auxquels le client n’a pas encore répondu.',
  notLive: 'Seule une promotion en cours peut être donnée aux devis en attente.',
  gets: 'la reçoivent',
  pinned: 'laissés : liés à une promotion',
  typed: 'laissés : la remise a été saisie à la main',
  apply: (count) => (count === 1 ? 'Donner à 1 devis' : `Donner à ${count} devis`),
  applied: (count) =>
    count === 1
      ? '1 devis a maintenant la promotion.'
      : `${count} devis ont maintenant la promotion.`,
  showCurrent: 'Afficher l’état actuel',
}

export const rule: Messages['rule'] = {
  and: ' et ',
  or: ' ou ',
  not: (condition) => `pas (${condition})`,
  answered: (question) => `${question} a une réponse`,
  notAnswered: (question) => `${question} n’a pas de réponse`,
  is: (question, answer) => `${question} = ${answer}`,
  oneOf: (question, answers) => `${question} parmi ${answers}`,
  atLeast: (number) => `au moins ${number}`,
  atMost: (number) => `au plus ${number}`,
  yes: 'oui',
  no: 'non',
  inUnit: (answer, unit) => `${answer} en ${unit}`,
  countOf: (question) => `nombre de choix pour ${question}`,
  roundedUp: (amount) => `${amount} arrondi au supérieur`,
  roundedUpTo: (amount, step) => `${amount} arrondi au multiple supérieur de ${step}`,
  largest: (amounts) => `la plus grande valeur parmi ${amounts}`,
  smallest: (amounts) => `la plus petite valeur parmi ${amounts}`,
  noMaterial: (name) => `il n’y a pas de matériau ${name}`,
  retiredMaterial: (name) => `le matériau ${name} n’est plus utilisé`,
  noMatrix: (matrix) => `il n’y a pas de grille de prix ${matrix}, ou elle n’est pas utilisée`,
  otherType: (matrix) => `la règle nomme un axe que ${matrix} n’a pas`,
  noValue: (matrix, axis) => `${matrix} : la règle ne donne pas de valeur pour ${axis}`,
  noNumber: (answer) => `${answer} n’a pas un nombre pour réponse`,
  dividesByZero: 'division par zéro',
  past: (axis, wanted, last) => `${axis} ${wanted} dépasse la dernière valeur ${last}`,
  lookedUpFor: (place, wanted) => `${place} (pour ${wanted})`,
  gap: (place) => `${place} : aucun prix à cet endroit`,
  notInUse: 'Il n’est pas utilisé.',
  onlyWhen: (condition) => `Seulement si ${condition}.`,
  noArea: (question: string) => `${question} n’est dans aucune des zones.`,
  noElements: (group: string) => `Il n’y a rien dans ${group}.`,
  noQuantity: (quantity) => `Quantité : ${quantity}.`,
  noBase: 'Il n’y a aucun montant dont ceci serait un pourcentage.',
  percentOf: (percent, base) => `${percent} % de ${base}`,
}

/** Prices from a PDF: its pages beside what was read of them. */
export const pricePdf = {
  compare:
    'Comparez ce qui a été lu avec la page : dans un PDF, un prix peut arriver dans la mauvaise colonne. Rien n’est encore repris comme prix.',
  page: (number: string, count: string) => `Page ${number} sur ${count}`,
  before: 'Page précédente',
  next: 'Page suivante',
  take: 'Lire cette page',
  read: (count: string, number: number) => (number === 1 ? 'Lire 1 page' : `Lire ${count} pages`),
  picture: (number: string) => `La page ${number} telle qu’elle est imprimée`,
  cells: 'Ce qui a été lu',
  cell: (row: string, column: string) => `Ligne ${row}, colonne ${column}`,
  dropRow: (row: string) => `Laisser la ligne ${row}`,
  dropColumn: (column: string) => `Laisser la colonne ${column}`,
  problems: {
    pages: 'Ce PDF a plus de 100 pages. Enregistrez les pages avec des prix dans un PDF à part.',
    password:
      'Ce PDF a un mot de passe. Enregistrez-le sans, ou demandez la liste en Excel à votre fournisseur.',
    damaged: 'Ce PDF ne peut pas être lu. Demandez la liste en Excel à votre fournisseur.',
    picture:
      'Les pages de ce PDF sont des images sans texte, comme en fait un scanner. Demandez la liste en Excel à votre fournisseur, ou saisissez-la dans un tableur.',
  },
}

export const newItems: Messages['newItems'] = {
  text: (name, count) =>
    count === 1
      ? `Aucun article n’écrit encore les prix de la nouvelle grille « ${name} ».`
      : `Aucun article n’écrit encore les prix des ${count} nouvelles grilles de « ${name} ».`,
  noChoice:
    'Les clients choisissent le groupe de prix avec un tissu ou une couleur. Ajoutez d’abord une question à un formulaire.',
  chosenBy: 'Quelle question a les groupes de prix dans ses options ?',
  make: 'Créer un article pour ces prix',
  made: (name) => `L’article « ${name} » écrit ces prix.`,
}
