import { standardVatRate } from '../../../shared/vat.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { routes, writeFor } from '../../core/http/call.ts'
import { describeTemplates } from './file.ts'
import { formTemplates } from './templates.contract.ts'
import { useTemplate } from './templates.writes.ts'

export const formTemplateRoutes = routes(formTemplates, {
  list: async ({ database, account, member }) => {
    const { country } = await getAccountRow(database.source, account.id)
    const templates = describeTemplates(member.language)
    return { data: { templates, vat_rate: standardVatRate(country) } }
  },

  use: (call) => writeFor(call, useTemplate, call.read().body),
})
