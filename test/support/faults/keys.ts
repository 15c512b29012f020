import { disableAccount } from '../../../server/account/accounts/states.ts'
import { revokeKey } from '../../../server/account/keys/keys.writes.ts'
import { SCOPES } from '../../../server/core/contract.ts'
import { OPERATOR } from '../../../server/core/db/actor.ts'
import { PLENTY } from '../app.ts'
import { rowsOf } from '../rows.ts'
import { always, attempt, type Fault, from, sharedDealer } from './attempt.ts'

const MALFORMED = [
  'Bearer',
  'Bearer nonsense',
  'Basic dXNlcjpwYXNz',
  `Bearer zv_${'A'.repeat(42)}`,
  `Bearer zv_${'A'.repeat(43)} zv_${'A'.repeat(43)}`,
]

/** Callers who are refused. */
export const KEY_FAULTS: readonly Fault[] = [
  {
    says: 'no key',
    code: 'unauthenticated',
    applies: always,
    attempts: async (stage) => {
      const { app, dealer, path } = stage
      const stranger = app.clientOf(undefined)
      const inQuery = `${path}?api_key=${dealer.key.secret}&access_token=${dealer.key.secret}`
      return [attempt(stage, { api: stranger }), attempt(stage, { api: stranger, path: inQuery })]
    },
    alike: true,
  },
  {
    says: 'a malformed key',
    code: 'unauthenticated',
    applies: always,
    attempts: async (stage) => {
      const own = attempt(stage, { api: stage.app.clientOf(undefined) })
      return MALFORMED.map((authorization) => ({
        ...own,
        headers: { ...own.headers, Authorization: authorization },
      }))
    },
    alike: true,
  },
  {
    says: 'an unknown, an expired or a revoked key',
    code: 'unauthenticated',
    applies: always,
    attempts: async (stage) => {
      const { app, dealer } = stage
      const expired = await dealer.withScopes([...SCOPES], app.clock.now())
      const revoked = await dealer.withScopes([...SCOPES])
      const last = (await rowsOf(app, 'api_keys', dealer.account.id)).at(-1)
      await app.database.run(revokeKey, {
        actor: OPERATOR,
        accountId: null,
        input: { id: last?.id ?? 0 },
      })
      return from(stage, [app.clientOf(`zv_${'A'.repeat(43)}`), expired, revoked])
    },
    alike: true,
  },
  {
    says: 'a key with every scope but the one it needs',
    code: 'insufficient_scope',
    applies: ({ scope }) => scope !== null,
    attempts: async (stage) => {
      const others = SCOPES.filter((scope) => scope !== stage.endpoint.scope)
      return from(stage, [await stage.dealer.withScopes(others)])
    },
  },
  {
    says: 'a plan without the API',
    code: 'plan_required',
    applies: ({ everyPlan }) => everyPlan !== true,
    attempts: async (stage) => {
      const { api } = await sharedDealer(stage, 'no-api', () =>
        stage.app.dealer({ ...PLENTY, api: false }),
      )
      return from(stage, [api])
    },
  },
  {
    says: 'an account that the operator has disabled',
    code: 'account_disabled',
    applies: always,
    attempts: async (stage) => {
      const { api } = await sharedDealer(stage, 'disabled', async () => {
        const dealer = await stage.app.dealer(PLENTY)
        await dealer.run(disableAccount, { id: dealer.account.id, reason: null })
        return dealer
      })
      return from(stage, [api])
    },
  },
]
