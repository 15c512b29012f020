import { csv, type Expected, type OddSheet, SIZES, sheet, xlsx } from './odd-sheets.ts'
import { cellsIn, pricesIn } from './rows-of-text.ts'

const TABLE = 'diepte (cm);300;400\n200;10;20\n250;30;40\n'
const matrix = (prices: string, name = 'list', more = {}): Expected => ({
  matrices: { [name]: { ...SIZES, prices: pricesIn(prices), ...more } },
})
const PLAIN = '10;20\n30;40'
const WITH_VAT = '12.1;24.2\n36.3;48.4'
const asked = (cell: string): Expected => ({ issues: { [cell]: 'vat' } })
const table = (cells: Parameters<typeof xlsx>[0][string]['rows']) => ({ Blad1: { rows: cells } })
const money = (number: number, format = '#,##0.00') => ({ number, format })
const computed = (...prices: ReturnType<typeof money>[]) =>
  table([
    ['diepte', 3000, 4000],
    [2000, ...prices.slice(0, 2)],
    [2500, ...prices.slice(2)],
  ])

/** What dealers say of their prices beside the numbers: one habit each, with what must come out. */
export const HABITS: Record<string, OddSheet> = {
  'number formats that say it beside each price': xlsx(
    computed(money(10, '0.00" HT"'), money(20, '0.00" HT"'), money(30), money(40, '€ 0.00" HT"')),
    asked('Blad1!B2'),
  ),
  'number formats with other words': xlsx(
    computed(money(10, '0.00" per stuk"'), money(20), money(30), money(40)),
    matrix(PLAIN, 'Blad1'),
  ),
  'a French title without taxes': csv(`Pergola Exemple, prix HT\n${TABLE}`, asked('A1')),
  'a Belgian note below the table, which asks for the VAT on top': csv(
    `${TABLE}\nPrijzen te vermeerderen met 21 % btw\n`,
    asked('A5'),
  ),
  'a German heading with VAT to be added, converted': csv(
    `Markisen Beispiel;alle Preise zzgl. 19 % MwSt.\n${TABLE}`,
    { ...matrix('11.9;23.8\n35.7;47.6'), notes: ['vat_converted'] },
    { vat: 'convert', vat_rate: 19 },
  ),
  'a corner without VAT, converted at the rate of the country to whole cents': csv(
    'diepte \\ breedte (cm), excl. btw;300;400\n200;10,01;20,02\n250;30,03;40,07\n',
    { ...matrix('12.11;24.22\n36.34;48.48'), notes: ['vat_converted'] },
    { vat: 'convert' },
  ),
  'a corner without VAT, taken as it stands': csv(
    'diepte \\ breedte (cm), excl. btw;300;400\n200;10;20\n250;30;40\n',
    { ...matrix(PLAIN), notes: ['vat_kept'] },
    { vat: 'as_it_stands' },
  ),
  'prices with VAT for an account without': {
    ...csv(`Tarif TTC\n${TABLE}`, asked('A1')),
    withoutVat: true,
  },
  'prices with VAT for an account without, converted': {
    ...csv(
      'Tarif TTC\ndiepte (cm);300;400\n200;12,10;24,20\n250;36,30;48,41\n',
      { ...matrix('10;20\n30;40.01'), notes: ['vat_converted'] },
      { vat: 'convert' },
    ),
    withoutVat: true,
  },
  'the words that the account agrees with': {
    ...csv(`Netto Preisliste\n${TABLE}`, { ...matrix(PLAIN), notes: ['without_vat'] }),
    withoutVat: true,
  },
  'a cover sheet that says it of all sheets': xlsx(
    {
      Voorblad: { rows: cellsIn('Zonwering Voorbeeld\nAlle prijzen zijn excl. btw') },
      Blad1: { rows: cellsIn(TABLE.trimEnd()) },
    },
    asked('vat'),
  ),
  'one sheet without VAT beside one with, left out': xlsx(
    {
      'Dealer netto': { rows: cellsIn(TABLE.trimEnd()) },
      'Verkoop incl': { rows: cellsIn(TABLE.trimEnd()) },
    },
    { ...matrix(PLAIN, 'Verkoop-incl'), passedBy: { 'Dealer netto': 'other_vat' } },
    { vat: 'leave_out' },
  ),
  'one table without VAT above one with, left out and said': csv(
    `Inkoop excl. btw\n${TABLE}\nVerkoop incl. btw\n${TABLE}`,
    { ...matrix(PLAIN, 'list-Verkoop-incl-btw'), notes: ['other_vat'] },
    { table: 'all', vat: 'leave_out' },
  ),
  'a file name without VAT': {
    ...csv(TABLE, asked('vat')),
    file: 'tarif_2026_HT.csv',
  },
  'words that only look like it: profiles, weights, what is included': csv(
    `Hoogte HT-profiel 40, netto gewicht 12 kg, incl. goot, excl. montage, Light\n${TABLE}`,
    { ...matrix(PLAIN), notes: [] },
  ),
  'a text with both, which is about the sum below': csv(
    `Prijzen incl. btw\n${TABLE}\nMontage excl. btw\n`,
    asked('A6'),
  ),
  'a price without VAT beside one with': csv(
    'lengte;excl. btw;incl. btw\n1000;10;12,10\n2000;20;24,20\n',
    {
      matrices: { list: { rows: [1000, 2000], prices: [[12.1], [24.2]] } },
      notes: ['other_vat'],
    },
  ),
  'a price beside the same one with VAT, for an account without': {
    ...csv('longueur;prix;prix TTC\n1000;10;12,10\n2000;20;24,20\n', {
      matrices: { list: { rows: [1000, 2000], prices: [[10], [20]] } },
      notes: ['other_vat', 'without_vat'],
    }),
    withoutVat: true,
  },
  'two prices under each width, one of them without VAT': sheet(
    ';3000;;4000;\n;excl. btw;incl. btw;excl. btw;incl. btw\n2000;10;12.1;20;24.2\n2500;30;36.3;40;48.4',
    ['B1:C1', 'D1:E1'],
    { ...matrix(WITH_VAT, 'Blad1'), notes: ['other_vat'] },
  ),
  'prices per metre, which are no sizes in metres': csv(
    'Prijs per m\nper m²;3000;4000\n2000;10;20\n2500;30;40\n',
    { ...matrix(PLAIN, 'list', { name: 'list' }), notes: ['per'] },
  ),
  'a discount and a lowest price beside the table': csv(
    `Prijzen vanaf, per stuk, geldig vanaf 1 januari\n${TABLE}\nDealerkorting: korting 10 %\n`,
    { ...matrix(PLAIN), notes: ['left_out', 'per', 'discount'] },
  ),
  'computed prices that show a cent': xlsx(
    computed(money(1405.6701), money(20), money(30.004), money(40.4950000001)),
    { ...matrix('1405.67;20\n30;40.5', 'Blad1'), notes: ['rounded'] },
  ),
  'computed prices that show whole euros': xlsx(
    computed(money(1548.8, '#,##0'), money(20, '#,##0'), money(30), money(40)),
    { issues: { 'Blad1!B2': 'rounding' } },
  ),
  'computed prices of which the shown ones count': xlsx(
    computed(money(1548.8, '#,##0'), money(20, '#,##0'), money(30), money(40)),
    { ...matrix('1549;20\n30;40', 'Blad1'), notes: ['rounded'] },
    { round: 'shown' },
  ),
  'computed prices with more decimals, to a cent': csv(
    'diepte;3000;4000\n2000;10,1264;20\n2500;30;40\n',
    { ...matrix('10.13;20\n30;40'), notes: ['rounded'] },
    { round: 'cent' },
  ),
  'sizes of a grid that are likely metres': csv('diepte;3;4\n2,5;10;20\n3,5;30;40\n', {
    issues: { A2: 'unit' },
  }),
  'a list that leaves several things open, which are asked at once': csv(
    'Prix HT\n;3;4\n2,5;10,1264;20\n3,5;30;40\n',
    { issues: { A1: 'vat', A3: 'unit', B3: 'rounding' } },
  ),
  'sizes of a grid that stay as they are': csv(
    'diepte;3;4\n2,5;10;20\n3,5;30;40\n',
    { matrices: { list: { rows: [2.5, 3.5], columns: [3, 4], prices: pricesIn(PLAIN) } } },
    { unit: 'none' },
  ),
}
