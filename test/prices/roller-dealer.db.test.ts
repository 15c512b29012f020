import { expect, it } from 'vitest'
import { getAccountRow } from '../../server/account/accounts/accounts.reads.ts'
import { readFormDefinition } from '../../server/forms/check.ts'
import { shownPrice } from '../../server/forms/shown-price.ts'
import { dataOf } from '../offers/sheet.ts'
import { postJson } from '../support/client.ts'
import { addForm, submission } from '../support/forms.ts'
import { app, dealer, memberOf, withOwnDealer } from '../support/own-dealer.ts'
import { workbook } from './workbook.ts'

await withOwnDealer()

const GROUPS = ['1', '2', '3', '4', '5', '6', '7']
const WIDTHS = [600, 900, 1200, 1500, 1800, 2400]
const HEIGHTS = [1000, 1500, 2000, 2600]
/** What the list says, in cents. No two are the same. */
const listed = (group: number, height: number, width: number) =>
  2995 + 1231 * group + 641 * HEIGHTS.indexOf(height) + WIDTHS.indexOf(width) * (487 + 53 * group)
const [LEAST, MOTOR, RAL] = [6500, 14_950, 4275]

const LIST = [
  ['Rolgordijnen 2026, adviesprijzen incl. btw'],
  ['Prijsgroep', 'hoogte \\ breedte', ...WIDTHS],
  ...GROUPS.flatMap((group) =>
    HEIGHTS.map((height) => [
      Number(group),
      height,
      ...WIDTHS.map((width) => listed(Number(group), height, width) / 100),
    ]),
  ),
]
const FABRICS = GROUPS.map((group) => ({
  ...{ value: `stof-${group}`, label: `Stof ${group}`, price_group: group },
}))
const COLOURS = ['wit', 'ral-7016', 'ral-9005'].map((value) => ({ value, label: value }))
const side = (max: number) => ({ min: 400, max })
const BLINDS = {
  ...{ key: 'blinds', kind: 'group', label: 'Rolgordijnen', element: 'Rolgordijn', required: true },
  questions: [
    {
      ...{ key: 'size', kind: 'size', label: 'Maat', required: true },
      ...{ width: side(2400), depth: side(2600) },
    },
    { key: 'fabric', kind: 'choice', label: 'Stof', required: true, options: FABRICS },
    { key: 'motor', kind: 'boolean', label: 'Motor' },
    { key: 'colour', kind: 'choice', label: 'Cassette', required: true, options: COLOURS },
  ],
}
const ITEMS = [
  {
    name: 'Rolgordijn',
    rule: {
      ...{ each: 'blinds', text: 'Rolgordijn {fabric}, {size}' },
      price: {
        ...{ matrix: 'rolgordijnen-{fabric.price_group}', row: 'size.depth', col: 'size.width' },
        at_least: LEAST / 100,
      },
    },
  },
  {
    name: 'Motor',
    rule: {
      ...{ each: 'blinds', show_when: { question: 'motor', is: true }, text: 'Motor' },
      price: { per_unit: MOTOR / 100 },
    },
  },
  {
    name: 'RAL-kleur',
    rule: {
      ...{ each: 'blinds', once_per: 'colour', text: 'Cassette in {colour}' },
      show_when: { question: 'colour', one_of: ['ral-7016', 'ral-9005'] },
      price: { fixed: RAL / 100 },
    },
  },
]

interface Blind {
  size: { width: number; depth: number }
  fabric: string
  motor: boolean
  colour: string
}

/** A blind a little smaller than a size of the list, which has its price. */
function blindAt(index: number): Blind {
  const width = WIDTHS[index % 6] ?? 0
  const depth = HEIGHTS[Math.floor(index / 6) % 4] ?? 0
  return {
    size: { width: width - 10 * (index % 4), depth: depth - 10 * (index % 5) },
    fabric: `stof-${1 + Math.floor(index / 24)}`,
    motor: index % 2 === 1,
    colour: COLOURS[index % 3]?.value ?? '',
  }
}

/** What an order costs by the list, in cents. */
function worked(blinds: readonly Blind[]): number {
  const colours = new Set(blinds.map(({ colour }) => colour).filter((colour) => colour !== 'wit'))
  const each = blinds.map(({ size, fabric, motor }) => {
    const height = HEIGHTS.find((own) => own >= size.depth) ?? 0
    const width = WIDTHS.find((own) => own >= size.width) ?? 0
    const price = listed(Number(fabric.slice(-1)), height, width)
    return Math.max(price, LEAST) + (motor ? MOTOR : 0)
  })
  return each.reduce((sum, own) => sum + own, 0) + colours.size * RAL
}

it('a roller-blind dealer’s list of 168 prices gives offers that are right to the cent', async () => {
  const owner = await memberOf({ role: 'owner' })
  const bytes = workbook({ rolgordijnen: { rows: LIST } })
  const content = Buffer.from(bytes).toString('base64')
  const read = dataOf(await owner.post('/prices/files', { name: 'rolgordijnen.xlsx', content }))
  expect(read.faults).toEqual([])
  const matrices = read.matrices.map(({ matrix }: { matrix: object }) => matrix)
  expect(matrices.map(({ code }: { code: string }) => code)).toEqual(
    GROUPS.map((group) => `rolgordijnen-${group}`),
  )
  const { versions } = read
  dataOf(await owner.post('/price-matrices', { matrices, versions, file: 'rolgordijnen.xlsx' }))
  for (const item of ITEMS) dataOf(await owner.post('/catalogue/items', { ...item, vat_rate: 21 }))
  const file = await addForm(app, dealer, {
    ...{ steps: undefined, choice: undefined, area: undefined, sketch: 'none' },
    ...{ questions: [BLINDS], price: { by: 'offer', includes_vat: true, show: 'parts' } },
  })

  const { source } = app.database
  const account = await getAccountRow(source, dealer.account.id)
  const form = { accountId: account.id, definition: readFormDefinition(file) }
  const asking = { account, now: app.clock.now(), language: 'nl' } as const
  const all = Array.from({ length: 168 }, (_, index) => blindAt(index))
  const totals: (number | null)[] = []
  for (const blind of all) {
    totals.push((await shownPrice(source, form, { blinds: [blind] }, asking)).from)
  }
  expect(totals).toEqual(all.map((blind) => worked([blind]) / 100))
  expect(new Set(all.map((blind) => JSON.stringify([blind.size, blind.fabric]))).size).toBe(168)

  for (const blinds of [[0], [167], [40, 43, 46], [1, 2, 4, 5, 7, 8, 100, 101]]) {
    const order = blinds.map(blindAt)
    const url = `${app.server.url}/api/widget/v1/forms/${file.slug}/leads`
    const sent = await postJson(url, submission({ answers: { blinds: order } }))
    expect(sent.status, sent.text).toBe(201)
    const { id } = dataOf(await owner.get('/leads')).at(-1)
    const { document } = dataOf(await owner.post(`/leads/${id}/offer`))
    const cents = document.lines.map(({ total }: { total: number }) => Math.round(total * 100))
    expect(cents.reduce((sum: number, own: number) => sum + own, 0)).toBe(worked(order))
  }
})
