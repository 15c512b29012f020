import type { Language } from '../../shared/form/text.contract.ts'

const en = {
  title: 'Personal data',
  customer: 'Customer',
  lead: 'Lead',
  mail: 'Mail of',
  waiting: {
    held_back: 'Quarantined',
    waiting_from_ads: 'Waiting from ads',
    waiting_from_imports: 'Waiting from imports',
  },
}

/** The texts of the PDF of an export, in addition to the data. */
export type ReportWords = typeof en

export const REPORT_WORDS: Record<Language, ReportWords> = {
  en,
  nl: {
    title: 'Persoonsgegevens',
    customer: 'Klant',
    lead: 'Aanvraag',
    mail: 'Mail van',
    waiting: {
      held_back: 'Vastgehouden',
      waiting_from_ads: 'Wacht uit advertenties',
      waiting_from_imports: 'Wacht uit imports',
    },
  },
  de: {
    title: 'Personenbezogene Daten',
    customer: 'Kunde',
    lead: 'Anfrage',
    mail: 'E-Mail vom',
    waiting: {
      held_back: 'Zurückgehalten',
      waiting_from_ads: 'Wartet aus Anzeigen',
      waiting_from_imports: 'Wartet aus Importen',
    },
  },
  fr: {
    title: 'Données personnelles',
    customer: 'Client',
    lead: 'Demande',
    mail: 'E-mail du',
    waiting: {
      held_back: 'Retenu',
      waiting_from_ads: 'En attente de publicités',
      waiting_from_imports: 'En attente d’imports',
    },
  },
}

/** The labels of data values. English, and unlisted names, use the names of the JSON. */
export const REPORT_LABELS: Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>> =
  {
    exported_at: { nl: 'geëxporteerd op', de: 'exportiert am', fr: 'exporté le' },
    name: { nl: 'naam', de: 'Name', fr: 'nom' },
    company: { nl: 'bedrijf', de: 'Firma', fr: 'entreprise' },
    email: { nl: 'e-mail', de: 'E-Mail', fr: 'e-mail' },
    phone: { nl: 'telefoon', de: 'Telefon', fr: 'téléphone' },
    street: { nl: 'straat', de: 'Straße', fr: 'rue' },
    house_number: { nl: 'huisnummer', de: 'Hausnummer', fr: 'numéro' },
    addition: { nl: 'toevoeging', de: 'Zusatz', fr: 'complément' },
    postcode: { nl: 'postcode', de: 'Postleitzahl', fr: 'code postal' },
    city: { nl: 'plaats', de: 'Ort', fr: 'ville' },
    country: { nl: 'land', de: 'Land', fr: 'pays' },
    language: { nl: 'taal', de: 'Sprache', fr: 'langue' },
    status: { nl: 'status', de: 'Status', fr: 'statut' },
    source: { nl: 'bron', de: 'Herkunft', fr: 'source' },
    form: { nl: 'formulier', de: 'Formular', fr: 'formulaire' },
    page: { nl: 'pagina', de: 'Seite', fr: 'page' },
    total: { nl: 'totaal', de: 'Summe', fr: 'total' },
    note: { nl: 'opmerking', de: 'Bemerkung', fr: 'remarque' },
    answers: { nl: 'antwoorden', de: 'Antworten', fr: 'réponses' },
    contact: { nl: 'contactgegevens', de: 'Kontaktdaten', fr: 'coordonnées' },
    consent: { nl: 'toestemming', de: 'Einwilligung', fr: 'consentement' },
    marketing_consent: {
      nl: 'toestemming voor reclame',
      de: 'Einwilligung in Werbung',
      fr: 'consentement à la publicité',
    },
    notes: { nl: 'notities', de: 'Notizen', fr: 'notes' },
    messages: { nl: 'mails', de: 'E-Mails', fr: 'mails' },
    appointments: { nl: 'afspraken', de: 'Termine', fr: 'rendez-vous' },
    photos: { nl: 'foto’s', de: 'Fotos', fr: 'photos' },
    offer: { nl: 'offerte', de: 'Angebot', fr: 'devis' },
    number: { nl: 'nummer', de: 'Nummer', fr: 'numéro' },
    text: { nl: 'tekst', de: 'Text', fr: 'texte' },
    subject: { nl: 'onderwerp', de: 'Betreff', fr: 'objet' },
    to: { nl: 'aan', de: 'an', fr: 'à' },
    kind: { nl: 'soort', de: 'Art', fr: 'type' },
    at: { nl: 'op', de: 'am', fr: 'le' },
    created_at: { nl: 'gemaakt op', de: 'erstellt am', fr: 'créé le' },
    updated_at: { nl: 'gewijzigd op', de: 'geändert am', fr: 'modifié le' },
    sent_at: { nl: 'verzonden op', de: 'gesendet am', fr: 'envoyé le' },
    signed_at: { nl: 'getekend op', de: 'unterschrieben am', fr: 'signé le' },
    arrived_at: { nl: 'ontvangen op', de: 'eingegangen am', fr: 'reçu le' },
    file: { nl: 'bestand', de: 'Datei', fr: 'fichier' },
    version: { nl: 'versie', de: 'Version', fr: 'version' },
    state: { nl: 'stand', de: 'Stand', fr: 'état' },
    type: { nl: 'soort', de: 'Art', fr: 'type' },
  }
