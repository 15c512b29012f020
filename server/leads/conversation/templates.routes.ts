import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { type MemberCall, refuseWithCurrent, routes, runFor } from '../../ground/http/call.ts'
import { templatesOf } from './composer.reads.ts'
import { type MessageTemplates, messageTemplates } from './templates.contract.ts'
import { putTemplates } from './templates.writes.ts'

export const templateRoutes = routes(messageTemplates, {
  get: async (call) => ({ data: await readTemplates(call) }),

  put: async (call) => {
    const put = runFor(call, putTemplates, call.read().body)
    await refuseWithCurrent(put, () => readTemplates(call))
    return { data: await readTemplates(call) }
  },
})

async function readTemplates({
  database,
  account,
}: Pick<MemberCall, 'database' | 'account'>): Promise<MessageTemplates> {
  const row = await getAccountRow(database.source, account.id)
  return { version: row.updated_at, templates: templatesOf(row) }
}
