import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorage, type TestStorage } from '../support/storage.ts'
import { createZeven, type Zeven } from '../support/zeven.ts'

/** The demo dealer: leads 1 to 7, the last of which nobody has quoted. */
const DEMO = '1'
const NEW = '7'

let storage: TestStorage
let zeven: Zeven
beforeAll(async () => {
  storage = await createStorage()
  zeven = createZeven(storage)
  await zeven.json(['demo'])
})
afterAll(() => storage.remove())

function offer(words: string, ...more: string[]) {
  return zeven.json(['offer', ...words.split(' '), ...more, '--account', DEMO])
}

/** What a command that is refused says on standard error. */
async function refusal(words: string, ...more: string[]): Promise<string> {
  const ended = await zeven.run(['offer', ...words.split(' '), ...more, '--account', DEMO])
  expect([ended.code, ended.output]).toEqual([1, ''])
  return ended.errors
}

describe('zeven offer', () => {
  it('sees a lead through from build to paid invoice', async () => {
    const built = await offer(`build ${NEW}`)
    expect(built).toMatchObject({ id: 7, number: '2026-0007', status: 'offer', discount_rate: 4 })
    const { id: line } = built.lines.find(({ name }: { name: string }) => name === 'Transport')
    const typed = '--price 12.50 --vat 9 --quantity 2 --position 1 --name Plant'
    const added = await offer(`line add ${NEW} ${typed}`)
    expect(added.lines[0]).toMatchObject({ name: 'Plant', base_price: 12.5, unit_price: 12.5 })
    expect(added.sums.vat).toMatchObject([{ rate: 9, net: 22.94, amount: 2.06 }, { rate: 21 }])
    await offer(`line place ${NEW} --line ${line} --position 1`)
    await offer(`line edit ${NEW} --line ${line} --price 80`)
    const discounted = await offer(`discount ${NEW} --rate 2.5`)
    expect(discounted.lines[0]).toMatchObject({ base_price: 95, unit_price: 78 })
    const removed = await offer(`line remove ${NEW} --line ${line}`)
    expect(removed.lines[0].name).toBe('Plant')
    expect(await offer(`send ${NEW}`)).toMatchObject({ status: 'sent' })
    await offer(`measure ${NEW}`)
    expect(await offer(`move ${NEW} --to planned`)).toMatchObject({ status: 'planned' })
    await offer(`sign ${NEW}`)
    const paid = await offer(
      `invoice ${NEW} --number F-9 --status paid --paid-at 2026-09-10T08:30:00Z`,
    )
    const invoice = { number: 'F-9', status: 'paid', paid_at: '2026-09-10T08:30:00+00:00' }
    expect(paid).toMatchObject({ status: 'signed', invoice })
    expect(await offer(`show ${NEW}`)).toEqual(paid)
  }, 60_000)

  it('shows an offer to people: lines, VAT by rate, total and life', async () => {
    const { output } = await zeven.run(['offer', 'show', '3', '--account', DEMO])
    expect(output).toMatch(/^Offer \d{4}-0003 \(lead 3\): rejected\n\n/)
    expect(output).toContain('Veranda met glazen dak, 600 × 350 cm')
    expect(output).toMatch(/\nNet +10304\.42\nVAT 21% of 10304\.42 +2163\.93\nGross +12468\.35\n/)
    expect(output).toContain('\nTotal 12468.35 EUR incl. VAT\n')
    expect(output).toMatch(/\nbuilt .+, sent .+, rejected .+\nReason: We wachten nog een jaar\.\n$/)
  })

  it('says by name what cannot be done', async () => {
    expect(await refusal('sign 3')).toBe('zeven: an offer that is rejected cannot be signed\n')
    expect(await refusal('send 99')).toBe('zeven: there is no offer 99 in account 1\n')
    const { code, errors } = await zeven.run(['offer', 'build', NEW, '--account', '99'])
    expect([code, errors]).toEqual([1, 'zeven: there is no account 99\n'])
    expect(await refusal('discount 5 --promotion 99')).toContain('the account has no promotion 99')
  })
})

describe('zeven account set', () => {
  const set = (...words: string[]) => zeven.json(['account', 'set', DEMO, ...words])

  it('has what offers are made by: own statuses, and what prices and totals mean', async () => {
    const both = ['--prices-include-vat', 'off', '--total-includes-vat', 'off']
    expect(await set(...both, '--statuses', 'on_hold, planned')).toMatchObject({
      prices_include_vat: false,
      total_includes_vat: false,
      statuses: ['on_hold', 'planned'],
    })
    expect((await set('--statuses', 'none')).statuses).toEqual([])
  })
})
