import { beforeAll, expect, it, vi } from 'vitest'

let extendOffer: typeof import('../../portal/offers/extend-remind.ts').promptExtend
const asked: unknown[] = []

beforeAll(async () => {
  vi.stubGlobal('location', { href: 'http://portal.test/portal', pathname: '/portal' })
  vi.stubGlobal('history', { state: null })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { documentElement: {}, querySelector: () => null })
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)))
    return Response.json({ data: {} })
  })
  const { setLocale: speak } = await import('../../portal/messages/messages.ts')
  await speak('en')
  const { me } = await import('../../portal/session.ts')
  me.value = { account: { id: 1, time_zone: 'Europe/Amsterdam' } } as unknown as typeof me.value
  ;({ promptExtend: extendOffer } = await import('../../portal/offers/extend-remind.ts'))
  return () => vi.unstubAllGlobals()
})

it('adds 30 days to the last day of an offer, also where a clock goes forward or back between', async () => {
  for (const valid_until of ['2099-03-14T22:59:59.999Z', '2099-10-10T21:59:59.999Z']) {
    await extendOffer({ id: 7, valid_until }, async () => {})
  }
  expect(asked).toEqual([{ valid_until: '2099-04-13' }, { valid_until: '2099-11-09' }])
})
