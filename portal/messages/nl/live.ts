import type { Messages } from '../type.ts'

export const live: Messages['live'] = {
  newLeads: (count) => (count === 1 ? 'Een nieuwe aanvraag' : `${count} nieuwe aanvragen`),
  title: 'In deze browser',
  text: 'Zolang het portaal in een tabblad openstaat, kan de browser een nieuwe aanvraag melden. Over de klant zegt de melding niets.',
  allow: 'Nieuwe aanvragen melden',
  allowed:
    'Deze browser meldt nieuwe aanvragen. Uitzetten doet u in de instellingen van de browser.',
  denied: 'De browser staat dit niet toe. U kunt het aanzetten in de instellingen van de browser.',
  impossible: 'Deze browser kan dit niet, of het portaal is niet via https geopend.',
  example: 'Het werkt',
  exampleText: 'Zo hoort u van een nieuwe aanvraag.',
}
