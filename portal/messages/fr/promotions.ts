import type { promotions as English } from '../en/promotions.ts'

export const promotions: typeof English = {
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
  discount: 'Remise',
  window: 'Quand',
  always: 'sans limite',
  since: (time) => `à partir du ${time}`,
  to: (time) => `jusqu’au ${time} inclus`,
  timeLine: 'Ce qui est en cours, et quand',
  notAllShown: 'Seules les 200 plus récentes figurent ici.',
  appliedThen: 'Les nouveaux devis la reçoivent',
  liveToo: 'En cours, mais une plus récente compte',
  now: 'Maintenant',
  from: 'Du',
  until: 'Au',
  newOffersGet: 'Les nouveaux devis reçoivent',
  alsoLive: 'Aussi en cours',
  fields: {
    name: 'Nom',
    discount_pct: 'Remise en %',
    code: 'Code',
    description: 'Texte pour le client',
    valid_from: 'À partir du',
    valid_until: 'Jusqu’au, inclus',
  },
  thirtyDays:
    'Bon à savoir : qui annonce une réduction à des consommateurs dans l’UE doit en principe indiquer aussi le prix le plus bas des 30 derniers jours.',
  codeHint: 'Votre propre code.',
  descriptionHint: 'Les clients le lisent sur le devis.',
  fromHint: 'Vide : tout de suite.',
  untilHint: 'Vide : sans fin.',
  exact: 'Avec des heures',
  clock: (zone) => `À l’heure du compte (${zone}).`,
  isOn: 'Activée',
  isOnHint: 'Désactivée, les nouveaux devis ne la reçoivent plus. Les devis qui l’ont la gardent.',
  faults: {
    percent: 'Indiquez un pourcentage de 0 à 100.',
    window: 'C’est avant le début.',
  },
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
    'Les devis déjà faits gardent ce qu’ils ont. Vous pouvez donner cette promotion à ceux que le client n’a pas encore tranchés.',
  notLive: 'Seule une promotion en cours peut être donnée aux devis en attente.',
  preview: 'Aperçu',
  gets: 'la reçoivent',
  pinned: 'laissés : liés à une promotion',
  typed: 'laissés : la remise a été saisie à la main',
  apply: (count) => (count === 1 ? 'Donner à 1 devis' : `Donner à ${count} devis`),
  applied: (count) =>
    count === 1
      ? '1 devis a maintenant la promotion.'
      : `${count} devis ont maintenant la promotion.`,
  showCurrent: 'Montrer l’état actuel',
}
