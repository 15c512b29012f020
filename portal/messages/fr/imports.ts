import type { Messages } from '../type.ts'

/** Des demandes et des clients venant d’un fichier. */
export const imports = {
  what: 'Ce que contient le fichier',
  kinds: { leads: 'Demandes', customers: 'Clients' },
  drop: {
    leads:
      'Déposez ici une liste de demandes, en Excel ou CSV. Chaque ligne devient une demande avec son client. Vous voyez d’abord ce que cela ferait.',
    customers:
      'Déposez ici une liste de clients, en Excel ou CSV. Chaque ligne devient un client, sauf s’il est déjà connu. Vous voyez d’abord ce que cela ferait.',
  },
  choose: 'Choisir un fichier',
  hint: 'XLSX, ODS ou CSV avec des titres en première ligne, 10 Mo et 50 000 lignes au plus. Le fichier n’est pas conservé.',
  other: 'Autre fichier',
  columns: 'Ce que sont les colonnes',
  columnsText: 'Deviné d’après les titres. Les premières valeurs sont dessous.',
  sheet: 'Feuille',
  encoding: 'Jeu de caractères',
  encodingHint: 'Deviné. Choisissez-en un autre si des lettres sont fausses.',
  encodings: {
    'windows-1252': 'Windows, Europe de l’Ouest',
    'windows-1250': 'Windows, Europe centrale',
    macintosh: 'Mac',
  },
  hiddenRows: 'Lignes masquées ou filtrées',
  unnamed: (number: string) => `Colonne ${number}`,
  nothingIn: 'Rien dedans',
  leaveOut: 'Laisser de côté',
  fields: {
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
  otherNames: (count: string, number: number) =>
    number === 1
      ? 'Une ligne donne un autre nom à un client connu. Le nom que vous avez reste.'
      : `${count} lignes donnent un autre nom à un client connu. Les noms que vous avez restent.`,
  inRows: (rows: string) => `Lignes : ${rows}`,
  samples: 'Les premières lignes',
  known: 'Connu',
  new: 'Nouveau',
  badRows: (count: string, number: number) =>
    number === 1
      ? 'Une ligne ne peut pas être importée.'
      : `${count} lignes ne peuvent pas être importées.`,
  row: (number: string) => `Ligne ${number}`,
  onlyFirst: (count: string) => `Le fichier indique les ${count} premières.`,
  saveBad: 'Enregistrer ces lignes en CSV',
  reason: 'Pourquoi écartée',
  leftOutFile: 'ecartees',
  quiet: {
    leads:
      'Les demandes importées ne comptent pas dans le total du mois, et personne ne reçoit d’e-mail.',
    customers: 'Personne ne reçoit d’e-mail. Ce que vous avez d’un client connu reste tel quel.',
  },
  events: 'Annoncer chaque demande à mes autres systèmes',
  eventsHint: '(webhook lead.created)',
  onlyGood: 'Ne rien importer si une ligne devait être écartée',
  noUndo: 'Un import ne peut pas être annulé. Vous pouvez l’arrêter tant qu’il est en cours.',
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
  rowIssues: {
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
    decimal: 'peut être des milliers ou avoir trois décimales ; choisissez le signe décimal',
    currency: 'dans une autre monnaie que celle de votre compte',
    formula:
      'une formule sans résultat enregistré ; ouvrez le fichier dans votre tableur et enregistrez-le de nouveau',
    encoding: 'caractères illisibles ; choisissez un autre jeu de caractères',
  },
  fileIssues: {
    unreadable: (value: string) =>
      `Ce fichier ne peut pas être lu${value && ` (${value})`}. Enregistrez-le à nouveau en XLSX ou CSV.`,
    type: (_: string) => 'Choisissez un fichier en .csv, .xlsx ou .ods.',
    old: (_: string) =>
      'C’est un fichier .xls ou un autre ancien fichier, ou il a un mot de passe. Ouvrez-le dans son programme et enregistrez-le en .xlsx sans mot de passe.',
    bytes: (_: string) => 'Le fichier dépasse 10 Mo. Divisez-le.',
    empty: (_: string) => 'Il n’y a aucune ligne sous les titres.',
    rows: (_: string) => 'Le fichier a plus de 50 000 lignes. Divisez-le.',
    columns: (_: string) =>
      'Le fichier a plus de 100 colonnes. Supprimez celles dont vous n’avez pas besoin.',
    merged: (value: string) =>
      `Des cellules sont fusionnées (${value}). Défusionnez-les dans votre tableur.`,
  },
}

export const leadSources: Messages['leadSources'] = {
  tab: 'Publicités',
  text: 'Les formulaires pour prospects de Google et les publicités à formulaire de Facebook et d’Instagram arrivent ici. Chaque demande rejoint les vôtres en quelques secondes.',
  add: 'Nouvelle source',
  newTitle: 'Nouvelle source de demandes',
  none: 'Aucune source pour l’instant',
  noneText:
    'Ajoutez-en une pour chaque formulaire pour prospects de Google, ou pour votre page chez Meta.',
  kind: 'Où sont les publicités',
  kinds: { google: 'Formulaire pour prospects de Google', meta: 'Publicités à formulaire de Meta' },
  nameHint: 'Vos demandes l’indiquent comme source.',
  form: 'Votre formulaire',
  formHint: 'Les réponses de la publicité peuvent remplir ses questions.',
  noForm: 'Aucun : coordonnées et une note',
  appSecret: 'Clé secrète de l’app',
  appSecretHint: 'Dans votre app chez Meta : Paramètres de l’app, Général.',
  token: 'Jeton d’accès de la page',
  tokenHint: 'Un jeton qui n’expire pas, avec l’autorisation leads_retrieval.',
  create: 'Ajouter la source',
  key: { google: 'Clé', meta: 'Jeton de vérification' },
  once: 'Copiez-le maintenant : il n’est affiché que cette fois.',
  made: 'La source est prête',
  steps: {
    google: [
      'Ouvrez le formulaire pour prospects dans Google Ads, puis « Exporter les prospects depuis Google Ads » et « Autres options d’intégration des données ».',
      'Collez l’adresse comme URL du webhook, et la clé.',
      'Choisissez « Envoyer des données de test ». Le test apparaît alors dans cette source, et ses champs peuvent recevoir une place.',
    ],
    meta: [
      'Ouvrez les webhooks de votre app chez Meta, choisissez « Page », et collez l’adresse et le jeton de vérification.',
      'Abonnez-vous au champ « leadgen », et reliez votre page à l’app.',
      'Envoyez une demande avec l’outil de test de Meta pour les publicités à formulaire. Elle apparaît alors dans cette source, et ses champs peuvent recevoir une place.',
    ],
  },
  setUp: 'Configurer',
  on: 'Activée',
  off: 'Désactivée',
  trouble: 'Nouveau jeton nécessaire',
  waiting: (count: number) => (count === 1 ? '1 demande attend' : `${count} demandes attendent`),
  active: 'Accepte les demandes',
  activeHint: 'Tant qu’elle est désactivée, ce qui arrive attend.',
  troubleText:
    'Meta ne nous laisse pas lire les demandes de cette source. Elles attendent que vous enregistriez un nouveau jeton.',
  saveToken: 'Enregistrer le jeton',
  newToken: 'Nouveau jeton',
  newSecret: 'Nouvelle clé secrète',
  renew: { google: 'Nouvelle clé', meta: 'Nouveau jeton de vérification' },
  renewTitle: 'Créer une nouvelle clé ?',
  renewText: 'L’ancienne prend fin aussitôt. Ce qui arrive avec elle est refusé.',
  fields: 'Champs de la publicité',
  fieldsText:
    'Ce qui n’a pas de place se lit dans la note de la demande. Les options sont reconnues à leur nom ou à leur valeur.',
  noFields: 'Aucun champ pour l’instant',
  noFieldsText: 'Envoyez un test : ses champs apparaîtront ici.',
  toNote: 'Note de la demande',
  contact: 'Coordonnées',
  questions: 'Questions du formulaire',
  deliveries: 'Reçues',
  noDeliveries: 'Rien n’est encore arrivé',
  unnamed: 'Pas encore lue',
  states: {
    waiting: 'En attente',
    taken: 'Acceptée',
    test: 'Test',
    failed: 'Non lue',
    dropped: 'Supprimée',
  },
  reasons: {
    fetching: 'Lecture en cours chez Meta.',
    off: 'La source est désactivée.',
    quota: 'Les demandes de ce mois sont épuisées.',
    token: 'Meta refuse le jeton.',
    unreachable: 'Meta n’a pas répondu ; un nouvel essai suivra.',
  },
  take: (count: number) => (count === 1 ? 'Accepter 1 demande' : `Accepter ${count} demandes`),
  dropTitle: 'Supprimer cette demande ?',
  dropText: 'Personne ne l’a encore lue, et elle ne reviendra pas.',
  outcomes: {
    taken: (count: number) =>
      count === 1 ? '1 demande a été acceptée.' : `${count} demandes ont été acceptées.`,
    test: (count: number) => (count === 1 ? '1 était un test.' : `${count} étaient des tests.`),
    fetching: (count: number) => `${count} en cours de lecture.`,
    quota_reached: () => 'Les demandes de ce mois sont épuisées ; les autres attendent.',
    gone: () => 'Quelqu’un en a déjà accepté ou supprimé certaines.',
  },
  remove: 'Supprimer la source',
  removeTitle: (name: string) => `Supprimer ${name} ?`,
  removeText:
    'Son adresse prend fin aussitôt. Les demandes qui y attendent sont supprimées ; celles qui ont été acceptées restent.',
}

export const quarantine: Messages['quarantine'] = {
  explanation:
    'Ces demandes sont arrivées en plus grand nombre que d’habitude, comme lorsqu’on abuse d’un formulaire. Libérez les vraies : chacune devient une demande et compte pour le mois. Le reste est supprimé automatiquement.',
  none: 'Rien n’est retenu',
  noneText: 'Ce qui ressemble à un abus attend ici que vous le libériez ou l’écartiez.',
  reason: 'Raison',
  network: 'Réseau',
  expires: 'Supprimée le',
  chooseAll: (count) => `Tout sélectionner (${count})`,
  release: (count) => (count === 0 ? 'Libérer' : `Libérer (${count})`),
  drop: 'Écarter',
  dropTitle: (count) => (count === 1 ? 'Écarter cette demande ?' : `Écarter ${count} demandes ?`),
  dropText: 'La suppression est définitive. C’est irréversible.',
  otherReason: 'Cela ressemblait à un abus.',
  windows: { hour: 'par heure', day: 'par jour' },
  reasons: {
    network: (most, window) => `Plus de ${most} ${window} depuis un même réseau`,
    form: (most, window) => `Plus de ${most} ${window} par ce formulaire`,
  },
  outcomes: {
    released: (count) =>
      count === 1 ? '1 est maintenant une demande.' : `${count} sont maintenant des demandes.`,
    dropped: (count) => (count === 1 ? '1 a été écartée.' : `${count} ont été écartées.`),
    quota_reached: (count) =>
      `Encore ${count === 1 ? '1 retenue' : `${count} retenues`} : les demandes de ce mois sont épuisées.`,
    gone: (count) =>
      count === 1
        ? '1 avait déjà été libérée ou écartée.'
        : `${count} avaient déjà été libérées ou écartées.`,
  },
  allLeads: 'Toutes les demandes',
}
