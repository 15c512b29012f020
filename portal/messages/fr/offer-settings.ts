import type { Messages } from '../type.ts'

export const offerSettings: Messages['offerSettings'] = {
  letterhead: 'En-tête',
  letterheadText: 'Nom, logo, téléphone et e-mail se trouvent sous',
  addressHint:
    'Telle qu’elle figure sur le devis : rue, puis code postal et ville, chacun sur sa ligne.',
  fields: {
    address: 'Adresse postale',
    company_number: 'Numéro d’entreprise',
    vat_number: 'Numéro de TVA',
    valid_days: 'Valable (jours)',
    reminder_days: 'Relancer après (jours)',
    lapse_notice_days: 'Prévenir avant (jours)',
  },
  sending: 'Envoi',
  validHint: 'Vide : vous choisissez une date à chaque fois.',
  reminderHint: 'Le client, trois fois au plus : 3, 7. Vide : jamais.',
  lapseHint: 'Le vendeur, avant l’échéance. Vide : jamais.',
  attachPdf: 'Le PDF est joint à l’e-mail',
  measureFirst: 'Les clients peuvent accepter le prix et faire d’abord prendre les mesures',
  texts: 'Textes',
  textsText:
    'Chaque devis commence avec ceux-ci, dans la langue du client. Vous pouvez les modifier sur chaque devis. Les devis envoyés restent tels quels.',
  faults: {
    valid_days: 'Indiquez un nombre entier de 1 à 365, ou rien.',
    reminder_days: 'Indiquez au plus trois nombres entiers de 1 à 60, ou rien.',
    lapse_notice_days: 'Indiquez un nombre entier de 1 à 30, ou rien.',
  },
  changedMeanwhile: 'Quelqu’un a modifié ces réglages entre-temps.',
  takeTheirs: 'Prendre les siens',
  keepMine: 'Enregistrer les miens',
}
