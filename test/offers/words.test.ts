import { describe, expect, it } from 'vitest'
import { AccountSettings, NEW_ACCOUNT } from '../../server/account/accounts/accounts.contract.ts'
import { parsePercentage } from '../../server/entrypoints/cli/values.ts'

describe('a percentage that is typed', () => {
  it('is in hundredths', () => {
    expect(['0', '7.5', '33.33', '100', '100.00'].map(parsePercentage)).toEqual([
      0, 750, 3333, 10000, 10000,
    ])
  })

  it.each(['101', '100.01', '33.335', '-5', '5%', ''])('is no percentage as "%s"', (text) => {
    expect(() => parsePercentage(text)).toThrow('Give a percentage from 0 to 100')
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
