import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ChangeAccount } from '../../server/account/accounts/settings.contract.ts'
import { ChangeMember, Profile } from '../../server/account/members/members.contract.ts'
import { ChangeWebhook } from '../../server/messaging/webhooks/webhooks.contract.ts'
import { ChangeMaterial } from '../../server/prices/materials/materials.contract.ts'
import { ChangeItem } from '../../server/prices/offer-items/offer-items.contract.ts'
import { ChangePromotion } from '../../server/prices/promotions/promotions.contract.ts'

let fieldWords: typeof import('../../portal/account/audit-words.ts').fieldWords
let setLocale: typeof import('../../portal/messages/messages.ts').setLocale
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  const messages = await import('../../portal/messages/messages.ts')
  setLocale = messages.setLocale
  ;({ fieldWords } = await import('../../portal/account/audit-words.ts'))
  await setLocale('en')
  await messages.loadMessages('all')
  return () => vi.unstubAllGlobals()
})

describe('the audit', () => {
  it.each([
    ['account', ChangeAccount],
    ['member', ChangeMember],
    ['member', Profile.pick({ phone: true, photo: true })],
    ['webhook', ChangeWebhook],
    ['material', ChangeMaterial],
    ['offer_item', ChangeItem],
    ['promotion', ChangePromotion],
  ] as const)('has a word for whatever can be changed of a record: %s', (record, change) => {
    const fields = Object.keys(change.shape).filter((name) => name !== 'version')
    const words = fieldWords(record)
    expect(fields.filter((name) => words[name] === undefined)).toEqual([])
  })

  it('says the labels of the screens as part of a sentence', async () => {
    expect(fieldWords('account')).toMatchObject({ time_zone: 'time zone', accent: 'accent colour' })
    expect(fieldWords('offer_item').vat_rate).toBe('VAT in %')
    await setLocale('de')
    expect(fieldWords('account').time_zone).toBe('Zeitzone')
  })
})
