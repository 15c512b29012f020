import { describe, expect, it } from 'vitest'
import { isEmailAddress } from '../../shared/mailbox.ts'

describe('an e-mail address', () => {
  it.each([
    'jo@klant.example',
    "o'neil+offerte@klant.example",
    'jan&piet@klant.example',
    '!#$%*/=?^_`{|}~-@klant.example',
    'jo@bücher.example',
    'jo@xn--bcher-kva.example',
    'jo@klant.xn--p1ai',
    'jo@a.test0.klant.example',
    `${'a'.repeat(64)}@klant.example`,
  ])('may be %s', (text) => {
    expect(isEmailAddress(text)).toBe(true)
  })

  it.each([
    '',
    'jo',
    'jo@klant',
    'jo@klant.example.',
    '.jo@klant.example',
    'jo.@klant.example',
    'j..o@klant.example',
    'jo klant@klant.example',
    'jo@klant@klant.example',
    'jo@-klant.example',
    'jo@klant.example, mo@klant.example',
    'Jo <jo@klant.example>',
    'jörg@klant.example',
    'jo@klant.example\r\nBcc: mo@klant.example',
  ])('is not %j', (text) => {
    expect(isEmailAddress(text)).toBe(false)
  })
})
