import type { materials as English } from '../en/materials.ts'

export const materials: typeof English = {
  title: 'Materialen',
  material: 'Materiaal',
  add: 'Materiaal toevoegen',
  edit: (name) => `Wijzigen: ${name}`,
  search: 'Materialen zoeken',
  searchHint: 'Naam',
  none: 'Nog geen materialen',
  noneText: 'Een materiaal heeft één prijs per eenheid, zoals een ledspot of een meter goot.',
  deleteText: 'Dit kan niet ongedaan worden gemaakt. Regels die op offertes staan, blijven staan.',
  usedByItems: (count) =>
    count === 1
      ? 'De regel van een artikel gebruikt deze prijs. Het materiaal blijft dus bestaan:'
      : `De regels van ${count} artikelen gebruiken deze prijs. Het materiaal blijft dus bestaan:`,
  nothingFound: 'Geen materiaal gevonden',
  usedBy: 'Gebruikt door',
  fields: {
    name: 'Naam',
    unit: 'Eenheid',
    unit_price: 'Prijs',
    vat_rate: 'Btw in %',
    sort_order: 'Plaats',
  },
  nameTaken: 'Een ander materiaal heet al zo.',
  unitHint: 'Waarvoor de prijs is, zoals stuk of m².',
  stillUsed: (names) => `Deze artikelen gebruiken de prijs en worden dan op aanvraag: ${names}.`,
  changePrice: 'Deze prijs wijzigen?',
  percent: 'Prijzen met een percentage wijzigen',
  percentAll:
    'Dit wijzigt de prijzen van alle materialen. U ziet elke prijs voordat die wordt opgeslagen.',
  percentFiltered:
    'Dit wijzigt de prijzen van de materialen die de lijst nu toont, ook die verder naar onderen. U ziet elke prijs voordat die wordt opgeslagen.',
  percentage: 'Percentage',
  percentHint: 'Bijvoorbeeld 3,5 of -2.',
  roundTo: 'Afgerond op',
  preview: 'Voorbeeld',
  before: 'Nu',
  after: 'Nieuw',
  stays: 'blijft',
  changeThese: (count) => (count === 1 ? '1 prijs wijzigen' : `${count} prijzen wijzigen`),
  changedMeanwhile:
    'Een collega heeft er intussen een aantal gewijzigd. Er is nog niets opgeslagen: dit is het voorbeeld met de prijzen van nu.',
  faults: {
    unit: 'Vul een eenheid in.',
    unit_price: 'Vul een bedrag in, bijvoorbeeld 32,50.',
    percent: 'Vul een percentage met hoogstens twee decimalen in.',
  },
}
