/** Materials: the list, a material, and changing many prices. */
export const materials = {
  title: 'Materials',
  material: 'Material',
  add: 'Add a material',
  edit: (name: string) => `Edit: ${name}`,
  search: 'Search materials',
  searchHint: 'Name',
  none: 'No materials yet',
  noneText: 'A material has one price per unit, such as a spotlight or a metre of gutter.',
  deleteText: 'This cannot be undone. Lines that are on offers stay.',
  usedByItems: (count: number) =>
    count === 1
      ? 'The rule of an item takes its price, so it stays:'
      : `The rules of ${count} items take its price, so it stays:`,
  nothingFound: 'No material matches',
  usedBy: 'Used by',
  fields: {
    name: 'Name',
    unit: 'Unit',
    unit_price: 'Price',
    vat_rate: 'VAT in %',
    sort_order: 'Place',
  },
  nameTaken: 'Another material has this name.',
  unitHint: 'What the price is for, such as piece or m².',
  stillUsed: (names: string) => `These items take its price and would be on request: ${names}.`,
  changePrice: 'Change this price?',
  percent: 'Change prices by a percentage',
  percentAll: 'This changes the prices of all materials. You see every price before it is saved.',
  percentFiltered:
    'This changes the prices of the materials that the list shows now, also those further down. You see every price before it is saved.',
  percentage: 'Percentage',
  percentHint: 'Such as 3.5, or -2.',
  roundTo: 'Rounded to',
  preview: 'Preview',
  before: 'Now',
  after: 'New',
  stays: 'stays',
  changeThese: (count: number) => (count === 1 ? 'Change 1 price' : `Change ${count} prices`),
  changedMeanwhile:
    'A colleague changed some of these meanwhile. Nothing is saved yet: this is the preview with the prices of now.',
  faults: {
    unit: 'Fill in a unit.',
    unit_price: 'Fill in an amount such as 32.50.',
    percent: 'Fill in a percentage with at most two decimals.',
  },
}
