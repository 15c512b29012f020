import type { Messages } from '../type.ts'

export const offerSettings: Messages['offerSettings'] = {
  letterhead: 'Briefhoofd',
  letterheadText: 'Naam, logo, telefoon en e-mail staan onder',
  addressHint:
    'Zoals het op de offerte staat: straat, dan postcode en plaats, elk op een eigen regel.',
  fields: {
    address: 'Postadres',
    company_number: 'KvK- of ondernemingsnummer',
    vat_number: 'Btw-nummer',
    valid_days: 'Geldig (dagen)',
    reminder_days: 'Herinneren na (dagen)',
    lapse_notice_days: 'Vooraf waarschuwen (dagen)',
  },
  sending: 'Versturen',
  validHint: 'Leeg: u kiest elke keer een datum.',
  reminderHint: 'De klant, hoogstens drie keer: 3, 7. Leeg: nooit.',
  lapseHint: 'De verkoper, voordat de offerte verloopt. Leeg: nooit.',
  attachPdf: 'De pdf gaat mee met de mail',
  measureFirst: 'Klanten mogen akkoord gaan met de prijs en eerst laten inmeten',
  texts: 'Teksten',
  textsText:
    'Elke offerte begint hiermee, in de taal van de klant. Op elke offerte kunt u ze wijzigen. Verstuurde offertes blijven zoals ze waren.',
  faults: {
    valid_days: 'Vul een heel getal van 1 tot en met 365 in, of niets.',
    reminder_days: 'Vul hoogstens drie hele getallen van 1 tot en met 60 in, of niets.',
    lapse_notice_days: 'Vul een heel getal van 1 tot en met 30 in, of niets.',
  },
  changedMeanwhile: 'Iemand heeft deze instellingen intussen gewijzigd.',
  takeTheirs: 'Die van de ander nemen',
  keepMine: 'Die van mij opslaan',
}
