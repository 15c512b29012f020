import type { Messages } from '../type.ts'

export const erasing: Messages['erasing'] = {
  exportData: 'Gegevens exporteren',
  erase: 'Wissen…',
  title: 'Deze persoon wissen',
  text: 'Dit kan niet ongedaan worden gemaakt. Alle klanten met hetzelfde e-mailadres of telefoonnummer zijn deze persoon:',
  goes: 'Wat verdwijnt',
  stays:
    'Bedragen, datums en gekozen opties blijven in overzichten staan, zonder persoon. Links naar offertes werken niet meer en webhooks krijgen bericht.',
  kept: 'Wat blijft',
  keptOffer: (number, day) =>
    `Offerte ${number}, omdat die is ondertekend: verzegeld en onvindbaar bij zoeken, tot ${day}.`,
  nothingKept: 'Er blijft niets bewaard.',
  type: 'Typ het klantnummer om te bevestigen',
  done: 'De persoon is gewist.',
  now: 'Definitief wissen',
  kinds: {
    leads: 'aanvragen',
    notes: 'notities',
    appointments: 'afspraken',
    offer_versions: 'verzonden offertes',
    photos: 'foto’s en tekeningen',
    events: 'gebeurtenissen voor webhooks',
    held_leads: 'vastgehouden aanvragen',
    ad_leads: 'wachtende aanvragen van advertenties',
    import_rows: 'rijen van een import',
    mails: 'e-mails',
    customers: 'klanten',
  },
}
