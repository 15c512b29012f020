import { describe, expect, it } from 'vitest'
import { checkContact } from '../../widget/rules/contact.ts'
import { likelyEmail } from '../../widget/rules/email.ts'
import { mayBePhone } from '../../widget/rules/phone.ts'

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
    expect(checkContact({ ...FIELDS, email: 'hidden' }, {}, 'NL')).toEqual([
      { path: ['phone'], ...problem },
    ])
    expect(checkContact(FIELDS, { phone: '010 000 07 07' }, 'NL')).toEqual([])
  })
})
