import type { FormDefinition } from '../../../shared/form/form.contract.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { updateAccount } from '../../account/accounts/accounts.writes.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import { checkVersion, ValidationFailed } from '../../core/errors.ts'
import { issue } from '../../core/issues.contract.ts'
import { agendasIn } from '../check-agendas.ts'
import type { AccountAgendas, Agenda } from './agendas.contract.ts'
import { agendasOf } from './agendas.reads.ts'

/**
 * Sets the appointment times. Booked appointments do not change. Throws 409 if the account changed
 * since it was read, and 422 if a removed agenda is used by a form.
 */
export const putAgendas = defineCommand<AccountAgendas, null>(
  import.meta.url,
  async (ctx, { version, agendas: wanted }) => {
    const at = await lockAccount(ctx)
    const before = await getAccountRow(ctx, ctx.accountId)
    checkVersion(before.updated_at, version)
    const keys = new Set(wanted.map(({ key }) => key))
    await checkUnused(
      ctx,
      agendasOf(before).filter(({ key }) => !keys.has(key)),
    )
    await updateAccount(ctx, before, { agendas: JSON.stringify(wanted) }, at)
    return null
  },
)

/** Throws 422 if a form uses an agenda that would be removed. */
async function checkUnused({ db, accountId }: WriteContext, removed: readonly Agenda[]) {
  const forms = await ofAccount(db, accountId).selectFrom('forms').select('definition').execute()
  const issues = forms.flatMap(({ definition }) => {
    const form = JSON.parse(definition) as FormDefinition
    const used = new Set(agendasIn(form).map(({ agenda }) => agenda))
    const missing = removed.filter(({ key }) => used.has(key))
    return missing.map(({ name }) => issue('agenda_in_use', { agenda: name, form: form.name }))
  })
  if (issues.length > 0) throw new ValidationFailed({ agendas: issues })
}
