import { describe, expect, it } from 'vitest'
import { AddressLookup } from '../../server/account/accounts/accounts.contract.ts'
import { type AddressService, addressServiceFor } from '../../server/forms/address-lookup.ts'

const PLACE = { postcode: '3511AB', number: '12', country: 'NL' }
const NOTHING = { street: null, city: null }

describe('PDOK', () => {
  const pdok = addressServiceFor('pdok', PLACE, 'NL') as AddressService
  const doc = {
    postcode: '3511AB',
    huisnummer: 12,
    straatnaam: 'Dorpsstraat',
    woonplaatsnaam: 'Utrecht',
  }
  const answer = (...docs: object[]) => ({ response: { numFound: docs.length, start: 0, docs } })

  it('is asked for addresses by its free search', () => {
    const { origin, pathname, searchParams } = pdok.url(PLACE)
    expect(`${origin}${pathname}`).toBe('https://api.pdok.nl/bzk/locatieserver/search/v3_1/free')
    expect(searchParams.get('q')).toBe('3511AB 12')
    expect(searchParams.get('fq')).toBe('type:adres')
  })

  it('finds the address that has exactly this postcode and number', () => {
    const other = { ...doc, huisnummer: 120, straatnaam: 'Kade' }
    expect(pdok.read(answer(other, doc), PLACE)).toEqual({ street: 'Dorpsstraat', city: 'Utrecht' })
    expect(pdok.read(answer(other), PLACE)).toEqual(NOTHING)
    expect(pdok.read(answer({ ...doc, postcode: '3511AC' }), PLACE)).toEqual(NOTHING)
  })

  it.each([
    null,
    [],
    {},
    { response: 1 },
    { response: { docs: {} } },
    { response: { docs: [null] } },
  ])('finds nothing in %j', (wrong) => expect(pdok.read(wrong, PLACE)).toEqual(NOTHING))

  it('is asked for Dutch addresses only', () => {
    expect(addressServiceFor('pdok', { ...PLACE, country: 'BE' }, 'BE')).toBeNull()
  })
})

describe('another service', () => {
  it('is asked for addresses of the dealer’s own country, or of all when it is told which', () => {
    const foreign = { ...PLACE, country: 'BE' }
    expect(addressServiceFor('https://a.example/{postcode}/{number}', foreign, 'NL')).toBeNull()
    expect(
      addressServiceFor('https://a.example/{country}/{postcode}/{number}', foreign, 'NL'),
    ).not.toBeNull()
  })

  it('gets what was typed as plain parts of its address', () => {
    const service = addressServiceFor('https://a.example/{postcode}?n={number}', PLACE, 'NL')
    const url = service?.url({ ...PLACE, postcode: '../x?y#z' })
    expect(url?.href).toBe('https://a.example/..%2Fx%3Fy%23z?n=12')
  })
})

it.each([
  'pdok',
  'https://a.example/{postcode}/{number}',
  'https://a.example:8443/x?p={postcode}&n={number}&c={country}#street=0.street&city=0.city',
])('%s can be set', (setting) => expect(AddressLookup.parse(setting)).toBe(setting))

it.each([
  'PDOK2',
  'http://a.example/{postcode}/{number}',
  'https://a.example/{postcode}',
  'https://a.example/#{postcode}{number}',
  'https://{postcode}.example/{number}',
  'https://user:pass@a.example/{postcode}/{number}',
  'https://a.example/ {postcode}/{number}',
  `https://a.example/{postcode}/{number}${'x'.repeat(1000)}`,
])('%s cannot', (setting) => expect(AddressLookup.safeParse(setting).success).toBe(false))
