import { csv, type Expected, list, type OddSheet, saved, sheet } from './odd-sheets.ts'
import { pricesIn } from './rows-of-text.ts'

const GRID = 'diepte;3000;4000\n2000;10;20\n2500;30;40\n'
const asked = (text: string, cell: string) => csv(text, { issues: { [cell]: 'cost' } })
const left = (...notes: string[]): Expected => ({
  matrices: { list: { rows: [600, 900], prices: [[10], [12]] } },
  notes,
})
const LEFT_OUT = 'cost_left_out'

/** Prices that a dealer pays, and what they are multiplied by: none becomes a price for customers. */
export const COSTS: Record<string, OddSheet> = {
  'purchase and factor before the price': saved('purchase-factor-sales.xlsx', {
    matrices: { Markies: { rows: [600, 900, 1200, 1500], prices: [[508], [635], [762], [889]] } },
    notes: [LEFT_OUT, LEFT_OUT],
  }),
  'purchase before the price, in German': csv(
    'Breite;EK;Spanne;VK\n600;5;2;10\n900;6;2;12\n',
    left(LEFT_OUT, LEFT_OUT),
  ),
  'purchase before the price, in French': csv(
    'Largeur;Prix d’achat;Coefficient;Prix de vente\n600;5;2;10\n900;6;2;12\n',
    left(LEFT_OUT, LEFT_OUT),
  ),
  'cost before the price, in English': csv(
    'Width;Cost;Margin;Price\n600;5;2;10\n900;6;2;12\n',
    left(LEFT_OUT, LEFT_OUT),
  ),
  'purchase before the sizes': csv(
    'Netto inkoop;Breedte;Verkoop\n5;600;10\n6;900;12\n',
    left(LEFT_OUT),
  ),
  'purchase behind a grid': csv('diepte;3000;4000;Einkauf\n2000;10;20;4\n2500;30;40;9\n', {
    ...list,
    notes: ['struck_out'],
  }),
  'purchase and price below each width': sheet(
    ';3000;;4000;\ndiepte;EK;VK;EK;VK\n2000;4;10;9;20\n2500;5;30;8;40',
    ['B1:C1', 'D1:E1'],
    {
      matrices: {
        Blad1: { rows: [2000, 2500], columns: [3000, 4000], prices: pricesIn('10;20\n30;40') },
      },
      notes: [LEFT_OUT],
    },
  ),
  'purchase alone': asked('Breedte;Inkoop\n600;5\n900;6\n', 'B1'),
  'a grid below a title of purchase': asked(`Inkoopprijzen 2026\n${GRID}`, 'A1'),
  'a grid below a title of purchase, which customers pay': csv(
    `Inkoopprijzen 2026\n${GRID}`,
    { ...list, notes: [] },
    { cost: 'as_it_stands' },
  ),
  'a table of purchase above one of prices, left out': csv(
    `Inkoop\n${GRID}\nVerkoop\n${GRID}`,
    { matrices: { 'list-Verkoop': list.matrices.list } },
    { cost: 'leave_out' },
  ),
  'the name of a file': { ...csv(GRID, { issues: { cost: 'cost' } }), file: 'EK_2026.csv' },
  'words that only look like it': csv(`Factor Zonwering, spanning 230 V\n${GRID}`, {
    ...list,
    notes: [],
  }),
}
