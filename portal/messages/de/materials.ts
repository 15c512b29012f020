import type { materials as English } from '../en/materials.ts'

export const materials: typeof English = {
  title: 'Materialien',
  material: 'Material',
  add: 'Material hinzufügen',
  edit: (name) => `Ändern: ${name}`,
  search: 'Materialien suchen',
  searchHint: 'Name',
  none: 'Noch keine Materialien',
  noneText: 'Ein Material hat einen Preis je Einheit, etwa ein LED-Spot oder ein Meter Rinne.',
  deleteText: 'Das lässt sich nicht rückgängig machen. Positionen in Angeboten bleiben stehen.',
  usedByItems: (count) =>
    count === 1
      ? 'Die Regel eines Artikels nimmt diesen Preis, daher bleibt das Material:'
      : `Die Regeln von ${count} Artikeln nehmen diesen Preis, daher bleibt das Material:`,
  nothingFound: 'Kein Material gefunden',
  usedBy: 'Verwendet von',
  fields: {
    name: 'Name',
    unit: 'Einheit',
    unit_price: 'Preis',
    vat_rate: 'MwSt. in %',
    sort_order: 'Platz',
  },
  nameTaken: 'Ein anderes Material heißt schon so.',
  unitHint: 'Wofür der Preis gilt, etwa Stück oder m².',
  stillUsed: (names) => `Diese Artikel verwenden den Preis und wären dann auf Anfrage: ${names}.`,
  changePrice: 'Diesen Preis ändern?',
  percent: 'Preise um einen Prozentsatz ändern',
  percentAll:
    'Das ändert die Preise aller Materialien. Sie sehen jeden Preis, bevor er gespeichert wird.',
  percentFiltered:
    'Das ändert die Preise der Materialien, die die Liste jetzt zeigt, auch weiter unten. Sie sehen jeden Preis, bevor er gespeichert wird.',
  percentage: 'Prozentsatz',
  percentHint: 'Etwa 3,5 oder -2.',
  roundTo: 'Gerundet auf',
  preview: 'Vorschau',
  before: 'Jetzt',
  after: 'Neu',
  stays: 'bleibt',
  changeThese: (count) => (count === 1 ? '1 Preis ändern' : `${count} Preise ändern`),
  changedMeanwhile:
    'Jemand hat inzwischen einige davon geändert. Es ist noch nichts gespeichert: Das ist die Vorschau mit den Preisen von jetzt.',
  faults: {
    unit: 'Geben Sie eine Einheit ein.',
    unit_price: 'Geben Sie einen Betrag ein, etwa 32,50.',
    percent: 'Geben Sie einen Prozentsatz mit höchstens zwei Nachkommastellen ein.',
  },
}
