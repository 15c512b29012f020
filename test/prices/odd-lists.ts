import { csv, type OddSheet, PRICES, SIZES, saved, sheet, xlsx } from './odd-sheets.ts'
import { cellsIn, pricesIn } from './rows-of-text.ts'

const matrix = (prices: string) => ({
  rows: [750, 1000],
  columns: [600, 950],
  prices: pricesIn(prices),
})
const BY_GROUP = {
  matrices: { 'list-1': matrix('125;143\n138;156'), 'list-2': matrix('135;153\n148;166') },
  notes: ['long_list', 'long_list'],
}
const GRID = 'diepte \\ breedte;3000;4000\n2000;10;20\n2500;30;40'
const crowns = (format: string) =>
  xlsx(
    {
      Blad1: {
        rows: [
          ['diepte', 3000],
          [2000, { number: 25000, format }],
        ],
      },
    },
    { issues: { 'Blad1!B2': 'currency' } },
  )
const foreign = (text: string, cell: string) => csv(text, { issues: { [cell]: 'currency' } })
const named = (file: string): OddSheet => ({
  ...csv(GRID, { issues: { currency: 'currency' } }),
  file,
})

/** Lists whose headings say what a column holds, and prices in other currencies. */
export const LISTS: Record<string, OddSheet> = {
  'units that are joined to the headings of a list': csv(
    'width_cm;height-in-cm;prijs\n300;200;10\n400;200;20\n300;250;30\n400;250;40\n',
    { matrices: { list: { ...SIZES, prices: PRICES } }, notes: ['long_list'] },
  ),
  'units that are joined to the sides in a corner': csv(
    'hoogte_cm \\ Breedte_mm;3000;4000\n200;10;20\n250;30;40\n',
    { matrices: { list: { ...SIZES, prices: PRICES } } },
  ),
  'characters that show nothing, as web pages have them': csv(
    '\u200ediepte;3000;\u200e4000\n2000;\u200b10;20\u200b\n2500;\u206030;4\u00ad0\n',
    { matrices: { list: { ...SIZES, prices: PRICES } } },
  ),
  'columns of prices that have the same heading': csv(
    'diepte;breedte;Prijs;Prijs\n2000;3000;10;11\n2000;4000;20;21\n2500;3000;30;31\n2500;4000;40;41\n',
    {
      matrices: {
        'list-Prijs': { ...SIZES, prices: PRICES },
        'list-Prijs-2': { ...SIZES, prices: pricesIn('11;21\n31;41') },
      },
      notes: ['long_list', 'long_list'],
    },
  ),
  'sizes in two units each': csv(
    ';3000 mm (300 cm);4000 mm [13.1 ft]\n200 cm (2000 mm);10;20\n250 cm (98.4");30;40\n',
    { matrices: { list: { ...SIZES, prices: PRICES } } },
  ),
  'millimetres that are shown as metres': xlsx(
    {
      Blad1: {
        rows: [
          ['diepte', { number: 3000, format: '0.0,"m"' }, { number: 4000, format: '0.0, "m"' }],
          [{ number: 2000, format: '0.0,\\m' }, 10, 20],
          [{ number: 2500, format: '0.0,"m"' }, 30, 40],
        ],
      },
    },
    { matrices: { Blad1: { ...SIZES, prices: PRICES } } },
  ),
  'columns that only spaces keep apart, with a gap': csv(
    'Voorbeeld, screens\n\ndiepte (cm)     300     400\n200              10  1.020\n250                      40\nAlle prijzen per stuk\n',
    {
      matrices: {
        list: { rows: [2000, 2500], columns: [3000, 4000], prices: pricesIn('10;1020\n;40') },
      },
    },
  ),
  'columns that only spaces keep apart, not below each other': csv(
    'diepte  3000  4000\n2000  10  20\n2500  1.030,50  40\n',
    {
      matrices: {
        list: { rows: [2000, 2500], columns: [3000, 4000], prices: pricesIn('10;20\n1030.5;40') },
      },
    },
  ),
  'standard sizes, of which none comes again': csv(
    'breedte;diepte;prijs\n3000;2000;10\n3500;2500;20\n4000;2750;30\n',
    {
      matrices: {
        list: {
          rows: [2000, 2500, 2750],
          columns: [3000, 3500, 4000],
          prices: pricesIn('10;;\n;20;\n;;30'),
        },
      },
      notes: ['long_list'],
    },
  ),
  'standard sizes with a unit below each heading': csv(
    'Kozijnbreedte;Hoogte;Prijs\nmm;mm;€\n600;750;10\n700;800;20\n',
    {
      matrices: { list: { rows: [750, 800], columns: [600, 700], prices: pricesIn('10;\n;20') } },
    },
  ),
  'standard sizes by their first letters, behind two prices': csv(
    'Prijs wit;Prijs zwart;B;H\n10;11;600;750\n20;21;700;800\n',
    {
      matrices: {
        'list-Prijs-wit': { rows: [750, 800], columns: [600, 700], prices: pricesIn('10;\n;20') },
        'list-Prijs-zwart': { rows: [750, 800], columns: [600, 700], prices: pricesIn('11;\n;21') },
      },
    },
  ),
  'two sides and no price': csv('breedte;diepte\n3000;2000\n3500;2500\n', {
    issues: { file: 'no_table' },
  }),
  'a pair of sizes that is there twice': csv('breedte;hoogte;prijs\n600;750;1\n600;750;2\n', {
    issues: { B3: 'twice' },
  }),
  'a pair of sizes that lacks one': csv('breedte;hoogte;prijs\n600;750;1\n700;;2\n', {
    issues: { B3: 'empty' },
  }),
  'a third side, which sets matrices apart': csv(
    'breedte;hoogte;diepte;prijs\n600;750;1;125\n950;750;1;143\n600;1000;1;138\n950;1000;1;156\n600;750;2;135\n950;750;2;153\n600;1000;2;148\n950;1000;2;166\n',
    BY_GROUP,
  ),
  'groups as numbers before two sizes': csv(
    'prijsgroep;breedte;hoogte;prijs\n1;600;750;125\n1;950;750;143\n1;600;1000;138\n1;950;1000;156\n2;600;750;135\n2;950;750;153\n2;600;1000;148\n2;950;1000;166\n',
    BY_GROUP,
  ),
  'groups as numbers behind the price, in turn': csv(
    'breedte;hoogte;prijs;PG\n600;750;125;1\n600;750;135;2\n950;750;143;1\n950;750;153;2\n600;1000;138;1\n600;1000;148;2\n950;1000;156;1\n950;1000;166;2\n',
    BY_GROUP,
  ),
  'groups as words between the sizes, each said once': csv(
    'breedte;stof;hoogte;prijs\n600;mat;750;125\n950;;750;143\n600;;1000;138\n950;;1000;156\n600;glans;750;135\n950;;750;153\n600;;1000;148\n950;;1000;166\n',
    {
      matrices: {
        'list-mat': matrix('125;143\n138;156'),
        'list-glans': matrix('135;153\n148;166'),
      },
    },
  ),
  'groups without any heading': csv(
    'A;750;600;125\nA;750;950;143\nA;1000;600;138\nA;1000;950;156\nB;750;600;135\nB;750;950;153\nB;1000;600;148\nB;1000;950;166\n',
    {
      matrices: {
        'list-A': matrix('125;143\n138;156'),
        'list-B': matrix('135;153\n148;166'),
      },
    },
  ),
  'groups before both sizes in one cell, behind a number of the article': csv(
    'Nr;Groep;breedte x hoogte;Prijs\n11;1;600 x 750;125\n12;1;950 x 750;143\n13;1;600 x 1000;138\n14;1;950 x 1000;156\n15;2;600 x 750;135\n16;2;950 x 750;153\n17;2;600 x 1000;148\n18;2;950 x 1000;166\n',
    { ...BY_GROUP, notes: ['long_list', 'struck_out', 'long_list'] },
  ),
  'groups of other sizes each': csv(
    'klasse;breedte;hoogte;prijs\nA;600;750;1\nA;700;750;2\nB;800;750;3\nB;900;750;4\n',
    {
      matrices: {
        'list-A': { rows: [750], columns: [600, 700], prices: [[1, 2]] },
        'list-B': { rows: [750], columns: [800, 900], prices: [[3, 4]] },
      },
    },
  ),
  'prices by glass, by price group and of a glass, which are no groups': csv(
    'Breedte glas;Hoogte;Glas;Prijsgroep 2;Prijs doek\n600;750;1;2;3\n700;800;4;5;6\n',
    {
      matrices: Object.fromEntries(
        ['Glas', 'Prijsgroep-2', 'Prijs-doek'].map((name, at) => [
          `list-${name}`,
          {
            rows: [750, 800],
            columns: [600, 700],
            prices: [
              [at + 1, null],
              [null, at + 4],
            ],
          },
        ]),
      ),
    },
  ),
  'groups as numbers before one size': csv(
    'groep;lengte;prijs\n1;600;10\n1;900;20\n2;600;11\n2;900;21\n',
    {
      matrices: {
        'list-1': { rows: [600, 900], prices: [[10], [20]] },
        'list-2': { rows: [600, 900], prices: [[11], [21]] },
      },
    },
  ),
  'francs in the heading of the prices': foreign('Länge;Preis CHF\n1000;10\n2000;20\n', 'B1'),
  'francs in the heading of the prices, above a note': foreign(
    'Länge;Preis CHF\n1000;10\n2000;20\ntotal 160\n',
    'B1',
  ),
  'standard sizes with gaps between them': csv(
    'breedte;diepte;prijs\n3000;2000;1000\n3500;2500;1200\n4000;2750;1400\n5000;3000;1600\n6000;3500;1900\n',
    {
      matrices: {
        list: {
          rows: [2000, 2500, 2750, 3000, 3500],
          columns: [3000, 3500, 4000, 5000, 6000],
          prices: pricesIn('1000;;;;\n;1200;;;\n;;1400;;\n;;;1600;\n;;;;1900'),
        },
      },
    },
  ),
  'crowns in the number format of a Danish list': saved('danish-format.xlsx', {
    issues: { 'Glas!B2': 'currency' },
  }),
  'a workbook whose parts are named with backslashes': saved('prices-backslash-paths.xlsx', {
    matrices: { Glas: { ...SIZES, prices: pricesIn('1000;1200\n1100;1350') } },
  }),
  'forints, short, in the heading': foreign('Szélesség;Ár (Ft)\n1000;10\n2000;20\n', 'B1'),
  'francs, short, in the heading': foreign('Breite;Preis Fr.\n1000;10\n2000;20\n', 'B1'),
  'a code that few know in the heading': foreign('width;price AED\n1000;10\n2000;20\n', 'B1'),
  'crowns in a note below': foreign(`${GRID}\n\nAlle prijzen in Kč zonder btw;;\n`, 'A5'),
  'a sign that is not known': foreign(';3000\n2000;₪ 10\n', 'B2'),
  'lei behind each price': csv(';3000;4000\n2000;10 lei;20 RON\n', {
    issues: { B2: 'currency' },
  }),
  'zloty in the name of the file': named('prijslijst-pln.csv'),
  'lira in the name of the sheet': xlsx(
    { 'Preise TRY': { rows: cellsIn(GRID) } },
    { issues: { currency: 'currency' } },
  ),
  'crowns in a number format': crowns('#,##0.00 "kr."'),
  'crowns letter by letter in a number format': crowns('#,##0\\ \\k\\r'),
  'Swiss francs in a number format': crowns('[$SFr.-807] #,##0.00'),
  'lira in a number format': crowns('[$₺-41F]#,##0.00'),
  'a short word in a number format that is no currency known here': crowns('0.00" Lv."'),
  'a piece in a number format': sheet(
    [
      ['lengte', 'prijs'],
      [1000, { number: 10, format: '0.00" st."' }],
      [2000, 20],
    ],
    [],
    { matrices: { Blad1: { rows: [1000, 2000], prices: [[10], [20]] } } },
  ),
  'francs that are taken as they stand': csv(
    'Länge;Preis CHF\n1000;CHF 10\n2000;20\n',
    {
      matrices: { list: { rows: [1000, 2000], prices: [[10], [20]] } },
      notes: ['currency_kept'],
    },
    { currency: 'as_it_stands' },
  ),
  'euros, and words that are no currencies': csv(
    'Ron uit FR, afdeling CAD\nmaat Lv\nlengte;Preis € TOP\n1000;10\n2000;20\n',
    { matrices: { list: { rows: [1000, 2000], prices: [[10], [20]] } } },
  ),
  'thousands where a comma stands before decimals elsewhere': csv(
    'lengte;prijs\n1000;12,50\n2000;1,250\n',
    { issues: { B3: 'decimal' } },
  ),
  'an end to prices, a plus before them and a minus for a gap': csv(
    'lengte;prijs\n1000;1.250,=\n2000;+ 125\n3000;−\n4000;€ 12,--\n',
    {
      matrices: { list: { rows: [1000, 2000, 3000, 4000], prices: [[1250], [125], [null], [12]] } },
    },
  ),
  'prices without sizes, which is said once': csv(
    `Artikel;Prijs;Inkoop\n${'Rol;10;5\n'.repeat(600)}`,
    { issues: { file: 'no_table' } },
  ),
  'one semicolon in a note of a file with commas': csv(
    'lengte,prijs\n1000,10\n2000,20.5\n\n"levering; montage"\nlos; per stuk\n',
    { matrices: { list: { rows: [1000, 2000], prices: [[10], [20.5]] } } },
  ),
}
