import type { Language } from '../../../shared/form/text.contract.ts'
import type { OfferEventKind } from '../../leads/offer.contract.ts'

/** The words of the page that shows who signed, and how. */
export interface EvidenceWords {
  title: string
  signed(name: string, moment: string): string
  name: string
  /** The name once more, where this document has no letters for all of it. */
  nameCodes: string
  typedOnly: string
  moment: string
  address: string
  unknown: string
  browser: string
  button: string
  option: string
  noOption: string
  terms: string
  termsAccepted: string
  hash: string
  events: string
  event: string
  kinds: Record<OfferEventKind, string>
}

export const EVIDENCE_WORDS: Record<Language, EvidenceWords> = {
  en: {
    title: 'Electronic signature',
    signed: (name, moment) => `${name} signed this offer on ${moment}.`,
    name: 'Signed by',
    nameCodes: 'The whole name in Unicode: this document has no letters for some of it',
    typedOnly: 'Name typed as signature',
    moment: 'Time',
    address: 'IP address',
    unknown: 'unknown',
    browser: 'Browser',
    button: 'Text of the button',
    option: 'Chosen option',
    noOption: 'none',
    terms: 'General terms and conditions',
    termsAccepted: 'shown and accepted',
    hash: 'SHA-256 of the PDF that was shown',
    events: 'What happened',
    event: 'Event',
    kinds: {
      sent: 'Offer sent',
      opened: 'Offer opened',
      reminded: 'Reminder sent',
      extended: 'Validity changed',
      asked: 'Question asked',
      chosen: 'Options chosen',
      signed: 'Offer signed',
      declined: 'Offer declined',
      measurement_accepted: 'Price accepted, measuring asked for',
      replaced: 'Replaced by a newer version',
      withdrawn: 'Offer withdrawn',
    },
  },
  nl: {
    title: 'Elektronische ondertekening',
    signed: (name, moment) => `${name} heeft deze offerte ondertekend op ${moment}.`,
    name: 'Ondertekend door',
    nameCodes: 'De hele naam in Unicode: dit document kan niet alle letters ervan tonen',
    typedOnly: 'Naam getypt als handtekening',
    moment: 'Tijdstip',
    address: 'IP-adres',
    unknown: 'onbekend',
    browser: 'Browser',
    button: 'Tekst van de knop',
    option: 'Gekozen optie',
    noOption: 'geen',
    terms: 'Algemene voorwaarden',
    termsAccepted: 'getoond en aanvaard',
    hash: 'SHA-256 van de getoonde pdf',
    events: 'Verloop',
    event: 'Gebeurtenis',
    kinds: {
      sent: 'Offerte verzonden',
      opened: 'Offerte geopend',
      reminded: 'Herinnering verzonden',
      extended: 'Geldigheid gewijzigd',
      asked: 'Vraag gesteld',
      chosen: 'Opties gekozen',
      signed: 'Offerte ondertekend',
      declined: 'Offerte afgewezen',
      measurement_accepted: 'Prijs aanvaard, inmeten gevraagd',
      replaced: 'Vervangen door een nieuwere versie',
      withdrawn: 'Offerte ingetrokken',
    },
  },
  de: {
    title: 'Elektronische Unterschrift',
    signed: (name, moment) => `${name} hat dieses Angebot am ${moment} unterschrieben.`,
    name: 'Unterschrieben von',
    nameCodes: 'Der ganze Name in Unicode: Diesem Dokument fehlen einige seiner Buchstaben',
    typedOnly: 'Name als Unterschrift getippt',
    moment: 'Zeitpunkt',
    address: 'IP-Adresse',
    unknown: 'unbekannt',
    browser: 'Browser',
    button: 'Text der Schaltfläche',
    option: 'Gewählte Option',
    noOption: 'keine',
    terms: 'Allgemeine Geschäftsbedingungen',
    termsAccepted: 'angezeigt und akzeptiert',
    hash: 'SHA-256 der angezeigten PDF-Datei',
    events: 'Verlauf',
    event: 'Ereignis',
    kinds: {
      sent: 'Angebot versendet',
      opened: 'Angebot geöffnet',
      reminded: 'Erinnerung versendet',
      extended: 'Gültigkeit geändert',
      asked: 'Frage gestellt',
      chosen: 'Optionen gewählt',
      signed: 'Angebot unterschrieben',
      declined: 'Angebot abgelehnt',
      measurement_accepted: 'Preis angenommen, Aufmaß gewünscht',
      replaced: 'Durch eine neuere Version ersetzt',
      withdrawn: 'Angebot zurückgezogen',
    },
  },
  fr: {
    title: 'Signature électronique',
    signed: (name, moment) => `${name} a signé ce devis le ${moment}.`,
    name: 'Signé par',
    nameCodes: 'Le nom complet en Unicode : ce document n’a pas toutes ses lettres',
    typedOnly: 'Nom saisi en guise de signature',
    moment: 'Date et heure',
    address: 'Adresse IP',
    unknown: 'inconnue',
    browser: 'Navigateur',
    button: 'Texte du bouton',
    option: 'Option choisie',
    noOption: 'aucune',
    terms: 'Conditions générales',
    termsAccepted: 'présentées et acceptées',
    hash: 'SHA-256 du PDF présenté',
    events: 'Déroulement',
    event: 'Événement',
    kinds: {
      sent: 'Devis envoyé',
      opened: 'Devis ouvert',
      reminded: 'Rappel envoyé',
      extended: 'Validité modifiée',
      asked: 'Question posée',
      chosen: 'Options choisies',
      signed: 'Devis signé',
      declined: 'Devis refusé',
      measurement_accepted: 'Prix accepté, prise de mesures demandée',
      replaced: 'Remplacé par une version plus récente',
      withdrawn: 'Devis retiré',
    },
  },
}
