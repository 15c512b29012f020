import type { Messages } from '../type.ts'

export const exporting: Messages['exporting'] = {
  title: 'Exporter',
  button: 'Exporter',
  text: 'Le fichier contient ce que la liste montre maintenant, avec sa recherche et ses filtres.',
  leads: (count) => `${count} demandes`,
  rows: (done, all) => `${done} sur ${all} demandes`,
  size: (kilobytes) => `${kilobytes} Ko`,
  stop: 'Arrêter',
  done: 'Terminé. Votre navigateur a enregistré le fichier.',
  brokenOff: 'La connexion s’est interrompue, rien n’a été enregistré. Réessayez.',
  tooMany: 'Cela fait trop de demandes pour un fichier Excel. Choisissez CSV ou réduisez la liste.',
}
