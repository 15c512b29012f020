import type { Messages } from '../type.ts'

export const closed: Messages['closed'] = {
  title: (name: string) => `${name} ist vorerst geschlossen`,
  text: (day: string) =>
    `Seit dem ${day} kann niemand in diesem Konto arbeiten, und seine Formulare nehmen keine Anfragen an.`,
  kept: 'Alle Daten bleiben erhalten.',
  reason: 'Grund:',
  removal: (day: string) =>
    `Alle Daten dieses Kontos werden am ${day} gelöscht. Bis dahin lässt sich das zurücknehmen.`,
  ask: 'Haben Sie eine Frage, oder soll das Konto wieder geöffnet werden? Schreiben Sie an',
  askOperator:
    'Haben Sie eine Frage, oder soll das Konto wieder geöffnet werden? Wenden Sie sich an die Person, die diesen Dienst für Sie betreibt.',
  again: 'Noch einmal nachsehen',
  goTo: (name: string) => `Zu ${name}`,
  everything: 'Alles mitnehmen',
  everythingText:
    'Eine Zip-Datei mit allen Anfragen, Angeboten, Kunden, Preisen, Formularen, Fotos und PDF-Dateien dieses Kontos. Das kann eine Weile dauern. Bewahren Sie sie sicher auf: Sie enthält die Daten Ihrer Kunden.',
  download: 'Alles herunterladen',
}
