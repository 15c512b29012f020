import { beforeEach } from 'vitest'
import { type Dealer, PLENTY, startTestApp, type TestApp } from './app.ts'
import { forTests } from './for-tests.ts'
import { type Member, signIn } from './portal.ts'

export let app: TestApp
export let dealer: Dealer
export let owner: Member

/** Gives the tests of a file an app, and each of them a dealer of its own. The clock starts at the same moment. */
export async function withOwnDealer(): Promise<void> {
  app = await forTests(startTestApp())
  beforeEach(async () => {
    app.clock.set('2026-09-10T08:30:00Z')
    dealer = await app.dealer(PLENTY)
  })
}

/** The same, and each dealer has an owner who is signed in. */
export async function withOwnOwner(): Promise<void> {
  await withOwnDealer()
  beforeEach(async () => {
    owner = await memberOf({})
  })
}

/** A member of the dealer who is signed in. */
export function memberOf(given: Parameters<typeof signIn>[2]): Promise<Member> {
  return signIn(app, dealer, given)
}
