import { describe, expect, it } from 'vitest'
import { forTests } from '../support/for-tests.ts'
import { createStorage } from '../support/storage.ts'
import { createZeven } from '../support/zeven.ts'

/** The account of the demo dealer. */
const DEMO = '1'

const storage = await forTests(createStorage())
const zeven = createZeven(storage)
await zeven.json(['demo'])

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

  it('has the letterhead that every offer begins with', async () => {
    const mended = await set(
      ...['--address', 'Lindelaan 7; 1234 AB Lindehof', '--company-number', '12345678'],
      ...['--vat-number', 'NL000000000B00', '--offer-terms', 'Betaling binnen 14 dagen.'],
      ...['--offer-measure-first', 'off'],
      ...[
        '--offer-valid-days',
        '21',
        '--phone',
        '030 123 4567',
        '--email',
        'info@verandas.example',
      ],
    )
    expect(mended).toMatchObject({
      address: 'Lindelaan 7\n1234 AB Lindehof',
      company_number: '12345678',
      vat_number: 'NL000000000B00',
      offer_terms: 'Betaling binnen 14 dagen.',
      offer_valid_days: 21,
      offer_measure_first: false,
      phone: '030 123 4567',
      email: 'info@verandas.example',
    })
    const wrong = ['account', 'set', '1', '--email', 'info', '--offer-valid-days', '400']
    const { code, errors: issues } = await zeven.run(wrong)
    expect(code).toBe(1)
    expect(issues).toContain('--email: is not an e-mail address')
    expect(issues).toContain('--offer-valid-days')
  })
})
