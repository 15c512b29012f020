import { describe, expect, it } from 'vitest'
import { streetLine } from '../../shared/form/address.ts'
import {
  checkContact,
  contactFields,
  mayBePhone,
  type QuestionFields,
} from '../../shared/form/contact.ts'
import { likelyEmail } from '../../shared/form/email.ts'
import type { FormDefinition } from '../../shared/form/form.contract.ts'

const FIELDS = {
  name: 'optional',
  email: 'optional',
  phone: 'optional',
  postcode: 'optional',
  city: 'optional',
  note: 'optional',
} as const

describe('a phone number', () => {
  it.each([
    ['010 000 07 07', 'NL'],
    ['+31 (0)10-000 07 07', 'NL'],
    ['0031100000707', 'DE'],
    ['02 000 07 07', 'BE'],
    ['01 00 00 00 07', 'FR'],
    ['030 1234', 'DE'],
    ['621 000', 'LU'],
  ])('%s may be one in %s', (text, country) => {
    expect(mayBePhone(text, country)).toBe(true)
  })

  it.each([
    ['12', 'NL'],
    ['abc bel mij', 'NL'],
    ['0612345', 'NL'],
    ['+31 12', 'NL'],
    ['12345', 'DE'],
    ['012 34 56', 'BE'],
    ['0'.repeat(18), 'NL'],
  ])('%s is none in %s', (text, country) => {
    expect(mayBePhone(text, country)).toBe(false)
  })
})

describe('an e-mail address', () => {
  it.each([
    ['jo@gmial.com', 'jo@gmail.com'],
    ['jo@gmail.con', 'jo@gmail.com'],
    ['jo@gmail.co', 'jo@gmail.com'],
    ['Jo.V@Hotmial.nl', 'Jo.V@hotmail.nl'],
    ['jo@@gmaill.com', 'jo@@gmail.com'],
    [' jo@outlok.com ', 'jo@outlook.com'],
  ])('%s is asked about', (typed, meant) => {
    expect(likelyEmail(typed)).toBe(meant)
  })

  it.each(['jo@gmail.com', 'jo@GMAIL.com', 'jo@hotmail.nl', 'jo@klant.example', 'jo', '', 'jo@'])(
    '%s is not',
    (typed) => {
      expect(likelyEmail(typed)).toBeNull()
    },
  )
})

describe('an address', () => {
  const place = { email: 'optional', postcode: 'optional', country: 'required' } as const
  const check = (contact: object, fields: QuestionFields = place) =>
    checkContact(fields, { email: 'jo@klant.example', ...contact }, 'NL')

  it('has a postcode of its country, when the form asks for the country', () => {
    const wrong = [{ path: ['postcode'], code: 'bad_postcode' }]
    expect(check({ postcode: '3511ab' })).toEqual([])
    expect(check({ postcode: '9000' })).toEqual(wrong)
    expect(check({ postcode: '9000', country: 'BE' })).toEqual([])
    expect(check({ postcode: '3511 AB', country: 'BE' })).toEqual(wrong)
    expect(check({ postcode: 'anything' }, { postcode: 'required' })).toEqual([])
  })

  it('is in the dealer’s country unless it names another', () => {
    expect(check({ country: '' })).toEqual([])
    expect(check({ country: 'constructor', postcode: '1' })).toEqual([
      { path: ['country'], code: 'too_long', limit: 2 },
    ])
    const abroad = { email: 'jo@klant.example', country: 'ES', postcode: '28013' }
    expect(checkContact(place, abroad, 'ES')).toEqual([])
  })

  it.each(['12', '12 bis', '12-3hg', 'Huize Rust'])('may have the number %s', (number) => {
    expect(check({ house_number: number }, { house_number: 'required' })).toEqual([])
  })

  it('is written as its country writes it', () => {
    const dorpsstraat = { street: 'Dorpsstraat', house_number: '12a' }
    expect(streetLine(dorpsstraat, 'NL')).toBe('Dorpsstraat 12a')
    expect(streetLine({ street: 'rue Haute', house_number: '5' }, 'FR')).toBe('5 rue Haute')
    expect(streetLine({ street: null, house_number: null }, null)).toBe('')
  })
})

describe('the contact fields', () => {
  const all = { name: 'required', email: 'optional', city: 'hidden' } as FormDefinition['contact']

  it('are those a form asks; one of an older version names not every field', () => {
    expect(contactFields('full', all)).toEqual({ name: 'required', email: 'optional' })
    expect(contactFields('callback', all)).toEqual({ name: 'required', phone: 'required' })
  })
})

describe('contact details', () => {
  it('names each field that is wrong, and the most it takes', () => {
    const given = { name: 'n'.repeat(256), email: 'jo', phone: '12', note: 'x'.repeat(5000) }
    expect(checkContact(FIELDS, given, 'NL')).toEqual([
      { path: ['name'], code: 'too_long', limit: 255 },
      { path: ['email'], code: 'bad_email' },
      { path: ['phone'], code: 'bad_phone' },
    ])
  })

  it('need an e-mail address or a phone number', () => {
    const problem = { code: 'email_or_phone' }
    expect(checkContact(FIELDS, {}, 'NL')).toEqual([{ path: ['email'], ...problem }])
    const { email: _, ...withoutEmail } = FIELDS
    expect(checkContact(withoutEmail, {}, 'NL')).toEqual([{ path: ['phone'], ...problem }])
    expect(checkContact(FIELDS, { phone: '010 000 07 07' }, 'NL')).toEqual([])
  })
})
