import type { ErrorCode } from '../../server/errors.ts'
import { attempt } from './faults/attempt.ts'
import type { Attempt, Stage } from './faults.ts'
import { addOffer } from './offer.ts'

/** How an endpoint is brought to what it refuses for the state things are in, by the code. */
const ATTEMPTS: Partial<Record<ErrorCode, (stage: Stage) => Promise<Attempt>>> = {
  quota_reached: async (stage) => {
    const { api } = await stage.app.dealer({ leadQuota: 0 })
    return attempt(stage, { api })
  },
  promotion_in_use: async (stage) => {
    const id = Number(stage.path.split('/')[2])
    await addOffer(stage.app, stage.dealer, { discount_source: 'promotion', promotion_id: id })
    return attempt(stage)
  },
  promotion_not_live: async (stage) => {
    const [, , id] = stage.path.split('/')
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ is_active: false })
    await stage.dealer.api.send('PATCH', `/promotions/${id}`, { headers, body })
    return attempt(stage)
  },
}

/** The request that is refused with this code. */
export function attemptRefusedWith(code: ErrorCode, stage: Stage): Promise<Attempt> {
  const make = ATTEMPTS[code]
  if (make === undefined) throw new Error(`no way is known to be refused with ${code}`)
  return make(stage)
}
