import type { Messages } from '../type.ts'

export const templates: Messages['templates'] = {
  title: 'Mit einer Vorlage beginnen',
  choose: 'Was verkaufen Sie?',
  makes: (questions, matrices, items) =>
    `${questions} Fragen · ${matrices} Preislisten · ${items} Angebotsartikel`,
  only: 'Eine Frage, keine Preise',
  prefix: 'Codes beginnen mit',
  prefixHint:
    'Preislisten und Artikelnummern erhalten diesen Anfang. So bleiben sie von Ihren bisherigen getrennt.',
  prefixFault: (prefix, taken) =>
    `Das haben Sie bereits: ${taken}. Wählen Sie einen anderen Anfang, etwa ${prefix}-2.`,
  more: (count) => `und ${count} weitere`,
  vat: 'Mehrwertsteuersatz der Artikel',
  vatHint: 'In Prozent.',
  vatFault: 'Geben Sie einen Prozentsatz von 0 bis 100 ein.',
  examples:
    'Die Preise sind Beispiele. Tragen Sie Ihre eigenen ein, bevor Sie das Formular auf Ihre Website stellen.',
  make: 'Formular erstellen',
}
