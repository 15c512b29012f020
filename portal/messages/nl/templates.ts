import type { Messages } from '../type.ts'

export const templates: Messages['templates'] = {
  title: 'Beginnen met een sjabloon',
  choose: 'Wat verkoopt u?',
  makes: (questions, matrices, items) =>
    `${questions} vragen · ${matrices} prijslijsten · ${items} offerteartikelen`,
  only: 'Eén vraag, geen prijzen',
  prefix: 'Codes beginnen met',
  prefixHint:
    'Prijslijsten en artikelnummers krijgen dit. Zo blijven ze uit elkaar met wat u al hebt.',
  prefixFault: (prefix, taken) =>
    `Dit hebt u al: ${taken}. Kies een ander begin, zoals ${prefix}-2.`,
  more: (count) => `en nog ${count}`,
  vat: 'Btw-tarief van de artikelen',
  vatHint: 'In procenten.',
  vatFault: 'Vul een percentage van 0 tot 100 in.',
  examples:
    'De prijzen zijn voorbeelden. Vul uw eigen prijzen in voordat u het formulier op uw website zet.',
  make: 'Formulier maken',
}
