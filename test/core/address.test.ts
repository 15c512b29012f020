import { expect, it } from 'vitest'
import { forwardedAddress } from '../../server/core/http/address.ts'

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:61234', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:61234', '2001:db8::1'],
  ['"[2001:db8::1]:61234"', '2001:db8::1'],
  ['unknown', null],
  ['_hidden', null],
  ['192.0.2.1:61234:9', null],
  ['192.0.2', null],
  ['', null],
])('what a proxy names as %j is the address %j', (named, address) => {
  expect(forwardedAddress(named)).toBe(address)
})
