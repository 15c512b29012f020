import type { MailTexts } from './words.ts'

export const nl: MailTexts = {
  newLead: {
    subject: 'Nieuwe aanvraag: {name}',
    subjectUnnamed: 'Nieuwe aanvraag {number}',
    intro: 'Er is een nieuwe aanvraag binnen.',
  },
  leadAssigned: {
    subject: 'Een aanvraag voor u: {name}',
    subjectUnnamed: 'Een aanvraag voor u: {number}',
    intro: 'Vanaf nu behandelt u deze aanvraag.',
  },
  followUp: {
    subject: 'Opvolgen: {name}',
    subjectUnnamed: 'Opvolgen: aanvraag {number}',
    intro: 'Het is tijd om deze aanvraag op te volgen.',
  },
  webhookOff: {
    subject: 'Een webhook is uitgezet',
    intro:
      'Er zijn te veel pogingen achter elkaar mislukt. Daarom wordt er niets meer naar dit adres gestuurd. Wat niet is afgeleverd, blijft drie dagen staan. Zet de webhook weer aan zodra het adres werkt.',
    open: 'Webhooks bekijken',
  },
  quotaLow: {
    subject: 'U hebt deze maand {used} van {quota} aanvragen gebruikt',
    intro:
      '{account} heeft deze kalendermaand {used} van de {quota} aanvragen gebruikt. Zijn ze op, dan nemen uw formulieren tot volgende maand geen aanvragen meer aan.',
    open: 'Account bekijken',
  },
  quotaGone: {
    subject: 'De aanvragen van deze maand zijn op',
    intro:
      '{account} heeft alle {quota} aanvragen van deze kalendermaand gebruikt. Tot volgende maand nemen uw formulieren geen aanvragen aan; ze laten bezoekers wel zien hoe zij u bereiken.',
    open: 'Account bekijken',
  },
  signIn: {
    subject: 'Uw link om in te loggen',
    intro: 'Met deze link logt u in bij Zeven. De link werkt één keer, 15 minuten lang.',
    open: 'Inloggen',
  },
  reset: {
    subject: 'Kies een nieuw wachtwoord',
    intro:
      'Met deze link kiest u een nieuw wachtwoord voor Zeven. De link werkt één keer, een uur lang.',
    open: 'Wachtwoord kiezen',
  },
  invitation: {
    subject: '{account} nodigt u uit',
    intro:
      '{account} nodigt u uit om mee te werken aan aanvragen en offertes in Zeven. De link werkt één keer, 7 dagen lang.',
    open: 'Uitnodiging aannemen',
  },
  confirmation: {
    subject: 'Uw aanvraag bij {company}',
    greeting:
      'Goedendag {name},\n\nBedankt voor uw aanvraag. Wij hebben die in goede orde ontvangen.',
    asked: 'Wat u hebt gevraagd',
    price: 'Prijs',
    next: 'Wij bekijken uw aanvraag en nemen snel contact met u op.',
    nextTitle: 'Hoe gaat het verder?',
    reply: 'Hebt u een vraag? Antwoord gerust op deze mail.',
    notYou:
      'U krijgt deze mail omdat iemand uw adres heeft ingevuld op een formulier van {company}. Was u dat niet? Dan hoeft u niets te doen.',
  },
  labels: {
    name: 'Naam',
    email: 'E-mail',
    phone: 'Telefoon',
    place: 'Plaats',
    form: 'Formulier',
    source: 'Herkomst',
    asked: 'Gevraagd',
    price: 'Getoonde prijs',
    planned: 'Gepland op',
    endpoint: 'Adres',
    reason: 'Reden',
    reference: 'Referentie',
  },
  openLead: 'Aanvraag openen',
  why: 'U krijgt deze mail als medewerker van {account}. Welke mails u krijgt, kiest u hier: {link}',
  notYou:
    'Hebt u hier niet om gevraagd? Dan hoeft u niets te doen: zonder deze link komt niemand binnen.',
}
