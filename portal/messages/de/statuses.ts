import type { Messages } from '../type.ts'

export const statuses: Messages['statuses'] = {
  text: 'Jede Anfrage geht von neu bis unterschrieben oder abgelehnt. Dazwischen können Sie eigene Status haben, etwa „Aufgemessen“ oder „Wartet auf Genehmigung“. Die Tafel der Anfragen zeigt sie in dieser Reihenfolge.',
  emptyTitle: 'Noch keine eigenen Status',
  empty:
    'Fügen Sie einen hinzu, wenn Ihre Anfragen einen Schritt haben, den die üblichen Status nicht nennen.',
  add: 'Status hinzufügen',
  label: (number) => `Status ${number}`,
  leads: (count) =>
    count === 0 ? 'keine Anfragen' : count === 1 ? '1 Anfrage' : `${count} Anfragen`,
  isNew: 'neu',
  up: (label) => `${label} nach oben`,
  down: (label) => `${label} nach unten`,
  drag: (label) => `${label} ziehen`,
  moved: (label, place, of) => `${label} steht jetzt an Stelle ${place} von ${of}.`,
  remove: (label) => `${label} entfernen`,
  used: (label, count) =>
    count === 1
      ? `Eine Anfrage hat den Status „${label}“. Geben Sie ihr zuerst einen anderen Status.`
      : `${count} Anfragen haben den Status „${label}“. Geben Sie ihnen zuerst einen anderen Status.`,
  noLabel: 'Geben Sie einen Namen ein, oder entfernen Sie diesen Status.',
  twice: 'Ein anderer Status heißt schon so.',
  full: 'Ein Konto hat höchstens 30 eigene Status.',
}
