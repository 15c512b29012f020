import type { FormDefinition } from '../../../shared/form/form.contract.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { updateAccount } from '../../account/accounts/accounts.writes.ts'
import { lockAccount } from '../../ground/db/account-lock.ts'
import { defineAction, type WriteContext } from '../../ground/db/action.ts'
import { checkVersion, ValidationFailed } from '../../ground/errors.ts'
import { agendasIn } from '../check-agendas.ts'
import type { AccountAgendas } from './agendas.contract.ts'

/**
 * Sets when customers can make appointments. Those that are booked stay. Throws 409 when the account
 * changed since it was read, and 422 for an agenda left out that a form asks for.
 */
export const putAgendas = defineAction<AccountAgendas, null>(
  import.meta.url,
  'putAgendas',
  async (ctx, { version, agendas: wanted }) => {
    const at = await lockAccount(ctx)
    const before = await getAccountRow(ctx, ctx.accountId)
    checkVersion(before.updated_at, version)
    await checkNamed(ctx, new Set(wanted.map(({ key }) => key)))
    await updateAccount(ctx, before, { agendas: JSON.stringify(wanted) }, at)
    return null
  },
)

async function checkNamed({ db, accountId }: WriteContext, keys: ReadonlySet<string>) {
  const forms = await db
    .selectFrom('forms')
    .select('definition')
    .where('account_id', '=', accountId)
    .execute()
  const missing = forms.flatMap(({ definition }) => {
    const form = JSON.parse(definition) as FormDefinition
    const gone = agendasIn(form).filter(({ agenda }) => !keys.has(agenda))
    return gone.map(({ agenda }) => `must keep ${agenda}: the form ${form.name} asks for it`)
  })
  if (missing.length > 0) throw new ValidationFailed({ agendas: missing })
}
