import { describe, expect, it } from 'vitest'
import { AccountSettings, NEW_ACCOUNT } from '../../server/account/accounts/accounts.contract.ts'
import {
  parseDescription,
  parseName,
  parsePercentage,
  parsePrice,
  parseQuantity,
} from '../../server/doors/cli/values.ts'
import { createZeven } from '../support/zeven.ts'

// Whatever is refused for its words touches no database.
const zeven = createZeven({ settings: { DATA_DIR: 'unused' } })

describe('what is typed of a line', () => {
  it('is an amount in cents, or on request', () => {
    expect(['0', '12.5', '1250.05', '999999999.99'].map(parsePrice)).toEqual([
      0, 12_50, 1250_05, 999_999_999_99,
    ])
    expect(parsePrice('request')).toBe('request')
  })

  it.each(['', '-1', '1.005', '1,50', '1e3', ' 1', 'NaN', '1000000000', '0x10'])(
    'is no amount as "%s"',
    (text) => {
      expect(() => parsePrice(text)).toThrow('Give an amount such as 1250.50, or request.')
    },
  )

  it('is a percentage in hundredths', () => {
    expect(['0', '7.5', '33.33', '100', '100.00'].map(parsePercentage)).toEqual([
      0, 750, 3333, 10000, 10000,
    ])
  })

  it.each(['101', '100.01', '33.335', '-5', '5%', ''])('is no percentage as "%s"', (text) => {
    expect(() => parsePercentage(text)).toThrow('Give a percentage from 0 to 100')
  })

  it.each(['0', '0.000', '-1', '1.2345', '', 'two', '1e3', '1000000000'])(
    'is no quantity as "%s"',
    (text) => {
      expect(() => parseQuantity(text)).toThrow('Give a number above 0')
    },
  )

  it('is a text of a name’s or a description’s length, without space around it', () => {
    expect(parseName('  Ramp ')).toBe('Ramp')
    expect(parseName('x'.repeat(255))).toHaveLength(255)
    for (const text of ['', '   ', 'x'.repeat(256)]) {
      expect(() => parseName(text)).toThrow('Give a text of 1 to 255 characters.')
    }
    expect(() => parseDescription('x'.repeat(5001))).toThrow('Give a text of 1 to 5000 characters.')
  })
})

describe('statuses of the account’s own', () => {
  it.each([
    [['sent'], 'leave out those every offer has'],
    [['a', 'a'], 'name each status once'],
    [['On hold'], 'use small letters, digits and _'],
  ])('are not %j', (statuses, says) => {
    const settings = { ...NEW_ACCOUNT, name: 'Veranda Voorbeeld', statuses }
    const issues = AccountSettings.safeParse(settings).error?.issues ?? []
    expect(issues.map(({ message }) => message)).toEqual([says])
  })
})

describe('zeven offer', () => {
  it.each([
    ['line add 5 --vat 21 --price 1', "required option '--name <text>' not specified"],
    ['line edit 5 --line 1', 'name at least one change'],
    ['discount 5 --rate 5 --none', 'give one of --rate, --promotion and --none'],
    ['invoice 2 --number F --status open --paid-at 2026-09-10', '--paid-at goes with'],
    ['invoice 2 --number F --status sent', 'Allowed choices are draft, open, paid, void'],
  ])('refuses "%s"', async (words, says) => {
    const ended = await zeven.run(['offer', ...words.split(' '), '--account', '1'])
    expect([ended.code, ended.output]).toEqual([1, ''])
    expect(ended.errors).toContain(says)
  })
})
