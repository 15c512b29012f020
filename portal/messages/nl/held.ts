import type { Messages } from '../type.ts'

export const held: Messages['held'] = {
  title: 'Vastgehouden',
  explanation:
    'Deze aanvragen kwamen met meer tegelijk dan gewoonlijk, zoals bij misbruik van een formulier. Geef de echte vrij: elk wordt een aanvraag en telt mee voor de maand. De rest wordt vanzelf verwijderd.',
  none: 'Er is niets vastgehouden',
  noneText: 'Wat op misbruik lijkt, wacht hier tot u het vrijgeeft of weggooit.',
  reason: 'Waarom',
  network: 'Netwerk',
  expires: 'Verwijderd op',
  chooseAll: (count) => `Alle ${count} kiezen`,
  release: (count) => (count === 0 ? 'Vrijgeven' : `${count} vrijgeven`),
  drop: 'Weggooien',
  dropTitle: (count) => (count === 1 ? 'Deze weggooien?' : `${count} weggooien?`),
  dropText: 'Ze worden voorgoed verwijderd. Dit kunt u niet ongedaan maken.',
  otherReason: 'Het leek op misbruik.',
  windows: { hour: 'per uur', day: 'per dag' },
  reasons: {
    network: (most, window) => `Meer dan ${most} ${window} van één netwerk`,
    form: (most, window) => `Meer dan ${most} ${window} via dit formulier`,
  },
  outcomes: {
    released: (count) => (count === 1 ? '1 is nu een aanvraag.' : `${count} zijn nu aanvragen.`),
    dropped: (count) => (count === 1 ? '1 is weggegooid.' : `${count} zijn weggegooid.`),
    quota_reached: (count) => `${count} nog vastgehouden: de aanvragen van deze maand zijn op.`,
    gone: (count) => `${count} al eerder vrijgegeven of weggegooid.`,
  },
  newLead: (id) => `Aanvraag ${id}`,
  allLeads: 'Alle aanvragen',
}
