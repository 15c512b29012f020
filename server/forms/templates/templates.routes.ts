import { routes, writeReply } from '../../ground/http/call.ts'
import { describeTemplates } from './file.ts'
import { formTemplates } from './templates.contract.ts'
import { useTemplate } from './templates.writes.ts'
import { findStandardVatRate } from './vat.ts'

export const formTemplateRoutes = routes(formTemplates, {
  list: async ({ database, account, member }) => {
    return {
      data: {
        templates: describeTemplates(member.language),
        vat_rate: await findStandardVatRate(database.source, account.id),
      },
    }
  },

  use: async (call) => {
    const { database, actor, idempotency } = call
    const { body: input } = call.read()
    const accountId = call.account.id
    return writeReply(await database.write(useTemplate, { actor, accountId, input, idempotency }))
  },
})
