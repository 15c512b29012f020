import type { Messages } from '../type.ts'

export const closed: Messages['closed'] = {
  title: (name: string) => `${name} is voorlopig gesloten`,
  text: (day: string) =>
    `Sinds ${day} kan niemand in dit account werken en nemen de formulieren geen aanvragen aan.`,
  kept: 'Alle gegevens blijven bewaard.',
  reason: 'Reden:',
  removal: (day: string) =>
    `Alle gegevens van dit account worden op ${day} verwijderd. Tot dan kan dat worden teruggedraaid.`,
  ask: 'Heeft u een vraag, of moet het weer open? Schrijf naar',
  askOperator:
    'Heeft u een vraag, of moet het weer open? Vraag het aan wie deze dienst voor u beheert.',
  again: 'Opnieuw kijken',
  goTo: (name: string) => `Naar ${name}`,
  everything: 'Alles meenemen',
  everythingText:
    'Een zipbestand met alle aanvragen, offertes, klanten, prijzen, formulieren, foto’s en pdf’s van dit account. Het kan even duren. Bewaar het veilig: de gegevens van uw klanten staan erin.',
  download: 'Alles downloaden',
}
