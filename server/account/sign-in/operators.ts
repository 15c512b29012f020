import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'
import { SYSTEM } from '../../ground/db/actor.ts'
import type { Database } from '../../ground/db/database.ts'
import { findInvitedOperator } from '../operators/operators.reads.ts'
import { acceptOperator } from '../operators/operators.writes.ts'
import { ended, enter, hashChosen, Token } from './enter.ts'

const Accepted = z.object({
  token: Token,
  name: z.string().trim().min(1).max(120),
  /** A second factor needs a password, and an operator needs a second factor. */
  password: z.string(),
})

/** Endpoints of better-auth that let an operator in by the link of `zeven operator add`. */
export function operators(database: Database) {
  async function getInvited(token: string) {
    const found = await findInvitedOperator(database.source, token, database.clock.now())
    if (found === null) throw ended()
    return found
  }

  return {
    id: 'operators',
    rateLimit: [{ pathMatcher: (path) => path.startsWith('/operator/'), window: 60, max: 100 }],
    endpoints: {
      readOperatorInvitation: createAuthEndpoint(
        '/operator/read',
        { method: 'POST', body: z.object({ token: Token }) },
        async (ctx) => {
          const { email, name } = await getInvited(ctx.body.token)
          return ctx.json({ email, name })
        },
      ),
      acceptOperatorInvitation: createAuthEndpoint(
        '/operator/accept',
        { method: 'POST', body: Accepted },
        async (ctx) => {
          const { token, name } = ctx.body
          const { email } = await getInvited(token)
          const password = await hashChosen(ctx, ctx.body.password)
          const accepted = await database.run(acceptOperator, {
            actor: SYSTEM,
            accountId: null,
            input: { token, name, password },
          })
          if (accepted === null) throw ended()
          await enter(ctx, accepted.userId)
          return ctx.json({ email })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
