import { csv, type Expected, type OddSheet, saved, xlsx } from './odd-sheets.ts'
import { cellsIn, pricesIn } from './rows-of-text.ts'

const GRID = 'hoogte (mm);600;900\n1000;89;104\n1500;97;115\n'
const grid = { rows: [1000, 1500], columns: [600, 900] }
const list = { list: { ...grid, prices: pricesIn('89;104\n97;115') } }
const above = (below: string, more: Expected): OddSheet =>
  csv(GRID + below, { matrices: list, ...more })
const listed = (text: string, ...articles: (string | number)[][]): OddSheet =>
  csv(text, { matrices: {}, articles })
const TWO_GROUPS = {
  'list-1': { ...grid, prices: pricesIn('89;104\n97;115') },
  'list-2': { ...grid, prices: pricesIn('99;119\n112;131') },
}

/** Surcharges, minimum prices and notes below a table, and lists without sizes. */
export const SURCHARGES: Record<string, OddSheet> = {
  'a surcharge below a table': above('\nToeslag motor;145\n', {
    articles: [[5, 'Toeslag motor', '', 145]],
    notes: ['struck_out'],
  }),
  'what no word calls a surcharge, below an empty row': above(
    '\nAfstandsbediening;145\nRail per m1;12,50\nBediening links;gratis\n',
    {
      articles: [
        [5, 'Afstandsbediening', '', 145],
        [6, 'Rail per m1', '', 12.5],
      ],
      notes: ['left_out', 'per'],
    },
  ),
  'a minimum price right below a table': above('Minimumprijs;145\n', {
    articles: [[4, 'Minimumprijs', '', 145]],
    notes: ['struck_out'],
  }),
  'a surcharge for each width, which is no article': above('\nToeslag motor;10;12\n', {
    articles: [],
    notes: ['struck_out'],
  }),
  'a note beside a rate of VAT': above('\nincl. btw;21\n', { articles: [], notes: ['left_out'] }),
  'a total below an empty row': above('\nSom van alles;405\n', {
    articles: [],
    notes: ['struck_out'],
  }),
  'options with headings and numbers below a table': above(
    '\nOpties\nArt.nr.;Omschrijving;Per;Prijs\n4711;Motor;stuk;145\n4712;Kleur;%;10\n',
    {
      articles: [
        [7, 'Motor', 'stuk', 145],
        [8, 'Kleur', '%', 10],
      ],
    },
  ),
  'pounds below a table': above('\nMotor;£ 145\n', { articles: [] }),
  'a typing error below an empty row, which ends no table': csv(`${GRID}\n25OO;30;40\n`, {
    issues: { A5: 'not_a_number' },
  }),
  'a word right below the sizes, which ends no table': csv(`${GRID}Motor;145\n`, {
    issues: { A4: 'not_a_number' },
  }),
  'a word between sizes, which may begin a table': csv(
    'hoogte;600;900\n1000;89;104\n\nhoog;97;115\n2000;98;120\n',
    { issues: { table: 'tables' } },
  ),
  'an option below groups in lines': csv(
    'hoogte;600;900\nPG1\n1000;89;104\n1500;97;115\nPG2\n1000;99;119\n1500;112;131\n\nMontage;45\n',
    { matrices: TWO_GROUPS, articles: [[9, 'Montage', '', 45]] },
  ),
  'an option below a list with groups': csv(
    'PG;breedte;hoogte;prijs\n1;600;1000;89\n1;900;1000;104\n1;600;1500;97\n1;900;1500;115\n2;600;1000;99\n2;900;1000;119\n2;600;1500;112\n2;900;1500;131\n\nMontage;;;45\n',
    { matrices: TWO_GROUPS, articles: [[11, 'Montage', '', 45]] },
  ),
  'an option below a grid with groups, with its amount below the sizes': csv(
    'PG;hoogte;600;900\n1;1000;89;104\n1;1500;97;115\n2;1000;99;119\n2;1500;112;131\n\nMontage;45\n',
    { matrices: TWO_GROUPS, articles: [[7, 'Montage', '', 45]] },
  ),
  'a size of a group without prices below an empty row': csv(
    'PG;hoogte;600;900\nPG1;1000;89;104\nPG1;1500;97;115\nPG2;1000;99;119\n\nPG2;1500;;\n',
    {
      matrices: {
        ...TWO_GROUPS,
        'list-2': { ...grid, prices: pricesIn('99;119\n;') },
      },
      articles: [],
    },
  ),
  'a list of surcharges': saved('surcharge-list.xlsx', {
    matrices: {},
    articles: [
      [2, 'Motor', 'stuk', 145],
      [3, 'Zijgeleiding', 'm1', 12.75],
      [4, 'RAL-kleur', '%', 10],
    ],
  }),
  'a list of surcharges beside a sheet of prices': xlsx(
    {
      list: { rows: cellsIn(GRID.trimEnd()) },
      Opties: { rows: cellsIn('Optie;Preis\nMotor;145\nFunk;20') },
    },
    {
      matrices: list,
      articles: [
        [2, 'Motor', '', 145],
        [3, 'Funk', '', 20],
      ],
    },
  ),
  'a list with numbers, and with what the dealer pays': listed(
    'Nr;Omschrijving;Inkoop;Eenheid;Prijs\n1;Motor;70;stuk;145,00\n2;Rail;5;m1;9,95\n',
    [2, 'Motor', 'stuk', 145],
    [3, 'Rail', 'm1', 9.95],
  ),
  'a list in another currency': csv('Artikel;Preis CHF\nMotor;145\nFunk;20\n', {
    issues: { B1: 'currency' },
  }),
}
