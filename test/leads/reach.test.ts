import { expect, test } from 'vitest'
import { wholeContact } from '../../server/leads/lead.contract.ts'
import { reachOf } from '../../server/leads/reach.ts'

const RECORD = {
  ...{ name: 'Jo Voorbeeld', email: 'jo@klant.example', phone: null, country: 'NL' },
  ...{ street: 'Dorpsstraat', house_number: '12a', postcode: '3511 AB', city: 'Utrecht' },
  updated_at: 1,
}
const leadWith = (contact: object) => ({
  contact: JSON.stringify(wholeContact(contact)),
  created_at: 2,
})

test('what a lead lacks comes from the record, as far as it may be the same place', () => {
  const { updated_at: _, ...record } = RECORD
  expect(reachOf(leadWith({ postcode: '3511ab' }), RECORD)).toEqual({
    ...record,
    postcode: '3511ab',
  })
  expect(reachOf(leadWith({ city: 'Delft' }), RECORD)).toMatchObject({
    ...{ street: null, house_number: null, postcode: null, city: 'Delft' },
  })
  const elsewhere = { street: 'Kade', house_number: '1', country: 'BE' }
  expect(reachOf(leadWith(elsewhere), RECORD)).toMatchObject({ ...elsewhere, city: null })
})

test('after somebody edited the record, the record wins', () => {
  const lead = leadWith({ street: 'Kade', house_number: '1', country: 'BE' })
  const edited = { ...RECORD, updated_at: 3 }
  expect(reachOf(lead, edited)).toMatchObject({ street: 'Dorpsstraat', country: 'NL' })
  expect(reachOf(lead, { ...edited, street: null, house_number: null })).toMatchObject({
    ...{ street: 'Kade', house_number: '1', city: 'Utrecht' },
  })
})
