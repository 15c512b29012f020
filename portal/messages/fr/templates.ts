import type { Messages } from '../type.ts'

export const templates: Messages['templates'] = {
  title: 'Partir d’un modèle',
  choose: 'Que vendez-vous ?',
  makes: (questions, matrices, items) =>
    `${questions} questions · ${matrices} grilles de prix · ${items} articles de devis`,
  only: 'Une question, sans prix',
  prefix: 'Les codes commencent par',
  prefixHint:
    'Les grilles de prix et les références le reçoivent. Ainsi, elles ne se mélangent pas aux vôtres.',
  prefixFault: (prefix, taken) =>
    `Vous avez déjà : ${taken}. Choisissez un autre début, par exemple ${prefix}-2.`,
  more: (count) => `et ${count} autres`,
  vat: 'Taux de TVA des articles',
  vatHint: 'En pour cent.',
  vatFault: 'Saisissez un pourcentage de 0 à 100.',
  examples:
    'Les prix sont des exemples. Saisissez les vôtres avant de placer le formulaire sur votre site.',
  make: 'Créer le formulaire',
}
