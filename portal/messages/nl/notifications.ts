import type { Messages } from '../type.ts'

export const notifications: Messages['notifications'] = {
  mails: 'Mails aan u',
  mailsTo: (email) => `Ze gaan naar ${email}.`,
  noMail:
    'Deze server heeft nog geen mailserver, dus er gaat geen mail uit. Een eigenaar vindt de mails in de lijst met mails.',
  leads: 'Nieuwe aanvragen',
  leadsAll: 'Elke nieuwe aanvraag',
  leadsMine: 'Alleen aanvragen die ik behandel',
  leadsNone: 'Geen',
  followUps: 'Opvolgingen die aan de beurt zijn',
  followUpsHint: 'Op de dag zelf, voor aanvragen die u behandelt.',
  account: 'Het account',
  accountHint: 'Als de aanvragen van de maand opraken, en als een webhook is uitgeschakeld.',
  language: 'Taal van het portaal en van uw mails',
  browser: 'In deze browser',
  browserText:
    'Een bericht van uw computer of telefoon als er een aanvraag binnenkomt, ook terwijl u iets anders bekijkt. Het komt alleen zolang dit tabblad open is, en staat weer uit als u het sluit of opnieuw laadt.',
  browserOn: 'Bericht tonen bij een nieuwe aanvraag',
  browserAsk: 'Uw browser vraagt of het portaal dat mag.',
  browserDenied:
    'Uw browser laat het portaal geen berichten tonen. Sta ze voor dit adres toe in de instellingen van uw browser en probeer het opnieuw.',
  browserMissing:
    'Deze browser kan geen berichten van het portaal tonen. Veel browsers hebben daar https voor nodig.',
  browserTest: 'Zo ziet een bericht over een nieuwe aanvraag eruit.',
  browserIsOn: 'Berichten staan aan tot u dit tabblad sluit.',
}
