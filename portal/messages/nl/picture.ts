import type { Messages } from '../type.ts'

export const picture: Messages['picture'] = {
  cutTitle: 'Kies het deel dat te zien is',
  cutOut: 'Het deel dat te zien is. Sleep het, of gebruik de schuiven hieronder.',
  zoom: 'Grootte',
  across: 'Links en rechts',
  upAndDown: 'Omhoog en omlaag',
  use: 'Dit deel gebruiken',
  orDrop: 'Of sleep een afbeelding hierheen. In het formulier is de verhouding 4:3.',
  address: 'Adres van de afbeelding',
}
