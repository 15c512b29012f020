import { expect, it } from 'vitest'
import { MESSAGES } from '../../shared/messages/messages.ts'
import { PRICE_MESSAGES } from '../../shared/messages/price.ts'
import { priceText } from '../../shared/messages/price-text.ts'

const texts = { ...MESSAGES.en, ...PRICE_MESSAGES.en, priceFrom: 'from {0}, without walls' }
const price = { from: 13_276.12, currency: 'eur', includes_vat: true }

it.each([
  ['whole, with what it leaves out', {}, 'from €13,276, without walls', 'incl. VAT'],
  ['as a range', { to: 14_000 }, '€13,276 – €14,000', 'incl. VAT'],
  ['once where both ends are one', { to: 13_276.12 }, 'from €13,276, without walls', 'incl. VAT'],
  ['to the cent with its parts', { show: 'parts' }, '€13,276.12', 'incl. VAT'],
  [
    'with its rates and its promotion',
    { vat_rates: [9, 21], includes_vat: false, promotion: 'Spring' },
    'from €13,276, without walls',
    'excl. 9% and 21% VAT · Spring',
  ],
  ['on request', { from: null }, 'Price on request', ''],
])('says a price %s', (_, own, amount, note) => {
  expect(priceText({ ...price, ...own }, texts, 'en-GB')).toEqual({ amount, note })
})
