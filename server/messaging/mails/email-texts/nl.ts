import type { ServerMailTexts } from './en.ts'

export const nl: ServerMailTexts = {
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
  messageIn: {
    subject: '{name} heeft u gemaild',
    subjectUnnamed: 'Mail van een klant over aanvraag {number}',
    intro: 'De klant heeft een mail gestuurd. U beantwoordt die vanuit de aanvraag.',
  },
  messageOther: {
    subject: 'Mail over {name}, van een ander adres',
    subjectUnnamed: 'Mail over aanvraag {number}, van een ander adres',
    intro:
      'Voor zover te zien is, komt deze mail niet van het adres van de klant. Wat u antwoordt, gaat naar de klant.',
  },
  moreMessages: {
    subject: 'Er kwamen meer mails: {about}',
    intro:
      'Na het aantal losse berichten dat u in een uur krijgt, kwamen er nog mails. Hoeveel: {count}.',
    late: 'Over één aanvraag kwamen meer dan 30 mails in een uur. De andere worden later gelezen, enkele tegelijk.',
    open: 'De mails in het portaal openen',
  },
  webhookOff: {
    subject: 'Een webhook is uitgezet',
    intro:
      'Er zijn te veel pogingen achter elkaar mislukt. Daarom wordt er niets meer naar dit adres gestuurd. Wat niet is afgeleverd, blijft drie dagen staan. Zet de webhook weer aan zodra het adres werkt.',
    open: 'Webhooks bekijken',
  },
  sourceTrouble: {
    subject: 'De aanvragen van {name} kunnen niet worden gelezen',
    intro:
      'Meta laat ons de aanvragen van deze bron niet meer lezen; meestal is het toegangstoken verlopen. Nieuwe aanvragen wachten. Ze komen binnen zodra u de bron een nieuw token geeft.',
    open: 'Bron openen',
  },
  retention: {
    subject: 'Oude aanvragen worden vanaf {date} gewist',
    intro:
      '{account} heeft aanvragen waarin al lang niets is gebeurd. Vanaf {date} worden ze een voor een gewist, met hun foto’s en mails. Was het de laatste aanvraag van een klant, dan wordt ook de klant gewist. Tot dan kunt u zien welke, de termijnen wijzigen of een aanvraag langer bewaren.',
    open: 'Bekijken wat verdwijnt',
  },
  operatorIn: {
    subject: 'De beheerder kijkt mee in {account}',
    intro:
      '{name}, beheerder van deze dienst, is met uw toestemming in {account} gekomen. Meekijken kan tot {until}; wijzigen kan niet. U kunt er altijd een eind aan maken.',
    open: 'Bekijken of beëindigen',
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
  operatorInvitation: {
    subject: 'Beheer van een server van Zeven',
    intro:
      'U bent uitgenodigd om een server van Zeven te beheren. De link werkt één keer, 7 dagen lang.',
    open: 'Uitnodiging aannemen',
  },
  backupMissing: {
    subject: 'Al twee dagen geen back-up',
    intro:
      'De laatste volledige back-up van deze server is van {date}. Sindsdien is er geen gemaakt; wat daarna binnenkwam, gaat met de schijf verloren. Kijk waarom de nachtelijke back-up niet loopt: de opdracht zeven doctor zegt meer. U krijgt deze mail één keer, tot er een nieuwe back-up is.',
    never:
      'Van deze server is nog nooit een volledige back-up gemaakt: alles wat erop staat, gaat met de schijf verloren. Stel een nachtelijke back-up in: docs/backup.md zegt hoe. U krijgt deze mail één keer, tot er een back-up is.',
    open: 'Beheerpagina openen',
    why: 'U krijgt deze mail omdat u deze server van Zeven beheert.',
  },
  accessRenewed: {
    subject: 'Uw toegang tot Zeven is vernieuwd',
    intro:
      'Iemand heeft bewezen de mails aan dit adres te kunnen lezen: met een link uit een mail, een nieuw wachtwoord of een uitnodiging. Daarom werkt geen eerdere toegang meer: alle apparaten zijn uitgelogd, en het wachtwoord, de passkeys en de codes van vroeger zijn vervallen.',
  },
  passkeyAdded: {
    subject: 'Er is een passkey aan uw toegang toegevoegd',
    intro: 'Er is een passkey toegevoegd waarmee u zonder wachtwoord inlogt bij Zeven.',
  },
  passwordSet: {
    subject: 'Er is een wachtwoord voor uw toegang ingesteld',
    intro: 'Er is een wachtwoord ingesteld waarmee u inlogt bij Zeven.',
  },
  accessNotYou:
    'Was u dat niet? Open de inlogpagina en kies een nieuw wachtwoord (“Wachtwoord vergeten?”): daarna werkt niets meer van wat een ander heeft ingesteld.',
  confirmation: {
    subject: 'Uw aanvraag bij {company}',
    greeting:
      'Goedendag {name},\n\nBedankt voor uw aanvraag. Wij hebben die in goede orde ontvangen.',
    asked: 'Wat u hebt gevraagd',
    price: 'Prijs',
    openDesign: 'Het formulier openen met uw keuzes',
    next: 'Wij bekijken uw aanvraag en nemen snel contact met u op.',
    nextTitle: 'Hoe gaat het verder?',
    reply: 'Hebt u een vraag? Antwoord gerust op deze mail.',
    notYou:
      'U krijgt deze mail omdat iemand uw adres heeft ingevuld op een formulier van {company}. Was u dat niet? Dan hoeft u niets te doen.',
  },
  design: {
    subject: 'Uw ontwerp bij {company}',
    greeting:
      'Goedendag,\n\nHier is het ontwerp dat u bij {company} maakte. Met de link opent u het zoals het nu is: pas het aan, of verstuur het om een offerte aan te vragen.',
    open: 'Uw ontwerp openen',
    notYou:
      'U krijgt deze mail omdat iemand uw adres invulde in een formulier van {company}. Was u dat niet? Dan hoeft u niets te doen: uw adres wordt binnen een dag gewist.',
  },
  appointmentMade: {
    subject: 'Uw afspraak met {company}',
    greeting:
      'Goedendag {name},\n\nWij hebben een afspraak met u gemaakt. Met de bijlage zet u die in uw agenda.',
  },
  appointmentMoved: {
    subject: 'Uw afspraak met {company} is verzet',
    greeting:
      'Goedendag {name},\n\nUw afspraak is verzet. Dit is de nieuwe tijd. De bijlage past uw agenda aan.',
  },
  appointmentCancelled: {
    subject: 'Uw afspraak met {company} gaat niet door',
    greeting:
      'Goedendag {name},\n\nDeze afspraak gaat niet door. Neem gerust contact met ons op voor een andere tijd.',
  },
  offer: {
    subject: 'Uw offerte {reference} van {company}',
    greeting:
      'Goedendag {name},\n\nHierbij ontvangt u onze offerte. U kunt deze online bekijken, een vraag stellen en ondertekenen. U hebt geen account nodig.',
    open: 'Offerte bekijken en ondertekenen',
    onlyYou:
      'De link is alleen voor u bedoeld: wie de link heeft, kan de offerte lezen en ondertekenen. Stuur deze mail daarom niet door.',
  },
  offerReminder: {
    subject: 'Uw offerte {reference} van {company} staat nog voor u klaar',
    greeting:
      'Goedendag {name},\n\nEnige tijd geleden hebben wij u een offerte gestuurd. Hebt u er al naar kunnen kijken? Wij beantwoorden uw vragen graag.',
  },
  offerConfirmed: {
    subject: 'Uw opdracht aan {company}: offerte {reference} is ondertekend',
    greeting:
      'Goedendag {name},\n\nBedankt voor uw opdracht. In de bijlage vindt u de ondertekende offerte. Bewaar deze goed.',
  },
  offerOpened: {
    subject: '{name} heeft offerte {number} geopend',
    subjectUnnamed: 'Offerte {number} is geopend',
    intro: 'De klant heeft de offerte voor het eerst geopend.',
  },
  offerLapsing: {
    subject: 'Offerte {number} voor {name} verloopt binnenkort',
    subjectUnnamed: 'Offerte {number} verloopt binnenkort',
    intro: 'De klant heeft nog niet op deze offerte gereageerd en de offerte verloopt binnenkort.',
  },
  offerSigned: {
    subject: '{name} heeft offerte {number} ondertekend',
    subjectUnnamed: 'Offerte {number} is ondertekend',
    intro: 'De klant heeft de offerte ondertekend.',
  },
  offerDeclined: {
    subject: '{name} heeft offerte {number} afgewezen',
    subjectUnnamed: 'Offerte {number} is afgewezen',
    intro: 'De klant heeft de offerte afgewezen.',
  },
  offerAsked: {
    subject: '{name} heeft een vraag over offerte {number}',
    subjectUnnamed: 'Een vraag over offerte {number}',
    intro: 'De klant heeft een vraag over de offerte.',
  },
  offerMeasured: {
    subject: '{name} gaat akkoord met de prijs van offerte {number} en wil laten inmeten',
    subjectUnnamed: 'Prijs akkoord, inmeten gewenst: offerte {number}',
    intro:
      'De klant gaat akkoord met de prijs en vraagt u te komen inmeten. Spreek een dag af; noemde de klant dagen die schikken, dan staan ze hier.',
  },
  incoming: {
    unread: 'Deze mail kon niet worden gelezen. Hij staat nog in de postbus.',
    notKept: 'Niet bewaard: {names}',
  },
  trial: {
    subject: 'Proefmail van {company}',
    intro: 'U leest dit, dus mails met deze afzender komen aan.',
    code: 'Met deze code laat u zien dat dit adres van u is: {code}',
  },
  attached: 'Bijgevoegd:',
  labels: {
    sender: 'Afzender',
    name: 'Naam',
    email: 'E-mail',
    phone: 'Telefoon',
    place: 'Plaats',
    form: 'Formulier',
    source: 'Herkomst',
    asked: 'Gevraagd',
    price: 'Bedrag',
    planned: 'Gepland op',
    endpoint: 'Adres',
    reason: 'Reden',
    reference: 'Kenmerk',
    offer: 'Offerte',
    total: 'Totaal',
    validUntil: 'Geldig tot en met',
    when: 'Wanneer',
    where: 'Waar',
    visit: 'Bezoek',
    marketing: 'Reclame',
  },
  wantsMarketing: 'De klant gaat ermee akkoord',
  call: 'Bel {phone}',
  photo: 'Foto van de klant',
  openLead: 'Aanvraag openen',
  openOffer: 'Offerte openen',
  why: 'U krijgt deze mail als medewerker van {account}. Welke mails u krijgt, kiest u hier: {link}',
  notYou:
    'Hebt u hier niet om gevraagd? Dan hoeft u niets te doen: zonder deze link komt niemand binnen.',
}
