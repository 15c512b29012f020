import { describe, expect, it } from 'vitest'
import { readDemoCatalogue } from '../../samples/demo/catalogue.ts'
import { readDemoForm } from '../../samples/demo/form.ts'
import { readDemoMatrices } from '../../samples/demo/matrices.ts'
import { ValidationFailed } from '../../server/core/errors.ts'
import { readFormDefinition } from '../../server/forms/check.ts'
import { readCatalogue } from '../../server/prices/catalogue/catalogue.reads.ts'
import { warningsOf } from '../../server/prices/catalogue/warnings.ts'
import type { MatrixType } from '../../server/prices/matrices/grid.contract.ts'
import { formFile } from '../support/forms.ts'
import { itemFile, materialFile, saysOf } from './items.ts'

function issuesIn(file: unknown): unknown {
  try {
    readCatalogue(file)
  } catch (error) {
    if (error instanceof ValidationFailed) return error.details.fields
    throw error
  }
  return {}
}

/** The issues of a file with this one item, behind their path in the item. */
function issuesOfItem(change: Record<string, unknown>): string[] {
  const issues = issuesIn({ items: [itemFile(change)] }) as Record<string, string[]>
  return Object.entries(issues).flatMap(([path, says]) =>
    says.map((one) => `${path.replace(/^items\.0\.?/, '')}: ${one}`),
  )
}

const PER = { per_unit: 1 }

const MATRICES = new Map<string, MatrixType>([
  ['glass', 'grid_2d'],
  ['list', 'list_1d'],
  ['one', 'fixed'],
])

describe('a catalogue file', () => {
  it('is read with what it leaves out filled in', () => {
    const items = [itemFile({ article_number: 'LH-Vr.01_a' }), itemFile({ sort_order: 7 })]
    expect(readCatalogue({ items, materials: [materialFile()] })).toEqual({
      materials: [{ ...materialFile(), code: null, is_active: true, sort_order: 10 }],
      items: [
        {
          ...itemFile(),
          article_number: 'lh-vr.01_a',
          kind: 'product',
          is_active: true,
          sort_order: 10,
        },
        {
          ...itemFile(),
          article_number: null,
          kind: 'product',
          is_active: true,
          sort_order: 7,
        },
      ],
    })
    expect(readCatalogue({ items: [] })).toEqual({ materials: null, items: [] })
  })

  it.each([
    ['nothing', {}, { catalogue: ['has neither materials nor items'] }],
    ['a list', [], { catalogue: ['must be an object'] }],
    ['a typing error', { items: [], itmes: [] }, { catalogue: ['must not have the field itmes'] }],
    [
      'one article number twice',
      { items: [itemFile({ article_number: 'a' }), itemFile({ article_number: 'A' })] },
      { 'items.1.article_number': ['is the same as in items.0'] },
    ],
    [
      'one name twice, without article numbers',
      { items: [itemFile(), itemFile({ article_number: 'a' }), itemFile({ name: ' DELIVERY ' })] },
      { 'items.2.name': ['is the same as in items.0'] },
    ],
    [
      'one material twice',
      { materials: [materialFile({ name: 'LED  spot' }), materialFile({ name: 'led SPOT' })] },
      { 'materials.1.name': ['is the same as in materials.0'] },
    ],
    [
      'materials with faults',
      {
        materials: [
          { name: 'Glass' },
          materialFile({ unit: '', unit_price: 1e12, vat_rate: 101, id: 3 }),
        ],
      },
      {
        'materials.0.unit': ['is required'],
        'materials.0.unit_price': ['must be a number'],
        'materials.0.vat_rate': ['is required'],
        'materials.1': ['must not have the field id'],
        'materials.1.unit': ['must not be empty'],
        'materials.1.unit_price': ['must not be above 1000000000'],
        'materials.1.vat_rate': ['must be at most 100'],
      },
    ],
  ])('is refused with %s', (_, file, issues) => {
    expect(issuesIn(file)).toEqual(issues)
  })

  const ARTICLE = 'article_number: use letters, digits, dots, dashes and underscores'
  const ONE_PRICE = 'price: give one of fixed, per_unit, material, matrix, amount and percent'
  const AMOUNT = 'quantity: give a number, an answer such as size.width, or a sum of those'
  const ANSWER = 'is not an answer such as {roof}'
  const of = (quantity: unknown) => ({ price: PER, quantity })

  it.each<[what: string, change: Record<string, unknown>, ...faults: string[]]>([
    ['no name', { name: ' ' }, 'name: must not be empty'],
    ['a space in its number', { article_number: 'a b' }, ARTICLE],
    ['a number no path can hold', { article_number: '..' }, ARTICLE],
    ['a letter that only looks like k', { article_number: '\u212a1' }, ARTICLE],
    ['a number with a slash', { article_number: 'a/b' }, ARTICLE],
    ['an empty number', { article_number: '' }, ARTICLE],
    ['a kind in capitals', { kind: 'Product' }, 'kind: use small letters and _'],
    ['a rate of 2.555', { vat_rate: 2.555 }, 'vat_rate: has more than two decimals'],
    ['a flag that is a number', { is_active: 1 }, 'is_active: must be true or false'],
    ['no price', { price: undefined }, ONE_PRICE],
    ['a price of another kind', { price: { fixd: 1 } }, ONE_PRICE],
    ['two prices', { price: { fixed: 1, per_unit: 1 } }, ONE_PRICE],
    ['half a cent', { price: { fixed: -0.005 } }, 'price.fixed: has more than two decimals'],
    [
      'half a cent each',
      { price: { per_unit: 1.005 } },
      'price.per_unit: has more than two decimals',
    ],
    ['a price that is text', { price: { fixed: '1' } }, 'price.fixed: must be a number'],
    [
      'a spaced code',
      { price: { matrix: 'a b' } },
      'price.matrix: use letters, digits, - and _, and places such as {fabric.price_group}',
    ],
    [
      'axes that are no answers',
      { price: { matrix: 'g', row: 'Size.depth', col: { sum: [{ answer: 'size', in: 'm' }] } } },
      'price.row: is not an answer such as size.width',
      'price.col.sum.0.answer: must be a side of a size, such as size.width',
    ],
    [
      'how many of a fixed price',
      { quantity: 2 },
      'quantity: must be left out: a fixed price is for the whole line',
    ],
    ['a quantity that is a flag', of(true), AMOUNT],
    ['code in place of a sum', of({ eval: 'a + b' }), AMOUNT],
    [
      'a product of nothing',
      of({ sum: [1, { product: [] }] }),
      'quantity.sum.1.product: needs at least 1 entry',
    ],
    ['a step of zero', of({ round_up: 'spots', to: 0 }), 'quantity.to: must be above 0'],
    ['inches', of({ answer: 'size.width', in: 'inch' }), 'quantity.in: must be mm, cm or m'],
    [
      'a condition with too much in it',
      { show_when: { all: [{ question: 'roof', is: 'glass', but: 2 }] } },
      'show_when.all.0: must not have the field but',
    ],
    [
      'a condition about nothing',
      { show_when: { any: [] } },
      'show_when.any: needs at least 1 entry',
    ],
    [
      'places that are no answers',
      { text: { nl: 'a {Roof} {}', en: '{size,width}' } },
      ...[`text.nl: {Roof} ${ANSWER}`, `text.nl: {} ${ANSWER}`, `text.en: {size,width} ${ANSWER}`],
    ],
    ['no text', { text: {} }, 'text: has no text in any language'],
    ['an odd language', { text: { nl: 'a', xx: 'b' } }, 'text: must not have the field xx'],
  ])('is refused with an item of %s', (_, change, ...issues) => {
    expect(issuesOfItem(change).toSorted()).toEqual(issues.toSorted())
  })
})

describe('warnings', () => {
  const forms = [readFormDefinition(formFile())]
  const known = { forms, matrices: MATRICES }

  function warningsAbout(change: Record<string, unknown>, about = known) {
    return saysOf(warningsOf(readCatalogue({ items: [itemFile(change)] }).items ?? [], about))
  }

  it('are none for names that are there', () => {
    const item = {
      text: '{size} {size.width} {roof} {wishes}',
      show_when: {
        all: [
          { question: 'roof', is: 'glass' },
          { not: { question: 'size.width', at_least: 1 } },
          { any: [{ question: 'size', answered: true }] },
        ],
      },
      quantity: { sum: ['spots', { count: 'walls' }, { answer: 'size.width', in: 'm' }] },
      price: { matrix: 'glass', row: 'size.depth', col: 'size.width' },
    }
    expect(warningsAbout(item)).toEqual({})
  })

  it('name every question, option and matrix that is not there', () => {
    const item = {
      text: { nl: '{sizes} {sizes}', en: '{roof.width}' },
      description: '{dept}',
      show_when: {
        any: [
          { question: 'roof', one_of: ['glass', 'glas'] },
          { question: 'size', at_least: 1 },
          { question: 'rof', answered: true },
        ],
      },
      quantity: { sum: ['roof', { count: 'wals' }] },
      price: { matrix: 'glas', row: 'spots', col: 'size' },
    }
    expect(warningsAbout(item)).toEqual({
      'items.0.text': ['no form asks sizes', 'no form asks roof.width'],
      'items.0.description': ['no form asks dept'],
      'items.0.show_when': [
        'no form has the option glas of roof',
        'no form asks size',
        'no form asks rof',
      ],
      'items.0.quantity': ['no form asks roof as a number', 'no form asks wals'],
      'items.0.price.matrix': ['there is no matrix glas yet'],
      'items.0.price.col': ['no form asks size as a number'],
    })
  })

  it('name axes that the matrix has not, or has beside those of the rule', () => {
    const about = (price: object) => warningsAbout({ price: { matrix: 'glass', ...price } })
    expect(about({ row: 'size.depth' })).toEqual({
      'items.0.price.col': ['the matrix glass needs a value for this axis'],
    })
    const list = { matrix: 'list', row: 'size.depth', col: 'size.width' }
    expect(about(list)).toEqual({ 'items.0.price.col': ['the matrix list has no such axis'] })
    expect(about({ matrix: 'one', row: 'spots' })).toEqual({
      'items.0.price.row': ['the matrix one has no such axis'],
    })
  })

  it('say nothing of questions where there is no form yet', () => {
    const item = { text: '{anything}', price: { matrix: 'glas' } }
    expect(warningsAbout(item, { forms: [], matrices: new Map() })).toEqual({
      'items.0.price.matrix': ['there is no matrix glas yet'],
    })
  })

  it('are none for the demo dealer', () => {
    const form = readDemoForm()
    const matrices = new Map(readDemoMatrices().map((grid) => [grid.code, grid.matrix_type]))
    expect(warningsOf(readDemoCatalogue().items ?? [], { forms: [form], matrices })).toEqual({})
  })
})
