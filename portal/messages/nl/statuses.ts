import type { Messages } from '../type.ts'

export const statuses: Messages['statuses'] = {
  text: 'Elke aanvraag gaat van nieuw naar getekend of afgewezen. Daartussen kunt u eigen statussen hebben, zoals ‘Ingemeten’ of ‘Wacht op vergunning’. Het bord met aanvragen toont ze in deze volgorde.',
  emptyTitle: 'Nog geen eigen statussen',
  empty: 'Voeg er een toe als uw aanvragen een stap hebben die de gewone statussen niet noemen.',
  add: 'Status toevoegen',
  label: (number) => `Status ${number}`,
  leads: (count) =>
    count === 0 ? 'geen aanvragen' : count === 1 ? '1 aanvraag' : `${count} aanvragen`,
  isNew: 'nieuw',
  up: (label) => `${label} omhoog`,
  down: (label) => `${label} omlaag`,
  drag: (label) => `${label} verslepen`,
  moved: (label, place, of) => `${label} staat nu op plaats ${place} van ${of}.`,
  remove: (label) => `${label} verwijderen`,
  used: (label, count) =>
    count === 1
      ? `Eén aanvraag heeft de status ‘${label}’. Geef die eerst een andere status.`
      : `${count} aanvragen hebben de status ‘${label}’. Geef die eerst een andere status.`,
  noLabel: 'Vul een naam in, of verwijder deze status.',
  twice: 'Een andere status heet al zo.',
  full: 'Een account heeft hoogstens 30 eigen statussen.',
}
