import type { Messages } from '../type.ts'

export const erasing: Messages['erasing'] = {
  exportData: 'Daten exportieren',
  erase: 'Löschen…',
  title: 'Diese Person löschen',
  text: 'Das lässt sich nicht rückgängig machen. Alle Kunden mit derselben E-Mail-Adresse oder Telefonnummer sind diese Person:',
  goes: 'Was verschwindet',
  stays:
    'Beträge, Daten und gewählte Optionen bleiben ohne Person in den Auswertungen. Links zu Angeboten funktionieren nicht mehr, und Webhooks erfahren davon.',
  kept: 'Was bleibt',
  keptOffer: (number, day) =>
    `Angebot ${number}, weil es unterschrieben ist: versiegelt und von keiner Suche gefunden, bis ${day}.`,
  nothingKept: 'Nichts wird aufbewahrt.',
  type: 'Zum Bestätigen die Kundennummer eingeben',
  done: 'Die Person wurde gelöscht.',
  now: 'Endgültig löschen',
  kinds: {
    leads: 'Anfragen',
    notes: 'Notizen',
    appointments: 'Termine',
    offer_versions: 'gesendete Angebote',
    photos: 'Fotos und Pläne',
    events: 'Ereignisse für Webhooks',
    held_leads: 'zurückgehaltene Anfragen',
    ad_leads: 'wartende Anfragen aus Anzeigen',
    import_rows: 'Zeilen eines Imports',
    mails: 'E-Mails',
    customers: 'Kunden',
  },
}
