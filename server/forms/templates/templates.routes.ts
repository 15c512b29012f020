import { routes, writeFor } from '../../ground/http/call.ts'
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

  use: (call) => writeFor(call, useTemplate, call.read().body),
})
