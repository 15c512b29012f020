import type { Messages } from '../type.ts'

export const erasing: Messages['erasing'] = {
  exportData: 'Daten exportieren',
  erase: 'Löschen…',
  title: 'Diese Person löschen',
  text: 'Das lässt sich nicht rückgängig machen. Alle Kunden mit derselben E-Mail-Adresse oder Telefonnummer sind diese Person:',
  goes: 'Was verschwindet',
  stays:
    'Beträge, Daten und gewählte Optionen bleiben ohne Bezug zur Person in den Auswertungen. Links zu Angeboten funktionieren nicht mehr, und Webhooks erfahren davon.',
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
    messages: 'E-Mails',
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

export const retention: Messages['retention'] = {
  tab: 'Aufbewahrung',
  about:
    'Eine Anfrage, in der sich so lange nichts ändert, wird mit ihren Fotos und E-Mails gelöscht, und mit dem Kunden, wenn es seine letzte Anfrage war. Die Tage zählen ab der letzten Änderung der Anfrage oder des Angebots.',
  times: 'Wie lange Anfragen bleiben',
  unanswered: 'Anfragen, die niemand beantwortet hat',
  rejected: 'Verloren und abgelehnt',
  open: 'Beantwortet, und Angebote ohne Unterschrift',
  signed: 'Unterschriebene Angebote, nach der Unterschrift',
  days: (count) => `${count} Tage`,
  years: (count) => `${count} Jahre`,
  forever: 'Für immer',
  notice: (date) =>
    `Vor dem ${date} wird nichts gelöscht. Bis dahin können Sie die Fristen ändern oder eine Anfrage auf ihrer Seite länger behalten.`,
  ending: 'Wird innerhalb von 30 Tagen gelöscht',
  none: 'Innerhalb von 30 Tagen wird nichts gelöscht',
  noneText: 'Was gelöscht wird, steht hier 30 Tage vorher.',
  more: 'Es gibt weitere. Sie folgen, wenn diese gelöscht sind.',
  reason: 'Warum',
  at: 'Gelöscht am',
  reasons: {
    unanswered: 'Nie beantwortet',
    rejected: 'Verloren oder abgelehnt',
    open: 'Nicht unterschrieben',
    signed: 'Die Jahre nach der Unterschrift sind um',
  },
  title: 'Aufbewahrt bis',
  ends: (date) => `Wird am ${date} gelöscht, wenn nichts geschieht`,
  kept: (date, reason) => `Aufbewahrt bis ${date}: ${reason}`,
  goodText: 'Für immer aufbewahrt',
  extend: 'Länger behalten…',
  until: 'Bis einschließlich',
  why: 'Warum länger',
  end: 'Nicht länger behalten',
}

export const sealed: Messages['sealed'] = {
  title: 'Gesetzlich aufbewahrt',
  about:
    'Unterschriebene Angebote gelöschter Personen. Sie sind versiegelt, keine Suche findet sie, und jedes verschwindet nach Ablauf seiner Frist.',
  none: 'Von gelöschten Personen wird nichts aufbewahrt.',
  signed: (date) => `Unterschrieben am ${date}`,
  open: 'Öffnen…',
  openNamed: (name) => `Angebot ${name} öffnen`,
  openText:
    'Die Datei zeigt, wer was bestellt hat, mit dem unterschriebenen PDF. Das Protokoll hält fest, dass Sie sie geöffnet haben und warum.',
  why: 'Warum öffnen Sie es?',
  choose: 'Grund auswählen',
  reasons: {
    tax: 'Steuerprüfung',
    dispute: 'Streitfall',
    warranty: 'Gewährleistung',
    authority: 'Anfrage einer Behörde',
  },
  save: 'Als Zip speichern',
}

export const erasures: Messages['erasures'] = {
  title: 'Was gelöscht wurde',
  about: 'Wie viel verschwand, ohne Namen: Nichts sagt mehr, wer es war.',
  none: 'Noch wurde nichts gelöscht.',
  gone: 'Was verschwand',
  kinds: {
    person: 'Jemand hat darum gebeten',
    retention: 'Die Frist war abgelaufen',
  },
}
