import { readFormDefinition } from '../../server/forms/check.ts'
import type { PriceGrid } from '../../server/prices/matrices/grid.contract.ts'
import type { LineItem, Lines, LinesWanted } from '../../server/prices/offer-items/lines-line.ts'
import { makeLines } from '../../server/prices/offer-items/lines-make-lines.ts'
import type { ItemRule } from '../../server/prices/offer-items/rule.contract.ts'
import { describePrice, noLineText, quantityText, sayShown } from './say.ts'

/** An offer item as a file has it. */
export function itemFile(change: Record<string, unknown> = {}): Record<string, unknown> {
  return { name: 'Delivery', vat_rate: 21, text: 'Delivery', price: { fixed: 95 }, ...change }
}

export function materialFile(change: Record<string, unknown> = {}): Record<string, unknown> {
  return { name: 'Spot', unit: 'piece', unit_price: 32.5, vat_rate: 21, ...change }
}

/** The sentences of warnings, by path. */
export function saysOf(warnings: Record<string, readonly { says: string }[]>) {
  const said = Object.entries(warnings).map(([path, own]) => [path, own.map(({ says }) => says)])
  return Object.fromEntries(said)
}

/** A form with each kind of answer a line can name, sizes in metres. */
const { questions } = readFormDefinition({
  slug: 'items',
  name: 'Items',
  languages: ['nl', 'en', 'de', 'fr'],
  title: 'Items',
  dealer: { name: 'Veranda Voorbeeld' },
  questions: [
    {
      key: 'size',
      kind: 'size',
      label: 'Size',
      unit: 'm',
      width: { min: 1000, max: 9000 },
      depth: { min: 1000, max: 9000 },
    },
    {
      key: 'roof',
      kind: 'choice',
      label: 'Roof',
      options: [
        {
          value: 'glass',
          label: { nl: 'Helder glas', en: 'Clear glass', de: 'Klarglas', fr: 'Verre clair' },
        },
        { value: 'poly', label: 'Polycarbonaat' },
      ],
    },
    {
      key: 'tint',
      kind: 'boolean',
      label: 'Tint',
      show_when: { question: 'roof', is: 'glass' },
    },
    {
      key: 'walls',
      kind: 'multi',
      label: 'Walls',
      options: [
        { value: 'left', label: { nl: 'links', en: 'left', de: 'links', fr: 'à gauche' } },
        { value: 'front', label: { nl: 'voor', en: 'front', de: 'vorn', fr: 'à l’avant' } },
        { value: 'right', label: { nl: 'rechts', en: 'right', de: 'rechts', fr: 'à droite' } },
      ],
    },
    { key: 'load', kind: 'number', label: 'Load', min: 0, max: 100_000, step: 0.5 },
    { key: 'ready', kind: 'date', label: 'Ready' },
    { key: 'wishes', kind: 'text', label: 'Wishes' },
    { key: 'postcode', kind: 'postcode', country: ['NL', 'DE'], label: 'Postcode' },
  ],
})

export const GLASS = {
  code: 'glass',
  name: 'Glass',
  matrix_type: 'grid_2d',
  row_axis: 'depth',
  col_axis: 'width',
  row_values: [2500, 3000],
  col_values: [3000, 4000, 5000],
  prices: [
    [2150, 2580.5, 3010],
    [2390, 2865, null],
  ],
} satisfies PriceGrid

export function lineItem(
  rule: Partial<ItemRule> & Pick<ItemRule, 'price'>,
  change: Partial<LineItem> = {},
): LineItem {
  return {
    id: 1,
    name: 'Item',
    articleNumber: null,
    vatRate: 21,
    isActive: true,
    sortOrder: 10,
    rule: { text: 'Line', ...rule },
    picture: null,
    ...change,
  }
}

/** The lines of these items, in Dutch unless another language is named. */
export function linesOf(
  items: readonly LineItem[],
  answers: LinesWanted['answers'],
  change: Partial<LinesWanted> = {},
): Lines {
  const spot = { name: 'Spot', unit: 'piece', unitCents: 3250, isActive: true }
  const book = { items, matrices: [GLASS], materials: [spot] }
  return makeLines({ ...book, questions, answers, language: 'nl', ...change })
}

/** The one line an item writes, with its reasons in English. */
export function lineOf(
  rule: Partial<ItemRule> & Pick<ItemRule, 'price'>,
  answers: LinesWanted['answers'] = {},
  change: Partial<LinesWanted> = {},
) {
  const [line, ...others] = linesOf([lineItem(rule)], answers, change).lines
  if (line === undefined || others.length > 0) throw new Error('the item does not write one line')
  const { facts, ...why } = line.why
  const shown = sayShown(facts.shown)
  const quantity = quantityText(facts.quantity)
  return { ...line, why: { ...why, shown, quantity, price: describePrice(facts.price) } }
}

/** Why an item writes no line. */
export function whyNoLine(
  rule: Partial<ItemRule> & Pick<ItemRule, 'price'>,
  answers: LinesWanted['answers'] = {},
): string {
  const { lines, leftOut } = linesOf([lineItem(rule)], answers)
  if (lines.length > 0 || leftOut[0] === undefined) throw new Error('the item writes a line')
  return noLineText(leftOut[0].why)
}
