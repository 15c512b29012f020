import type { materials as English } from '../en/materials.ts'

export const materials: typeof English = {
  title: 'Matériaux',
  material: 'Matériau',
  add: 'Ajouter un matériau',
  edit: (name) => `Modifier : ${name}`,
  search: 'Rechercher des matériaux',
  searchHint: 'Nom',
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
    name: 'Nom',
    unit: 'Unité',
    unit_price: 'Prix',
    vat_rate: 'TVA en %',
    sort_order: 'Place',
  },
  nameTaken: 'Un autre matériau porte déjà ce nom.',
  unitHint: 'Ce que paie le prix, par exemple pièce ou m².',
  stillUsed: (names) => `Ces articles prennent son prix et seraient sur demande : ${names}.`,
  changePrice: 'Modifier ce prix ?',
  percent: 'Modifier les prix d’un pourcentage',
  percentAll:
    'Cela modifie les prix de tous les matériaux. Vous voyez chaque prix avant qu’il soit enregistré.',
  percentFiltered:
    'Cela modifie les prix des matériaux que la liste montre maintenant, même plus bas. Vous voyez chaque prix avant qu’il soit enregistré.',
  percentage: 'Pourcentage',
  percentHint: 'Par exemple 3,5 ou -2.',
  roundTo: 'Arrondi à',
  preview: 'Aperçu',
  before: 'Actuel',
  after: 'Nouveau',
  stays: 'inchangé',
  changeThese: (count) => (count === 1 ? 'Modifier 1 prix' : `Modifier ${count} prix`),
  changedMeanwhile:
    'Un collègue en a modifié certains entre-temps. Rien n’est encore enregistré : voici l’aperçu avec les prix actuels.',
  faults: {
    unit: 'Indiquez une unité.',
    unit_price: 'Indiquez un montant, par exemple 32,50.',
    percent: 'Indiquez un pourcentage avec deux décimales au plus.',
  },
}
