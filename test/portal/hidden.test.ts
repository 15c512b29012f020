import { expect, test } from 'vitest'
import {
  initials,
  redact,
  shownContact,
  shownText,
} from '../../server/resources/customers/hidden.ts'

const JO = {
  name: 'Jo van der Voorbeeld',
  email: 'jo@klant.example',
  phone: '06 1234 5678',
  street: 'Dorpsstraat',
  house_number: '12a',
  postcode: '3511 AB',
  city: 'Utrecht',
}
const HIDDEN = { seesContact: false }

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
  expect(shownContact({ seesContact: true }, JO)).toBe(JO)
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
  ['… –', null],
  ['', null],
  [null, null],
])('shortens %j to %j', (name, short) => {
  expect(initials(name)).toBe(short)
})

test.each([
  ['Call Jo van der Voorbeeld after six', 'Call … after six'],
  ['call VOORBEELD', 'call …'],
  ['Jo', '…'],
  ['Familie Voorbeeldje', 'Familie …je'],
  ['write to JO@klant.example or jo2@elders.example.', 'write to … or …'],
  ['/thanks/jo%40klant.example', '/thanks/…'],
  ['/thanks/Jo%20Voorbeeld', '/thanks/…%20…'],
  ['0612345678, +31 6 1234 5678, (06) 12-34-56-78, 0031612345678', '…, …, (…, …'],
  ['lives in Dorpsstraat 12a, Utrecht', 'lives in …, Utrecht'],
  ['4000 x 3000 mm on 2026-09-10 for 4.950,00', '4000 x 3000 mm on 2026-09-10 for 4.950,00'],
  ['Joost and Bojo', 'Joost and Bojo'],
])('redacts %j', (text, shown) => {
  expect(redact(text, { ...JO, name: 'Jo van der Voorbeeld' })).toBe(shown)
})

test('leaves a text alone for a member who sees contact details', () => {
  expect(shownText({ seesContact: true }, 'Jo', JO)).toBe('Jo')
  expect(shownText(HIDDEN, null, JO)).toBe(null)
})
