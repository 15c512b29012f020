import { describe, expect, it } from 'vitest'
import { checkContact, contactFields } from '../../shared/form/contact.ts'
import { parseLength } from '../../shared/form/length.ts'
import { readPostcode } from '../../shared/form/postcodes.ts'
import { tidyContact, toNumber } from '../../shared/form/tidy.ts'

describe('what people type or paste', () => {
  it.each([
    ['450 centimeter', 4500],
    ['4500 millimeter', 4500],
    ['4,5 meter', 4500],
    ['４，５ m', 4500],
    ['٤٥٠ cm', 4500],
    ['4\u200b,5\u00a0m', 4500],
    ['450\u00a0cm', 4500],
    ['4,5 m\u200f', 4500],
    ['4½ m', null],
    ['0x10', null],
    ['1e2', null],
  ])('is the length that was meant, or none: %s', (text, mm) => {
    expect(parseLength(text, 'm')?.mm ?? null).toBe(mm)
  })

  it.each([
    ['1,5', 1.5],
    ['−3', -3],
    ['३', 3],
    ['12.', 12],
    ['0x10', Number.NaN],
    ['1e2', Number.NaN],
    ['Infinity', Number.NaN],
    ['½', Number.NaN],
  ])('is the number that was meant, or none: %s', (text, number) => {
    expect(toNumber(text)).toBe(number)
  })

  it('is a postcode with any dash, and an address or a number without what a link adds', () => {
    expect(readPostcode('1234‑AB', 'NL')?.text).toBe('1234 AB')
    expect(readPostcode('١٢٣٤ ab', 'NL')?.text).toBe('1234 AB')
    expect(tidyContact('email', ' mailto:jo@klant.example\u200b')).toBe('jo@klant.example')
    expect(tidyContact('phone', 'tel:+31\u00a010 000 00 00')).toBe('+31 10 000 00 00')
    expect(tidyContact('note', ' 4½ m… ')).toBe('4½ m…')
  })

  it('is no phone number with words beside it', () => {
    const fields = contactFields('callback', {} as never)
    const codes = (phone: string) =>
      checkContact(fields, { name: 'Jo', phone }, 'NL').map(({ code }) => code)
    expect(codes('06 12345678 (after six)')).toEqual(['bad_phone'])
    expect(codes('tel:06 12345678')).toEqual([])
  })
})
