import { csv, list, type OddSheet, PRICES, SIZES, sheet } from './odd-sheets.ts'
import { pricesIn } from './rows-of-text.ts'

const struck = (...notes: string[]) => ({ ...list, notes: notes.map(() => 'struck_out') })

/** What dealers do with the shape of a price list: one habit each, with what must come out. */
export const SHAPES: Record<string, OddSheet> = {
  'article numbers before the sizes of a grid': csv(
    'Art.nr.;diepte;3000;4000\n4711;2000;10;20\n4712;2500;30;40\n',
    struck('A'),
  ),
  'rows that are counted, without a heading': csv(
    ';;3000;4000\n1;2000;10;20\n2;2500;30;40\n',
    struck('A'),
  ),
  'rows that are counted before a list': csv('#;lengte;prijs\n1;1000;10\n2;2000;20\n3;3000;30\n', {
    matrices: { list: { rows: [1000, 2000, 3000], prices: [[10], [20], [30]] } },
    notes: ['struck_out'],
  }),
  'a name before each size of a list': csv('soort;lengte;prijs\nGoot;1000;10\nGoot;2000;20\n', {
    matrices: { list: { rows: [1000, 2000], prices: [[10], [20]] } },
  }),
  'a list of numbers of posts, which counts no rows': csv('aantal;prijs\n1;10\n2;19\n3;27\n', {
    matrices: { list: { rows: [1, 2, 3], prices: [[10], [19], [27]] } },
    notes: [],
  }),
  'a total behind and below the prices': csv(
    'diepte;3000;4000;Totaal\n2000;10;20;30\n2500;30;40;70\nTotaal;40;60;100\n',
    struck('D', '4'),
  ),
  'weights between the sizes and the prices, and among the rows': csv(
    'diepte;gewicht (kg);3000;4000\n2000;80;10;20\nGewicht;5;8;12\n2500;95;30;40\n',
    struck('B', '3'),
  ),
  'a smallest width below each width, and a surcharge below the prices': csv(
    'diepte;3000;4000\nmin. breedte;2500;3001\n2000;10;20\n2500;30;40\n\nMeerprijs antraciet;5;6\n',
    struck('2', '6'),
  ),
  'a weight that the dealer reads after all': csv(
    'lengte;prijs;gewicht\n1000;10;5\n2000;20;9\n',
    {
      matrices: {
        'list-prijs': { rows: [1000, 2000], prices: [[10], [20]] },
        'list-gewicht': { rows: [1000, 2000], prices: [[5], [9]] },
      },
    },
    { keep: ['C'] },
  ),
  'a corner that numbers the rows, which are the only sizes': csv(
    'nr;3000;4000\n1;10;20\n2;30;40\n',
    {
      matrices: { list: { rows: [1, 2], columns: [3000, 4000], prices: PRICES } },
      notes: [],
    },
  ),
  'columns and rows that the dealer strikes out': csv(
    'kleur;diepte;3000;3500;4000\n7016;2000;10;15;20\n9005;2250;21;22;23\n7016;2500;30;35;40\n',
    { ...list, notes: ['struck_out'] },
    { skip: ['A', 'D', '3'] },
  ),
  'a range among other numbers': csv(
    '1;2;3;4\n;;3000;4000;7\n5;2000;10;20;8\n6;2500;30;40;9\nx;1;2;3\n',
    list,
    { range: 'd4:B2' },
  ),
  'a heading of the sheet over tables that each have a title': sheet(
    'Prijslijst voorjaar\n\nHelder\n;3000;4000\n2000;10;20\n2500;30;40\n\nGetint\n;3000;4000\n2000;11;21\n2500;31;41',
    [],
    {
      matrices: {
        'Blad1-Helder': { ...SIZES, prices: PRICES, name: 'Helder' },
        'Blad1-Getint': { ...SIZES, prices: pricesIn('11;21\n31;41'), name: 'Getint' },
      },
      notes: ['all_tables'],
    },
  ),
  'both sizes in one cell, with a heading that names them': csv(
    'breedte x diepte (cm);prijs\n300 x 200;€ 10,-\n400 x 200;€ 20,-\n300 x 250;€ 30,-\n400 x 250;€ 40,-\n',
    { ...list, notes: ['long_list'] },
  ),
  'both sizes in one cell, the depth first by letters': csv(
    'Maat (d×b);Prijs\n2000 × 3000;10\n2000 × 4000;20\n2500 × 3000;30\n',
    { matrices: { list: { ...SIZES, prices: pricesIn('10;20\n30;') } } },
  ),
  'both sizes in one cell that nobody named': csv(
    '306 x 250 cm;€ 1.350,-\n406 x 250 cm;€ 1.550,-\n',
    {
      issues: { A1: 'pairs' },
    },
  ),
  'both sizes in one cell, of which the dealer says the order': csv(
    'Maat;Wit;Antraciet\n3m by 2m;10;11\n4m by 2m;20;21\n3m*2,5m;30;31\n4m*2,5m;40;41\n',
    {
      matrices: {
        'list-Wit': { ...SIZES, prices: PRICES },
        'list-Antraciet': { ...SIZES, prices: pricesIn('11;21\n31;41') },
      },
    },
    { pairs: 'width_first' },
  ),
  'one pair of sizes twice, and one that is none': csv(
    'b x d;prijs\n3000 x 2000;10\n3000,0 x 2000;20\n4000 x;30\n4000 x 2500;40\n5000;50\n',
    { issues: { A3: 'twice', A4: 'not_a_number', A6: 'not_a_number' } },
  ),
  'sizes from and to in columns of their own': csv(
    'van;tot;3000;4000\n0;2000;10;20\n2001;2500;30;40\n',
    { ...list, notes: ['ranges'] },
  ),
  'widths from and to in two rows': csv(
    'breedte van;0;3001\nbreedte tot;3000;4000\n2000;10;20\n2500;30;40\n',
    { ...list, notes: ['ranges'] },
  ),
  'widths from and to in two rows, with more beside and below the prices': csv(
    'Serre\nArt.nr.;breedte van;0;3001;\n;breedte tot;3000;4000;Totaal\n4711;2000;10;20;30\n4712;2500;30;40;70\nToeslag wit;;5;6;\n',
    {
      matrices: { list: { ...SIZES, prices: PRICES, name: 'Serre' } },
      notes: ['ranges', 'struck_out', 'struck_out', 'struck_out'],
    },
  ),
  'smallest and largest sizes of a list, in metres': csv(
    'min. lengte (m);max. lengte (m);prijs\n0;2,00;10\n2,01;4,00;20\n',
    { matrices: { list: { rows: [2000, 4000], prices: [[10], [20]] } }, notes: ['ranges'] },
  ),
  'ranges with a gap and an overlap': csv(
    'van;tot;prijs\n0;1000;10\n1101;2000;20\n1900;3000;30\n',
    { issues: { A3: 'range_gap', A4: 'range_overlap' } },
  ),
}
