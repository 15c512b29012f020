import type { Messages } from '../type.ts'

export const exporting: Messages['exporting'] = {
  title: 'Exportieren',
  button: 'Exportieren',
  text: 'Die Datei enthält, was die Liste jetzt zeigt, mit Suche und Filtern.',
  leads: (count) => `${count} Anfragen`,
  rows: (done, all) => `${done} von ${all} Anfragen`,
  size: (kilobytes) => `${kilobytes} kB`,
  stop: 'Abbrechen',
  done: 'Fertig. Ihr Browser hat die Datei gespeichert.',
  brokenOff:
    'Die Verbindung ist abgebrochen, deshalb wurde nichts gespeichert. Versuchen Sie es erneut.',
  tooMany:
    'Das sind zu viele Anfragen für eine Excel-Datei. Nehmen Sie CSV oder grenzen Sie die Liste ein.',
}
