import { expect, test } from 'vitest'
import { readHundredths, readTypedNumber } from '../../portal/components/read-number.ts'

test.each([
  ['1.234,5', ',', 1234.5],
  ['1.234', ',', 1234],
  ['1.23', ',', 1.23],
  ['1,234.5', '.', 1234.5],
  ['1,234', '.', 1234],
  ['1,23', '.', 1.23],
  ["1'234.50", '.', 1234.5],
  ['€ 99,95', ',', 99.95],
  ['12 %', ',', 12],
  ['0', ',', 0],
  ['1.234,5', '.', 1234.5],
  ['-1.234,5', ',', -1234.5],
  [',5', ',', 0.5],
  ['5,', ',', 5],
] as const)('%s with %s before the decimals is %d', (typed, decimal, number) => {
  expect(readTypedNumber(typed, decimal)).toBe(number)
})

test.each(['', 'drie', '1,2,3', '1..2', '1e5', '-', 'Infinity'])('“%s” is no number', (typed) => {
  expect(readTypedNumber(typed, ',')).toBeNull()
})

test('an amount has whole cents', () => {
  expect(readHundredths('19.99', '.')).toBe(1999)
  expect(readHundredths('999,999,999.99', '.')).toBe(99_999_999_999)
  expect(readHundredths('19.999', '.')).toBeNull()
  expect(readHundredths('1,250', ',')).toBeNull()
  expect(readHundredths('1.250', ',')).toBe(125_000)
})
