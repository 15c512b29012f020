import type { Messages } from '../type.ts'

export const composer: Messages['composer'] = {
  title: 'Mail aan de klant',
  asks: 'De klant vraagt',
  to: (address) => `Aan ${address}`,
  template: 'Sjabloon',
  noTemplate: 'Zonder sjabloon',
  replace: {
    title: 'Uw tekst vervangen?',
    text: 'Het sjabloon komt in de plaats van wat u hebt geschreven.',
    action: 'Vervangen',
  },
  subject: 'Onderwerp',
  text: 'Bericht',
  signed: 'Uw naam, het bedrijf, telefoonnummer en e-mailadres komen eronder te staan.',
  addFile: 'Bestand toevoegen',
  removeFile: (name) => `${name} verwijderen`,
  tooLarge: (bytes) => `De bestanden bij een mail mogen samen ${bytes} zijn.`,
  refused: 'Dit bestand kan niet mee. Foto’s, PDF’s en CAD-tekeningen wel.',
  addLink: 'Link naar de offerte toevoegen',
  replies: (address) => `Het antwoord komt binnen op ${address}.`,
  noReply: 'Er is geen adres voor antwoorden: vul bij Instellingen uw e-mailadres in.',
  send: 'Versturen',
  sent: (address) => `De mail aan ${address} gaat over tien seconden weg.`,
  noAddress: 'Deze klant heeft geen e-mailadres.',
  noServer: 'Er is geen mailserver ingesteld, dus van hieruit kunt u geen mail sturen.',
  ownProgram: 'Schrijven in uw eigen mailprogramma',
}
