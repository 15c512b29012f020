import type { Messages } from '../type.ts'

export const picture: Messages['picture'] = {
  cutTitle: 'Choisir la partie visible',
  cutOut: 'La partie visible. Faites-la glisser ou utilisez les curseurs ci-dessous.',
  zoom: 'Taille',
  across: 'Gauche et droite',
  upAndDown: 'Haut et bas',
  use: 'Utiliser cette partie',
  orDrop: 'Ou déposez une image ici. Les formulaires l’affichent au format 4:3.',
  address: 'Adresse de l’image',
}
