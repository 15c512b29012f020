import type { Messages } from '../type.ts'

export const offerSettings: Messages['offerSettings'] = {
  letterhead: 'Briefkopf',
  letterheadText: 'Name, Logo, Telefon und E-Mail stehen unter',
  addressHint:
    'Wie sie auf dem Angebot steht: Straße, dann Postleitzahl und Ort, je in einer eigenen Zeile.',
  fields: {
    address: 'Postanschrift',
    company_number: 'Handelsregisternummer',
    vat_number: 'USt-IdNr.',
    valid_days: 'Gültig (Tage)',
    reminder_days: 'Erinnern nach (Tagen)',
    lapse_notice_days: 'Vorher warnen (Tage)',
  },
  sending: 'Senden',
  validHint: 'Leer: Sie wählen jedes Mal ein Datum.',
  reminderHint: 'Den Kunden, höchstens dreimal: 3, 7. Leer: nie.',
  lapseHint: 'Den Verkäufer, bevor es abläuft. Leer: nie.',
  attachPdf: 'Das PDF geht mit der Mail',
  measureFirst: 'Kunden dürfen den Preis annehmen und zuerst ausmessen lassen',
  texts: 'Texte',
  textsText:
    'Jedes Angebot beginnt damit, in der Sprache des Kunden. Auf jedem Angebot können Sie sie ändern. Gesendete Angebote bleiben, wie sie waren.',
  faults: {
    valid_days: 'Geben Sie eine ganze Zahl von 1 bis 365 ein, oder nichts.',
    reminder_days: 'Geben Sie höchstens drei ganze Zahlen von 1 bis 60 ein, oder nichts.',
    lapse_notice_days: 'Geben Sie eine ganze Zahl von 1 bis 30 ein, oder nichts.',
  },
  changedMeanwhile: 'Jemand hat diese Einstellungen inzwischen geändert.',
  takeTheirs: 'Die anderen übernehmen',
  keepMine: 'Meine speichern',
}
