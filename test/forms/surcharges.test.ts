import { describe, expect, it } from 'vitest'
import { readFormDefinition } from '../../server/forms/check.ts'
import { surchargesOf, variantsOf } from '../../server/forms/surcharges.ts'
import { MOST_SURCHARGES } from '../../shared/form/visitor.contract.ts'
import { formFile } from '../support/forms.ts'

const TODAY = '2026-06-01'
const options = (...values: string[]) => values.map((value) => ({ value, label: value }))
const motor = {
  key: 'motor',
  kind: 'choice',
  label: 'Motor',
  options: options('none', 'io', 'rts'),
}
const extras = {
  ...{ key: 'extras', kind: 'multi', label: 'Extras', at_most: 2 },
  options: options('led', 'heater', 'screen'),
}
const remote = {
  ...{ key: 'remote', kind: 'boolean', label: 'Remote' },
  show_when: { question: 'motor', one_of: ['io', 'rts'] },
}
const BARE = { choice: undefined, area: undefined, sketch: 'none', steps: undefined }
const KEYS = ['motor', 'extras', 'remote']
const formOf = (questions: object[], price: object = { surcharges: true }) =>
  readFormDefinition(
    formFile({ ...BARE, questions, price: { by: 'offer', includes_vat: true, ...price } }),
  )
const FORM = formOf([motor, extras, remote])

const tried = (given: Record<string, unknown>, form = FORM, keys = KEYS) =>
  variantsOf(form, given, keys, TODAY).map(({ key, option, than }) => `${key} ${option} ${than}`)

describe('the answers that surcharges compare', () => {
  it('have each other option of a question that shows, and each of several added or left out', () => {
    expect(tried({ motor: 'none', extras: ['led'] })).toEqual([
      ...['motor io chosen', 'motor rts chosen'],
      ...['extras led without', 'extras heater chosen', 'extras screen chosen'],
    ])
  })

  it('compare with the cheapest while nothing is chosen, and ask only what is wanted', () => {
    const all = ['motor none cheapest', 'motor io cheapest', 'motor rts cheapest']
    expect(tried({}, FORM, ['motor', 'nonsense'])).toEqual(all)
    const yesOrNo = ['remote true cheapest', 'remote false cheapest']
    expect(tried({ motor: 'io' }, FORM, ['remote'])).toEqual(yesOrNo)
  })

  it('leave out what cannot be chosen now', () => {
    const given = { motor: 'none', extras: ['led', 'heater'] }
    expect(tried(given, FORM, ['extras'])).toEqual(['extras led without', 'extras heater without'])
  })

  it('are none where the form does not say so, and none of too many', () => {
    expect(tried({}, formOf([motor], {}))).toEqual([])
    const many = (count: number) =>
      formOf(
        ['motor', 'other'].map((key, second) => {
          const half = second === 0 ? Math.floor(count / 2) : Math.ceil(count / 2)
          return {
            ...motor,
            key,
            options: options(...Array.from({ length: half }, (_, n) => `m${n}`)),
          }
        }),
      )
    const both = ['motor', 'other']
    expect(tried({}, many(MOST_SURCHARGES), both)).toHaveLength(MOST_SURCHARGES)
    expect(tried({}, many(MOST_SURCHARGES + 1), both)).toEqual([])
  })
})

describe('surcharges', () => {
  const of = (given: Record<string, unknown>, now: number | null, ...amounts: (number | null)[]) =>
    surchargesOf(variantsOf(FORM, given, KEYS, TODAY), now, amounts, 1)

  it('are what the rounded price grows or falls by; nothing where it stays or is on request', () => {
    const given = { motor: 'io', extras: [] }
    // None, rts, three extras, yes and no.
    expect(of(given, 1000.4, 549.6, 1000.3, 1120.5, null, 1000.4, 1000.4, 1000.4)).toEqual({
      motor: { none: -450 },
      extras: { led: 121 },
    })
    expect(of(given, null, 550, 1000, 1120, 1120, 1120, 900, 900)).toEqual({})
  })

  it('stay with an option that was added, and are from the cheapest while nothing is chosen', () => {
    const found = of({ extras: ['led'] }, 1120, 1000, 1450, null, 1000, 1300, 1120)
    expect(found).toEqual({ motor: { io: 450 }, extras: { led: 120, heater: 180 } })
  })

  it('are to the cent where the price is', () => {
    const variants = variantsOf(FORM, { motor: 'io' }, ['motor'], TODAY)
    expect(surchargesOf(variants, 10.1, [10.4, 10.1], 0.01)).toEqual({ motor: { none: 0.3 } })
    expect(surchargesOf(variants, 1010, [1149, 1360], 100)).toEqual({
      motor: { none: 100, rts: 400 },
    })
  })
})
