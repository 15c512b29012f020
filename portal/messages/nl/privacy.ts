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
    messages: 'mails',
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

export const retention: Messages['retention'] = {
  tab: 'Bewaartermijnen',
  about:
    'Een aanvraag waarin zo lang niets verandert, wordt gewist met de foto’s en mails, en met de klant als het de laatste aanvraag van die klant was. De dagen tellen vanaf de laatste wijziging van de aanvraag of de offerte.',
  times: 'Hoe lang aanvragen bewaard worden',
  unanswered: 'Aanvragen die niemand beantwoordde',
  rejected: 'Verloren',
  open: 'Beantwoord, en offertes die nooit getekend zijn',
  signed: 'Getekende offertes, na het tekenen',
  days: (count) => `${count} dagen`,
  years: (count) => `${count} jaar`,
  forever: 'Voorgoed',
  notice: (date) =>
    `Vóór ${date} wordt niets gewist. Tot dan kunt u deze termijnen wijzigen, of een aanvraag op de eigen pagina langer bewaren.`,
  ending: 'Wordt binnen 30 dagen gewist',
  none: 'Binnen 30 dagen wordt niets gewist',
  noneText: 'Wat verdwijnt, staat hier 30 dagen van tevoren.',
  more: 'Er zijn er meer. Ze volgen als deze weg zijn.',
  reason: 'Waarom',
  at: 'Gewist op',
  reasons: {
    unanswered: 'Nooit beantwoord',
    rejected: 'Verloren',
    open: 'Niet getekend',
    signed: 'De jaren na het tekenen zijn om',
  },
  title: 'Bewaard tot',
  ends: (date) => `Gewist op ${date} als er niets gebeurt`,
  kept: (date, reason) => `Bewaard tot ${date}: ${reason}`,
  goodText: 'Voorgoed bewaard',
  extend: 'Later wissen…',
  until: 'Tot en met',
  why: 'Waarom langer',
  end: 'Niet langer bewaren',
}

export const sealed: Messages['sealed'] = {
  title: 'Wettelijk bewaard',
  about:
    'Getekende offertes van gewiste personen. Ze zijn verzegeld, onvindbaar bij zoeken, en verdwijnen als hun termijn om is.',
  none: 'Van gewiste personen wordt niets bewaard.',
  signed: (date) => `Getekend op ${date}`,
  open: 'Openen…',
  openNamed: (name) => `Offerte ${name} openen`,
  openText:
    'In het bestand staat wie wat bestelde, met de getekende pdf. Het logboek onthoudt dat u het opende, en waarom.',
  why: 'Waarom opent u deze?',
  choose: 'Kies een reden',
  reasons: {
    tax: 'Belastingcontrole',
    dispute: 'Geschil',
    warranty: 'Garantie',
    authority: 'Vraag van een instantie',
  },
  save: 'Opslaan als zip',
}

export const erasures: Messages['erasures'] = {
  title: 'Wat gewist is',
  about: 'Hoeveel er verdween, zonder naam: niets zegt nog wie het was.',
  none: 'Er is nog niets gewist.',
  gone: 'Wat verdween',
  kinds: {
    person: 'Iemand vroeg erom',
    retention: 'De termijn was om',
  },
}
