import type { Language } from '../../../shared/form/text.contract.ts'
import type { Stage } from '../../core/contract.ts'

/** The columns of every export, in this order. Answers come between `form` and `price`. */
export const HEADINGS = [
  'number',
  'created',
  'status',
  'name',
  'email',
  'phone',
  'street',
  'house_number',
  'postcode',
  'city',
  'country',
  'source',
  'form',
  'price',
  'total',
  'currency',
  'offer',
  'member',
  'answered',
  'follow_up',
  'note',
  'marketing',
] as const
export type Heading = (typeof HEADINGS)[number]

type Word = Heading | 'summary' | 'others' | 'on_request' | 'sheet' | 'yes' | 'no'

export const EXPORT_WORDS: Record<Word, Readonly<Record<Language, string>>> = {
  number: { en: 'Number', nl: 'Nummer', de: 'Nummer', fr: 'Numéro' },
  created: { en: 'Received', nl: 'Ontvangen', de: 'Eingegangen', fr: 'Reçue' },
  status: { en: 'Status', nl: 'Status', de: 'Status', fr: 'Statut' },
  name: { en: 'Name', nl: 'Naam', de: 'Name', fr: 'Nom' },
  email: { en: 'E-mail', nl: 'E-mail', de: 'E-Mail', fr: 'E-mail' },
  phone: { en: 'Phone', nl: 'Telefoon', de: 'Telefon', fr: 'Téléphone' },
  street: { en: 'Street', nl: 'Straat', de: 'Straße', fr: 'Rue' },
  house_number: { en: 'House number', nl: 'Huisnummer', de: 'Hausnummer', fr: 'Numéro de rue' },
  postcode: { en: 'Postcode', nl: 'Postcode', de: 'Postleitzahl', fr: 'Code postal' },
  city: { en: 'Town', nl: 'Plaats', de: 'Ort', fr: 'Ville' },
  country: { en: 'Country', nl: 'Land', de: 'Land', fr: 'Pays' },
  source: { en: 'Source', nl: 'Herkomst', de: 'Herkunft', fr: 'Source' },
  form: { en: 'Form', nl: 'Formulier', de: 'Formular', fr: 'Formulaire' },
  price: { en: 'Price shown', nl: 'Bedrag', de: 'Gezeigter Preis', fr: 'Prix affiché' },
  total: { en: 'Offer total', nl: 'Totaal offerte', de: 'Angebotssumme', fr: 'Total du devis' },
  currency: { en: 'Currency', nl: 'Valuta', de: 'Währung', fr: 'Devise' },
  offer: { en: 'Offer number', nl: 'Offertenummer', de: 'Angebotsnummer', fr: 'Numéro de devis' },
  member: { en: 'Looked after by', nl: 'Behandeld door', de: 'Betreut von', fr: 'Suivie par' },
  answered: { en: 'Answered', nl: 'Beantwoord', de: 'Beantwortet', fr: 'Répondue' },
  follow_up: { en: 'Follow-up', nl: 'Opvolgen op', de: 'Wiedervorlage am', fr: 'Relance le' },
  note: { en: 'Note', nl: 'Opmerking', de: 'Bemerkung', fr: 'Remarque' },
  marketing: { en: 'Advertising', nl: 'Reclame', de: 'Werbung', fr: 'Publicité' },
  yes: { en: 'yes', nl: 'ja', de: 'ja', fr: 'oui' },
  no: { en: 'no', nl: 'nee', de: 'nein', fr: 'non' },
  summary: { en: 'Summary', nl: 'Samenvatting', de: 'Zusammenfassung', fr: 'Résumé' },
  others: {
    en: 'Other answers',
    nl: 'Overige antwoorden',
    de: 'Weitere Antworten',
    fr: 'Autres réponses',
  },
  on_request: { en: 'on request', nl: 'op aanvraag', de: 'auf Anfrage', fr: 'sur demande' },
  sheet: { en: 'Leads', nl: 'Aanvragen', de: 'Anfragen', fr: 'Demandes' },
}

/** A custom status of the account is shown unchanged. */
export const STAGE_WORDS: Record<Stage, Readonly<Record<Language, string>>> = {
  requested: { en: 'Requested', nl: 'Aangevraagd', de: 'Angefragt', fr: 'Demandé' },
  offer: { en: 'Offer', nl: 'Offerte', de: 'Angebot', fr: 'Devis' },
  sent: { en: 'Sent', nl: 'Verstuurd', de: 'Gesendet', fr: 'Envoyé' },
  signed: { en: 'Signed', nl: 'Getekend', de: 'Unterschrieben', fr: 'Signé' },
  rejected: { en: 'Rejected', nl: 'Verloren', de: 'Verloren', fr: 'Perdu' },
}
