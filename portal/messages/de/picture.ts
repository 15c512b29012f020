import type { Messages } from '../type.ts'

export const picture: Messages['picture'] = {
  cutTitle: 'Ausschnitt wählen',
  cutOut: 'Der sichtbare Ausschnitt. Ziehen Sie ihn oder nutzen Sie die Regler darunter.',
  zoom: 'Größe',
  across: 'Links und rechts',
  upAndDown: 'Nach oben und unten',
  use: 'Diesen Ausschnitt verwenden',
  orDrop: 'Oder ziehen Sie ein Bild hierher. Formulare zeigen es im Format 4:3.',
  address: 'Adresse des Bildes',
}
