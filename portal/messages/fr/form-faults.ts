import type { FaultValues } from '../../../server/forms/faults.contract.ts'
import type { Messages } from '../type.ts'

const KINDS: Record<string, string> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'true ou false',
  array: 'une liste',
  object: 'un objet',
}
const kinds = ({ kinds: names }: FaultValues) =>
  String(names)
    .split('|')
    .map((kind) => KINDS[kind] ?? kind)
    .join(' ou ')
const side = ({ axis }: FaultValues) => (axis === 'row' ? 'lignes' : 'colonnes')

export const formFaults: Messages['formFaults'] = {
  answered_only: (v) =>
    `${v.key} demande des photos ou un rendez-vous : demandez seulement s’il y a une réponse.`,
  at_least_above_most: () => 'Le nombre minimal de choix dépasse le nombre maximal.',
  at_least_above_options: () => 'Il faut plus de choix qu’il n’y en a.',
  axis_left_out: (v) => `La grille ${v.matrix} n’a pas cet axe : laissez ceci de côté.`,
  axis_required: (v) => `La grille ${v.matrix} a besoin d’une réponse ici.`,
  bad_format: () => 'Ceci n’est pas écrit comme il faut.',
  bad_range: () =>
    'La plage finit avant de commencer, ou ses deux bouts n’ont pas la même longueur.',
  compare_answered: () => 'Doit être true ou false.',
  compare_is: () => 'Doit être un texte, un nombre, ou true ou false.',
  compare_one_of: () => 'Doit être une liste d’au moins un texte, nombre, ou true ou false.',
  contact_needed: () => 'Demandez une adresse e-mail ou un numéro de téléphone.',
  counted_only: (v) => `${v.key} a des éléments : demandez combien, ou s’il y en a.`,
  default_outside: () => 'La valeur de départ est hors des limites ou ne suit pas le pas.',
  draws_other: (v) =>
    `Le dessin suit cette question : le choix dessine l’un de ceux-ci : ${v.choices}.`,
  email_needed: () => 'Il faut pour cela une adresse e-mail, que le formulaire ne demande pas.',
  empty: () => 'Remplissez ceci.',
  is_missing: (v) => `Ceci manque : indiquez ${kinds(v)}.`,
  is_wrong_kind: (v) => `Doit être ${kinds(v)}.`,
  item_names_option: (v) =>
    `La règle de l’article de devis « ${v.item} » cite encore le choix ${v.option} de ${v.key}, qui n’existe plus.`,
  item_names_question: (v) =>
    `La règle de l’article de devis « ${v.item} » cite encore ${v.key}, qui n’existe plus.`,
  later_than_max: () => 'Le premier jour vient après le dernier.',
  limit_empty: () => 'Indiquez un minimum, un maximum ou un pas.',
  limit_idle: (v) =>
    `Cette limite ne change rien : le formulaire n’autorise lui-même que ${v.min} à ${v.max}.`,
  limit_no_value: (v) => `Cette limite ne laisse aucune valeur entre ${v.min} et ${v.max}.`,
  limit_unit: (v) =>
    `${v.limit} mm font ${v.own} ${v.unit}. Les limites sont en millimètres : ${v.limit} ${v.unit} feraient ${v.times}.`,
  limits_contradict: (v) => `Là où la limite ${v.number} vaut aussi, il ne reste aucune valeur.`,
  limits_itself: (v) => `${v.key} ne peut pas dépendre de lui-même.`,
  min_above_max: () => 'La valeur minimale dépasse la valeur maximale.',
  must_be_above: (v) => `Doit dépasser ${v.limit}.`,
  must_be_at_least: (v) => `Doit être au moins ${v.limit}.`,
  must_be_at_most: (v) => `Doit être au plus ${v.limit}.`,
  must_be_multiple: (v) => `Doit être un multiple de ${v.of}.`,
  must_be_one_of: (v) => `Doit être l’un de ceux-ci : ${v.choices}.`,
  name_of_element: (v) => `Les éléments d’un groupe s’appellent ${v.name} : prenez une autre clé.`,
  no_agenda: (v) =>
    `Le compte n’a pas d’agenda ${v.key}. Choisissez-en un, ou créez-le sous Réglages › Rendez-vous.`,
  never_holds: () => 'Cela ne vaut pour aucune réponse que le formulaire autorise.',
  no_area: () => 'Écrivez un pays et le début de ses codes postaux, comme NL 1000-1999 ou BE 2.',
  no_axis: (v) =>
    `Aucune réponse n’est sur cet axe : les ${side(v)} de ${v.matrix} vont de ${v.first} à ${v.last}, et ${v.path} de ${v.min} à ${v.max}.`,
  no_choice_question: (v) => `${v.key} n’est pas un choix.`,
  no_colour: () => 'Indiquez une couleur comme #1f6f54.',
  no_date: () => 'Ce n’est pas une date comme 2027-05-31.',
  no_email: () => 'Ce n’est pas une adresse e-mail.',
  no_font: () => 'Ce n’est pas une liste de polices.',
  no_key: () => 'Utilisez des minuscules, des chiffres et _, en commençant par une lettre.',
  no_limit: () => 'Indiquez combien au moins ou au plus.',
  no_matrix: (v) => `Il n’y a pas de grille de prix ${v.matrix}.`,
  no_number_question: (v) => `${v.path} n’est ni un nombre ni un côté d’une dimension.`,
  no_option: (v) => `${v.option} n’est pas un choix de ${v.key}.`,
  no_options: () => 'Un choix a besoin d’au moins une option.',
  no_origin: () => 'Écrivez un site comme https://dealer.example.',
  no_phone: () => 'Écrivez un numéro avec l’indicatif du pays, comme +31 6 00000000.',
  no_picture: () => 'Indiquez une adresse commençant par https://, ou un chemin.',
  no_postcode_question: (v) => `${v.key} ne demande pas de code postal.`,
  no_question: (v) => `Il n’y a pas de question ${v.key}.`,
  no_question_path: () =>
    'Doit être la clé d’une question, ou celle-ci avec .width, .depth ou .height.',
  no_side: (v) => `${v.key} ne demande pas ce côté : ${v.side}.`,
  no_size_question: (v) => `${v.key} ne demande pas de dimension.`,
  no_slug: () => 'Utilisez des minuscules, des chiffres et des tirets.',
  no_step: (v) => `Aucune étape ne contient la question ${v.key}.`,
  no_text_in: (v) => `Il manque un texte en : ${v.languages}.`,
  no_value: () => 'Utilisez des lettres, des chiffres, - et _.',
  no_web_address: () => 'Indiquez une adresse commençant par https://.',
  no_widget_text: () => 'Le widget n’a pas ce texte.',
  not_earlier: (v) => `La condition porte sur ${v.key}, qui n’est pas une question précédente.`,
  not_json: (v) => `Ceci n’est pas du JSON : ${v.why}`,
  offer_on_text: (v) =>
    `L’article ${v.item} dépend de ${v.key}. Cette réponse reste sur la page jusqu’à l’envoi : le prix affiché ne compte donc pas bien cet article.`,
  offer_without_items: () =>
    'Aucun article actif n’écrit de ligne pour ce formulaire : le prix est sur demande.',
  one_line: (v) => `Doit être une seule ligne de ${v.most} caractères au plus.`,
  only_for_range: () => 'Cela ne vaut que pour un prix affiché en fourchette.',
  other: (v) => String(v.says),
  other_unit: (v) =>
    `L’un des deux est dans une autre unité : les ${side(v)} de ${v.matrix} vont de ${v.first} à ${v.last}, et ${v.path} de ${v.min} à ${v.max}.`,
  parts_by_offer: () => 'Seul un prix selon le devis a des parties.',
  price_on_photo: (v) =>
    `Le prix dépend de ${v.key}, mais les photos et les rendez-vous n’ont pas de prix.`,
  price_on_text: (v) =>
    `Le prix dépend de ${v.key}, mais un texte saisi reste sur la page jusqu’à l’envoi du formulaire.`,
  reason_needed: () => 'Dites pourquoi ce choix n’est pas possible : les clients le lisent.',
  reason_unused: () => 'Personne ne lit cette raison : ce choix est toujours possible.',
  reserved: () => 'Les noms api et call_at sont réservés.',
  rules_by_offer: () =>
    'Retirez les règles : pour un prix selon le devis, les prix sont dans les articles.',
  side_needed: (v) =>
    `Choisissez un côté d’une dimension, comme la largeur, sinon la question seule : ${v.key}.`,
  sketch_kind: (v) =>
    `${v.key} est une question d’un autre type que celui que suit cette partie du dessin.`,
  step_question: (v) => `${v.key} n’est pas une question, ou figure dans deux étapes.`,
  swapped_names: (v) =>
    `Lignes et colonnes semblent inversées : les lignes de ${v.matrix} sont « ${v.rows} », ses colonnes « ${v.columns} ».`,
  swapped_ranges: (v) =>
    `Lignes et colonnes semblent inversées : les lignes de ${v.matrix} vont de ${v.first} à ${v.last}, et ${v.path} de ${v.min} à ${v.max}.`,
  too_deep: (v) => `Ceci est imbriqué sur plus de ${v.most} niveaux.`,
  too_few: (v) => `Il en faut au moins ${v.least}.`,
  too_large: (v) => `Le formulaire dépasse ${v.most} octets.`,
  too_long: (v) => `Plus de ${v.most} caractères.`,
  too_many: (v) => `Pas plus de ${v.most}.`,
  too_many_conditions: (v) => `Le formulaire a plus de ${v.most} conditions.`,
  unknown_field: (v) => `Un formulaire n’a pas de champ « ${v.field} » ici.`,
  unusable: () => 'Ceci ne peut pas être utilisé.',
  used_twice: (v) => `${v.name} est utilisé deux fois.`,
}
