/** A small fault: what stands in a file, what is put in its place, and the tests of `npm test` that must find it. */
export interface Fault {
  title: string
  file: string
  before: string
  after: string
  /** Files of tests; one below `e2e/` runs in Chromium, from a build of its own. */
  tests: string
}

const plant = (
  title: string,
  file: string,
  before: string,
  after: string,
  tests: string,
): Fault => ({
  title,
  file,
  before,
  after,
  tests,
})

/** Spread over the rooms, the worst of what a slip could do: add one with each promise that must never be lost. */
export const FAULTS: readonly Fault[] = [
  plant(
    'a quota lets one lead too many in',
    'server/account/accounts/quota.ts',
    'used > account.lead_quota',
    'used > account.lead_quota + 1',
    'test/leads/leads',
  ),
  plant(
    'a month of a quota is that of UTC',
    'server/account/accounts/quota.ts',
    'const month = monthOf(ctx.clock.now(), account.time_zone)\n  const { used }',
    "const month = monthOf(ctx.clock.now(), 'UTC')\n  const { used }",
    'test/leads/leads',
  ),
  plant(
    'a phone number that two customers have finds one of them',
    'server/leads/customers/match.ts',
    'others.length === 0 ? found : undefined',
    'others.length < 2 ? found : undefined',
    'test/leads/leads',
  ),
  plant(
    'a phone number is shown to who may not see it',
    'server/leads/customers/hidden.ts',
    "['email', 'phone', 'street', 'house_number']",
    "['email', 'street', 'house_number']",
    'test/leads/hidden.test.ts test/doors/hidden-contact',
  ),
  plant(
    'half a cent below zero is rounded up',
    'shared/money.ts',
    'dividend < 0n ? -divisor : divisor',
    'divisor',
    'test/shared/money',
  ),
  plant(
    'VAT within a price is taken as if it came on top',
    'server/prices/offer-items/totals.ts',
    'shareOf(gross, rate, WHOLE + rate)',
    'shareOf(gross, rate, WHOLE)',
    'test/offers/totals',
  ),
  plant(
    'a page begins with the last row of the one before',
    'server/ground/db/page.ts',
    'isDescending ? [sql`<`, ',
    'isDescending ? [sql`<=`, ',
    'test/ground/page',
  ),
  plant(
    'a cursor works in the list of another account',
    'server/ground/http/paging.ts',
    'endpoint === owner.endpoint && accountId === owner.accountId',
    'endpoint === owner.endpoint',
    'test/recorded',
  ),
  plant(
    'any scope of a key is enough',
    'server/ground/http/access.ts',
    'scope === null || key.scopes.includes(scope)',
    'scope === null || key.scopes.length > 0',
    'test/recorded',
  ),
  plant(
    'a role is not looked at',
    'server/ground/http/access.ts',
    'roles?.includes(role) !== true',
    'roles === undefined',
    'test/doors/every-endpoint',
  ),
  plant(
    'an operator on a visit reads what is for members alone',
    'server/ground/http/access.ts',
    "method === 'GET' && membersOnly !== true",
    "method === 'GET'",
    'test/account/operator-leave',
  ),
  plant(
    'an account loses its last owner',
    'server/account/members/change.ts',
    "if (before.role === 'owner' && after.role !== 'owner') await",
    "if (before.role !== 'owner' && after.role !== 'owner') await",
    'test/account/settings',
  ),
  plant(
    'a website whose name only begins alike may send a form',
    'server/doors/embed/origin.ts',
    'known.toLowerCase() === origin',
    'origin.startsWith(known.toLowerCase())',
    'test/forms/forms',
  ),
  plant(
    'another host of the same site may write',
    'server/ground/http/same-origin.ts',
    "if (site === 'same-origin') return",
    "if (site !== 'cross-site') return",
    'test/account/sign-in',
  ),
  plant(
    'an idempotency key answers another request',
    'server/ground/db/idempotency.ts',
    'if (known.fingerprint !== fingerprint) throw',
    'if (known.fingerprint === null) throw',
    'test/ground/idempotency',
  ),
  plant(
    'a proof is good for two leads',
    'server/leads/proofs/spend.ts',
    "if (spent === undefined) throw new ProofRefused('used')",
    'void spent',
    'test/leads/proofs-once',
  ),
  plant(
    'the time that is signed is not the one that is sent',
    'server/outbox/sending/sign.ts',
    'update(`${timestamp',
    'update(`${1 + timestamp',
    'test/outbox/webhook-delivery test/outbox/webhook-verifiers',
  ),
  plant(
    'one public address of a host is enough',
    'server/outbox/sending/guard.ts',
    '!addresses.every(',
    '!addresses.some(',
    'test/outbox/webhook-addresses test/outbox/webhook-senders',
  ),
  plant(
    'a delivery is tried again too soon',
    'server/outbox/deliveries/schedule.ts',
    '[1, 5, 30, 120, 360]',
    '[1, 5, 30, 120, 36]',
    'test/outbox/webhook-senders test/outbox/webhook-delivery',
  ),
  plant(
    'a lead is erased although somebody wants it kept',
    'server/leads/retention-rules.ts',
    'Math.max(due, row.keep_until ?? 0, row.follow_up_at ?? 0)',
    'Math.max(due, row.follow_up_at ?? 0)',
    'test/privacy/retention',
  ),
  plant(
    'a lead whose time is over waits for the next look at its account',
    'server/privacy/retention/run.ts',
    'Math.min(tomorrow, ...ending',
    'Math.max(tomorrow, ...ending',
    'test/privacy/retention',
  ),
  plant(
    'an old event stays when its last delivery goes',
    'server/outbox/deliveries/expire.ts',
    '    await forgetEvents(ctx, gone)\n',
    '',
    'test/outbox/events',
  ),
  plant(
    'an erased lead keeps the page it came from',
    'server/privacy/wipe-leads.ts',
    '      page: null,\n',
    '',
    'test/privacy/erase',
  ),
  plant(
    'a price that a matrix does not have is zero',
    'server/prices/matrices/lookup.ts',
    'prices[row]?.[col] ?? null',
    'prices[row]?.[col] ?? 0',
    'test/prices/items-lines',
  ),
  plant(
    'a promotion ends a second early',
    'server/prices/promotions/live.ts',
    'valid_until >= second)',
    'valid_until > second)',
    'test/prices/promotions',
  ),
  plant(
    'a new offer does not get a promotion of this second',
    'server/prices/promotions/live.ts',
    ' and promotions.valid_until >= ',
    ' and promotions.valid_until > ',
    'test/prices/promotions',
  ),
  plant(
    'a change writes over that of somebody else',
    'server/leads/change.ts',
    'version !== undefined && version !== row.updated_at',
    'version !== undefined && version > row.updated_at',
    'test/offers/sheet',
  ),
  plant(
    'a number of an offer is of the year in UTC',
    'server/offers/build.ts',
    'dayOf(at, account.time_zone)',
    "dayOf(at, 'UTC')",
    'test/offers/build test/offers/life',
  ),
  plant(
    '"at least" leaves its own number out',
    'shared/form/conditions.ts',
    'number >= atLeast',
    'number > atLeast',
    'test/shared',
  ),
  plant(
    'of two limits the wider counts',
    'shared/form/limits.ts',
    'limit >= now.max : limit <= now[name]',
    'limit <= now.max : limit <= now[name]',
    'test/shared',
  ),
  plant(
    'a visitor outside the area reads that we come',
    'widget/variants/teasers.tsx',
    "=== 'no' ?",
    "!== 'no' ?",
    'e2e/variants',
  ),
]
