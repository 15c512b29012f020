import { expect, test } from 'vitest'
import { initials, shownContact, shownText } from '../../server/leads/customers/hidden.ts'
import type { Language } from '../../shared/form/text.contract.ts'

const JO = {
  name: 'Jo van der Voorbeeld',
  email: 'jo@klant.example',
  phone: '06 1234 5678',
  street: 'Dorpsstraat',
  house_number: '12a',
  postcode: '3511 AB',
  city: 'Utrecht',
}
const HIDDEN = { seesContact: false, language: 'en' } as const
const SEEN = { seesContact: true, language: 'en' } as const

test('shows a member without contact details initials and the place', () => {
  expect(shownContact(HIDDEN, JO)).toEqual({
    name: 'J. v. d. V.',
    email: null,
    phone: null,
    street: null,
    house_number: null,
    postcode: '3511 AB',
    city: 'Utrecht',
  })
  expect(shownContact(SEEN, JO)).toBe(JO)
  expect(shownContact(HIDDEN, { name: null, city: 'Utrecht' })).toEqual({
    name: null,
    city: 'Utrecht',
  })
})

test.each([
  ['Jo', 'J.'],
  ['  jo   voorbeeld ', 'j. v.'],
  ['Émilie Ødegård', 'É. Ø.'],
  ['<b>Jo</b>', 'b.'],
  ['李 小龙', '李. 小.'],
  ['Z o ë M ü l l e r', 'Z. o. ë. M.'],
  ['Jo 0 6 1 2 3 4 5 6 7 8', 'J.'],
  ['… –', null],
  ['', null],
  [null, null],
])('shortens %j to %j', (name, short) => {
  expect(initials(name)).toBe(short)
})

test.each<[Language, string]>([
  ['nl', 'Geschreven tekst is voor u verborgen'],
  ['en', 'Written text is hidden from you'],
  ['de', 'Geschriebener Text ist für Sie ausgeblendet'],
  ['fr', 'Le texte écrit vous est caché'],
])('says in the language %j that a text is hidden, whatever it says', (language, says) => {
  expect(shownText({ seesContact: false, language }, 'wants it soon')).toBe(says)
})

test('leaves a text alone for a member who sees contact details, and where nothing is written', () => {
  expect(shownText(SEEN, 'Jo')).toBe('Jo')
  expect([shownText(HIDDEN, null), shownText(HIDDEN, '')]).toEqual([null, ''])
})
