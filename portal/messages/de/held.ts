import type { Messages } from '../type.ts'

export const held: Messages['held'] = {
  title: 'Zurückgehalten',
  explanation:
    'Diese Anfragen kamen in größerer Zahl als üblich, wie beim Missbrauch eines Formulars. Geben Sie die echten frei: Jede wird zur Anfrage und zählt für den Monat. Der Rest wird von selbst gelöscht.',
  none: 'Nichts ist zurückgehalten',
  noneText: 'Was nach Missbrauch aussieht, wartet hier, bis Sie es freigeben oder verwerfen.',
  reason: 'Warum',
  network: 'Netzwerk',
  expires: 'Wird gelöscht am',
  chooseAll: (count) => `Alle ${count} auswählen`,
  release: (count) => (count === 0 ? 'Freigeben' : `${count} freigeben`),
  drop: 'Verwerfen',
  dropTitle: (count) => (count === 1 ? 'Diese verwerfen?' : `${count} verwerfen?`),
  dropText: 'Sie werden endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
  otherReason: 'Es sah nach Missbrauch aus.',
  windows: { hour: 'pro Stunde', day: 'pro Tag' },
  reasons: {
    network: (most, window) => `Mehr als ${most} ${window} aus einem Netzwerk`,
    form: (most, window) => `Mehr als ${most} ${window} über dieses Formular`,
  },
  outcomes: {
    released: (count) =>
      count === 1 ? '1 ist jetzt eine Anfrage.' : `${count} sind jetzt Anfragen.`,
    dropped: (count) => (count === 1 ? '1 wurde verworfen.' : `${count} wurden verworfen.`),
    quota_reached: (count) =>
      `${count} weiter zurückgehalten: Die Anfragen dieses Monats sind aufgebraucht.`,
    gone: (count) => `${count} schon früher freigegeben oder verworfen.`,
  },
  newLead: (id) => `Anfrage ${id}`,
  allLeads: 'Alle Anfragen',
}
