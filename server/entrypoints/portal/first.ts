import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'
import { AccountSettings } from '../../account/accounts/accounts.contract.ts'
import {
  PersonEmail,
  PersonName,
  PORTAL_LANGUAGES,
} from '../../account/members/members.contract.ts'
import { newInvitationToken, secretLink } from '../../account/members/secret.ts'
import { enter, hashChosen, Token } from '../../account/sign-in/enter.ts'
import { OPERATOR } from '../../core/db/actor.ts'
import type { Services } from '../../core/services.ts'
import { describeTemplates } from '../../forms/templates/file.ts'
import { TEMPLATES } from '../../forms/templates/templates.contract.ts'
import { examine } from '../../ops/doctor/examine.ts'
import { realWorld } from '../../ops/doctor/world.ts'
import { issueOfCode, makeFirst } from './first.writes.ts'

const WithCode = z.object({ code: Token })
const Language = z.enum(PORTAL_LANGUAGES)

const Account = AccountSettings.pick({ name: true, country: true, language: true, timeZone: true })

const Start = WithCode.extend({
  name: PersonName,
  email: PersonEmail,
  password: z.string(),
  /** The language of the page, and so of the operator. */
  language: Language,
  account: Account.nullable(),
  owner: PersonEmail.nullable(),
  template: z.enum(TEMPLATES).nullable(),
})

/** better-auth endpoints for the first start of a server that has neither an account nor an operator. */
export function first({ config, database, outgoing }: Services) {
  /** Throws 404 after the first account or operator, and 401 for a wrong code. */
  async function check(code: string): Promise<void> {
    const issue = await issueOfCode(database.source, code)
    if (issue === 'wrong') throw new APIError('UNAUTHORIZED', { code: 'FIRST_CODE' })
    if (issue === 'ended') throw ended()
  }
  const ended = () => new APIError('NOT_FOUND', { code: 'FIRST_ENDED' })
  const asOperator = { actor: OPERATOR, accountId: null }

  return {
    id: 'first',
    rateLimit: [{ pathMatcher: (path) => path.startsWith('/first/'), window: 60, max: 20 }],
    endpoints: {
      readFirst: createAuthEndpoint(
        '/first/read',
        { method: 'POST', body: WithCode.extend({ language: Language }) },
        async (ctx) => {
          await check(ctx.body.code)
          const known = describeTemplates(ctx.body.language)
          const templates = known.map(({ name, title }) => ({ name, title }))
          return ctx.json({ templates, demo: !config.production })
        },
      ),
      checkFirst: createAuthEndpoint(
        '/first/check',
        { method: 'POST', body: WithCode.extend({ to: PersonEmail.optional() }) },
        async (ctx) => {
          const { code, to: mailTo } = ctx.body
          await check(code)
          const only = mailTo === undefined ? ['settings', 'dns', 'mail'] : ['mail-to']
          return ctx.json(await examine(config, realWorld(), { mailTo, only }))
        },
      ),
      makeFirst: createAuthEndpoint('/first/make', { method: 'POST', body: Start }, async (ctx) => {
        const { code, name, email, language, account, template } = ctx.body
        await check(code)
        if (account === null && config.production) throw new APIError('BAD_REQUEST')
        const password = await hashChosen(ctx, ctx.body.password)
        const owner = ctx.body.owner === email ? null : ctx.body.owner
        const token = newInvitationToken()
        const isMailed = owner !== null && config.mail !== undefined
        const sealedToken = isMailed ? outgoing.seal(token) : null
        const operator = { name, email, language }
        const input = { code, operator, password, account, owner, token, sealedToken, template }
        const made = await database.run(makeFirst, { ...asOperator, input })
        if (made === null) throw ended()
        await enter(ctx, made.userId)
        const link = isMailed ? null : secretLink(config.baseUrl, 'invitation', token)
        return ctx.json({ account_id: made.accountId, invited: owner && { email: owner, link } })
      }),
    },
  } satisfies BetterAuthPlugin
}
