/** Des demandes et des clients venant d’un fichier. */
export const imports = {
  title: 'Importer',
  button: 'Importer',
  what: 'Ce que contient le fichier',
  kinds: { leads: 'Demandes', customers: 'Clients' },
  drop: {
    leads:
      'Déposez ici une liste de demandes, en Excel ou CSV. Chaque ligne devient une demande avec son client. Vous voyez d’abord ce que cela ferait.',
    customers:
      'Déposez ici une liste de clients, en Excel ou CSV. Chaque ligne devient un client, sauf s’il est déjà connu. Vous voyez d’abord ce que cela ferait.',
  },
  choose: 'Choisir un fichier',
  hint: 'XLSX ou CSV avec des titres en première ligne, 10 Mo et 50 000 lignes au plus. Le fichier n’est pas conservé.',
  other: 'Autre fichier',
  columns: 'Ce que sont les colonnes',
  columnsText: 'Deviné d’après les titres. Les premières valeurs sont dessous.',
  sheet: 'Feuille',
  unnamed: (number: string) => `Colonne ${number}`,
  nothingIn: 'Rien dedans',
  leaveOut: 'Laisser de côté',
  fields: {
    name: 'Nom',
    first_name: 'Prénom',
    last_name: 'Nom de famille',
    email: 'E-mail',
    phone: 'Téléphone',
    street: 'Rue',
    house_number: 'Numéro de rue',
    postcode: 'Code postal',
    city: 'Ville',
    country: 'Pays',
    language: 'Langue',
    created: 'Date de la demande',
    status: 'Statut',
    source: 'Source',
    price: 'Prix affiché',
    member: 'Suivie par',
    campaign: 'Numéro de campagne',
    note: 'Remarque',
    answer: 'Réponse, sous son titre',
  },
  statuses: 'Des statuts que vous n’avez pas',
  statusesText:
    'Un devis ne peut pas venir d’un fichier : aucune ligne ne devient un devis. Choisissez un statut pour chaque mot.',
  noStatus: 'Choisir…',
  outcome: 'Ce que ferait l’import',
  ready: 'Lignes à importer',
  newCustomers: 'Nouveaux clients',
  knownCustomers: 'Clients connus',
  alreadyIn: 'Déjà importées',
  bad: 'Lignes écartées',
  leads: 'Demandes',
  otherNames: (count: string, number: number) =>
    number === 1
      ? 'Une ligne donne un autre nom à un client connu. Le nom que vous avez reste.'
      : `${count} lignes donnent un autre nom à un client connu. Les noms que vous avez restent.`,
  inRows: (rows: string) => `Lignes : ${rows}`,
  samples: 'Les premières lignes',
  customer: 'Client',
  known: 'Connu',
  new: 'Nouveau',
  now: 'Aujourd’hui',
  badRows: (count: string, number: number) =>
    number === 1
      ? 'Une ligne ne peut pas être importée.'
      : `${count} lignes ne peuvent pas être importées.`,
  row: (number: string) => `Ligne ${number}`,
  onlyFirst: (count: string) => `Le fichier nomme les ${count} premières.`,
  saveBad: 'Enregistrer ces lignes en CSV',
  reason: 'Pourquoi écartée',
  leftOutFile: 'ecartees',
  quiet: {
    leads: 'Les demandes importées ne comptent pas dans votre mois, et personne ne reçoit de mail.',
    customers: 'Personne ne reçoit de mail. Ce que vous avez d’un client connu reste tel quel.',
  },
  events: 'Annoncer chaque demande à mes autres systèmes',
  eventsHint: '(webhook lead.created)',
  onlyGood: 'Ne rien importer si une ligne était écartée',
  noUndo: 'Un import ne peut pas être annulé. Vous pouvez l’arrêter tant qu’il court.',
  begin: (count: string, number: number) =>
    number === 1 ? 'Importer une ligne' : `Importer ${count} lignes`,
  last: 'Derniers imports',
  states: { running: 'En cours', done: 'Terminé', stopped: 'Arrêté', failed: 'Échoué' },
  rowsDone: (done: string, rows: string) => `${done} lignes sur ${rows}.`,
  stop: 'Arrêter l’import',
  stopTitle: 'Arrêter l’import ?',
  stopText: 'Ce qui est importé reste. Le même fichier importe le reste plus tard.',
  failedText:
    'Quelque chose a échoué sur le serveur. Importez le même fichier à nouveau pour continuer.',
  rowFaults: {
    reach: 'ni adresse e-mail ni numéro de téléphone',
    cell_error: 'la cellule affiche une erreur',
    too_long: 'trop long',
    email: 'pas une adresse e-mail',
    phone: 'pas un numéro de téléphone',
    country: 'pas un pays',
    language: 'pas une langue',
    date: 'pas une date',
    future: 'dans le futur',
    status: 'pas un statut par lequel une demande peut commencer',
    price: 'pas un montant',
    campaign: 'pas un nombre',
  },
  fileFaults: {
    unreadable: (value: string) =>
      `Ce fichier ne peut pas être lu${value && ` (${value})`}. Enregistrez-le à nouveau en XLSX ou CSV.`,
    type: (_: string) => 'Choisissez un fichier en .csv ou .xlsx.',
    old: (_: string) =>
      'C’est un ancien fichier .xls, ou il a un mot de passe. Enregistrez-le en .xlsx sans mot de passe.',
    bytes: (_: string) => 'Le fichier dépasse 10 Mo. Divisez-le.',
    empty: (_: string) => 'Il n’y a aucune ligne sous les titres.',
    rows: (_: string) => 'Le fichier a plus de 50 000 lignes. Divisez-le.',
    columns: (_: string) =>
      'Le fichier a plus de 100 colonnes. Supprimez celles dont vous n’avez pas besoin.',
    merged: (value: string) =>
      `Des cellules sont fusionnées (${value}). Défaites-les dans votre tableur.`,
  },
}
